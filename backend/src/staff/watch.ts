import type { Call } from '#contract/call.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { t } from '../texts/texts.ts';
import { withOrders } from './about.ts';
import { type Noted, noteDeed, noteRefusal, recordResult } from './record.ts';

interface Asked {
  actor: Actor;
  env: Env;
  input: { params: unknown; body: unknown };
  requestId: string;
  now: number;
}

/**
 * Answers a call. One of staff acting for a buyer is refused if it is `ownerOnly`; each of their changes is recorded before
 * it runs, and its result afterwards: the deed's own answer stands even if that fails.
 */
export async function watched<T extends { answer: unknown }>(
  call: Call,
  { actor, env, input, requestId, now }: Asked,
  answer: () => Promise<T>,
): Promise<T> {
  if (actor.kind !== 'user' || actor.staffUserId === null) return await answer();
  const changes = call.method !== 'GET' && !call.asks && !call.unrecorded;
  const noted = changes ? await noteDeed(env, actor, { call, input, requestId }, now) : null;
  let answered: T;
  try {
    if (call.ownerOnly) throw new ApiError(403, 'OwnerOnly', t('staff.owner-only'));
    answered = await answer();
  } catch (error) {
    if (noted) await noteRefusal(env, noted, error).catch(logFailure);
    throw error;
  }
  if (noted) await noteDone(env, noted, answered.answer).catch(logFailure);
  return answered;
}

async function noteDone(env: Env, noted: Noted, answer: unknown): Promise<void> {
  await recordResult(env, { ...noted, about: withOrders(noted.about, answer) }, 'done').run();
}
