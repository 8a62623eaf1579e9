import type { Context } from 'hono';
import type { Call } from '#contract/call.ts';
import { type Actor, anybody, resolveActor } from './actor.ts';
import type { Env } from './env.ts';
import { requireSigned } from './erp/signed.ts';
import { ApiError } from './errors.ts';
import { t } from './texts/texts.ts';

/** Resolves the caller according to the call's access. A call that is open to everybody, or signed, ignores the token. */
export async function actorFor({ access }: Call, c: Context, env: Env, now: number): Promise<Actor> {
  const { headers } = c.req.raw;
  if (access === 'signed') await requireSigned(c, env, now);
  if (access === 'none' || access === 'signed') return anybody(headers, env);
  const actor = await resolveActor(headers, env, now);
  if (access === 'required' && actor.kind !== 'user') throw new ApiError(401, 'Unauthorized', t('session.needed'));
  return actor;
}
