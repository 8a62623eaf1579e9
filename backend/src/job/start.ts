import type { Job } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import { notFound } from '../errors.ts';
import type { CallContext } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { within } from '../within.ts';
import { rights } from './kinds.ts';
import { runJob } from './run.ts';
import { findJob, insertJob, isDue, type JobRow, type NewJob, toJob } from './store.ts';

/** Message of the 404, the same for a missing job and for somebody else's. */
export const missing = 'job.missing';

export type Asking = Pick<CallContext<never>, 'env' | 'now' | 'memory' | 'defer'> & { actor: UserActor };

/** Most jobs are done while the caller waits this many milliseconds. */
const atOnce = 2500;

/**
 * Queues a job with what else `more` writes for it, and begins it. Returns it as it is after a moment, when a short one is
 * done.
 */
export async function startJob(
  asking: Asking,
  job: Omit<NewJob, 'id'>,
  more: (id: number) => D1PreparedStatement[] = () => [],
): Promise<Job> {
  const { env, actor, memory, now } = asking;
  const id = newIdOf(memory);
  await env.trade.batch([
    ...(memory ? [claimRequest(env, memory, now)] : []),
    insertJob(env, actor, { id, ...job }, now),
    ...more(id),
  ]);
  return await beginJob(asking, id);
}

/** Works on a job that has just been queued, and returns it as it is after a moment. */
export async function beginJob(asking: Omit<Asking, 'memory'>, id: number): Promise<Job> {
  const { env, defer } = asking;
  const running = runJob(env, id);
  defer(running);
  await within(atOnce, running).catch(() => undefined);
  return toJob(await requireJob(asking, id));
}

/** The job of an earlier request with the same id. */
export async function recallJob(asking: Asking): Promise<Job> {
  return toJob(await requireJob(asking, newIdOf(asking.memory)));
}

/** A job of the caller; throws 403 if they may no longer have what it makes. Whoever looks at one that nobody works on makes it go on. */
export async function requireJob(
  { env, actor, now, defer }: Omit<Asking, 'memory'>,
  id: number,
  message: TextKey = missing,
): Promise<JobRow> {
  const row = await findJob(env, actor, id, now);
  if (!row) throw notFound(t(message));
  await rights[row.kind]?.(env, actor, now, JSON.parse(row.input));
  if (isDue(row, now)) defer(runJob(env, id));
  return row;
}
