import type { CallBody } from '#contract/call.ts';
import type { consentToStatistics } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { cookieText, readShop } from '../info/shop.ts';
import { clientAddress } from '../session/client-address.ts';
import { t } from '../texts/texts.ts';

type Choice = CallBody<typeof consentToStatistics>;

/**
 * Records the choice; each version of the text that was agreed to has a row. Refuses a version that isn't shown any
 * more. What a visitor chose before signing in counts from then, and not against a later choice for the account.
 */
export async function recordStatistics(
  env: Env,
  { actor, body: { agreed, version, chosenAt }, headers }: { actor: UserActor; body: Choice; headers: Headers },
  now: number,
): Promise<void> {
  const at = chosenAt === undefined ? now : Math.min(Date.parse(chosenAt), now);
  if (!agreed) return withdraw(env, actor.userId, at);
  if (version !== (await readShop(env, now)).notices.cookieVersion) {
    throw new ApiError(409, 'Conflict', t('profile.terms-changed'));
  }
  await env.trade
    .prepare(
      `INSERT INTO consent (user_id, kind, document, version, given_at, address)
       SELECT ?1, 'statistics', ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM consent
                           WHERE user_id = ?1 AND kind = 'statistics' AND version = ?3
                              AND (withdrawn_at IS NULL OR withdrawn_at > ?4))`,
    )
    .bind(actor.userId, cookieText, version, at, clientAddress(headers, env))
    .run();
}

async function withdraw(env: Env, userId: number, at: number): Promise<void> {
  await env.trade
    .prepare(
      `UPDATE consent SET withdrawn_at = ?2
        WHERE user_id = ?1 AND kind = 'statistics' AND withdrawn_at IS NULL AND given_at <= ?2`,
    )
    .bind(userId, at)
    .run();
}
