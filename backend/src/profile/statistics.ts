import type { CallBody } from '#contract/call.ts';
import type { consentToStatistics } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { cookieText, readShop } from '../info/shop.ts';
import { clientAddress } from '../session/client-address.ts';
import { t } from '../texts/texts.ts';

type Choice = CallBody<typeof consentToStatistics>;

/** Records the choice; each version of the text that was agreed to has a row. Refuses a version that isn't shown any more. */
export async function recordStatistics(
  env: Env,
  { actor, body: { agreed, version }, headers }: { actor: UserActor; body: Choice; headers: Headers },
  now: number,
): Promise<void> {
  if (!agreed) return withdraw(env, actor.userId, now);
  if (version !== (await readShop(env, now)).notices.cookieVersion) {
    throw new ApiError(409, 'Conflict', t('profile.terms-changed'));
  }
  await env.trade
    .prepare(
      `INSERT INTO consent (user_id, kind, document, version, given_at, address)
       SELECT ?1, 'statistics', ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM consent
                           WHERE user_id = ?1 AND kind = 'statistics' AND version = ?3 AND withdrawn_at IS NULL)`,
    )
    .bind(actor.userId, cookieText, version, now, clientAddress(headers, env))
    .run();
}

async function withdraw(env: Env, userId: number, now: number): Promise<void> {
  await env.trade
    .prepare(`UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND kind = 'statistics' AND withdrawn_at IS NULL`)
    .bind(userId, now)
    .run();
}
