import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readJobFile } from '#app/supplier/job.server.ts';
import { requireJobId } from '../job-id.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const id = await requireJobId(context, request, params['id']);
  return fileAnswer(await orNotFound(context, readJobFile(context.supplier, id)), `file-${id}`);
}
