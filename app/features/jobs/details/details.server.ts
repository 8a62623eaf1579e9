import { orNotFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readJob } from '#app/supplier/job.server.ts';
import { requireJobId } from '../job-id.server.ts';

/** A page without script asks again after so many seconds. */
const refreshAfter = 5;

export async function loadJob(context: LoadContext, request: Request, id: string | undefined) {
  const job = await orNotFound(
    context,
    readJob(context.supplier, await requireJobId(context, request, id)),
    context.t('jobs:notFound'),
  );
  const { kind, title, status, progress, total, message, file, documentId, expires } = job;
  const isOver = status === 'done' || status === 'failed';
  return {
    ...{ id: job.id, kind, title, status, progress, total, message, file, documentId, expires, isOver },
    ...(!isOver && { refreshAfter }),
  };
}

export type JobData = Awaited<ReturnType<typeof loadJob>>;
