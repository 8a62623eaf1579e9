import { type FileFormat, type Job, maxExported } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import type { ExportInput } from './export.ts';
import { requireAddress } from './mail.ts';
import { startJob } from './start.ts';
import type { JobKindName } from './store.ts';

/** Exports of one kind that a person may make in an hour. */
const perPerson = 10;

/** Counts an export of a kind. Throws 429, with the minutes to wait, for more than an hour takes. */
export async function limitExports(env: Env, { userId }: UserActor, kind: string, now: number): Promise<void> {
  const message = (minutes: number) => t('job.too-many-exports', { count: perPerson, minutes });
  await limitPer(env, { key: `export:${kind}:${userId}`, limit: perPerson, window: perHour, message }, now);
}

interface ExportRequest {
  ids: readonly number[];
  format: FileFormat | 'zip';
  target: 'file' | 'email';
  sort?: string | undefined;
}

type Asking = Parameters<typeof startJob>[0] & { headers: Headers };

/**
 * Begins an export, whose lines `countLines` counts; it throws 404 for a record that the actor can't see. Throws 422 for
 * more records than one takes, or without an address to send it to, 429 for more than an hour takes.
 */
export async function startExport(
  asking: Asking,
  kind: JobKindName,
  request: ExportRequest,
  countLines: (ids: number[]) => Promise<number>,
): Promise<Job> {
  const { env, actor, now, headers } = asking;
  const ids = [...new Set(request.ids)];
  if (ids.length > maxExported) {
    throw invalidFields([{ field: 'ids', message: t('job.too-many-records', { count: maxExported }) }]);
  }
  if (request.target === 'email') await requireAddress(env, actor.userId);
  const total = await countLines(ids);
  await limitExports(env, actor, `${kind}:${request.target}`, now);
  const mail = request.target === 'email' ? { mail: { shop: shopOrigin(env, headers) } } : {};
  const input: Omit<ExportInput, 'format'> & Pick<ExportRequest, 'format'> = {
    ...{ ids, format: request.format, ...mail },
    ...(request.sort !== undefined && { sort: request.sort }),
  };
  return await startJob(asking, { kind, input, total });
}
