import type { CallBody } from '#contract/call.ts';
import type { consentToStatistics } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { cookieText, readShop } from '../info/shop.ts';
import { clientAddress } from '../session/client-address.ts';
import { t } from '../texts/texts.ts';

/** As long as a browser keeps a choice: a year, and a day for a clock that is wrong. */
const longest = 366 * 86_400_000;

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
  if (at < now - longest) throw invalidFields([{ field: 'chosenAt', message: t('profile.chosen-long-ago') }]);
  if (!agreed) return withdraw(env, actor.userId, at);
  const shown = (await readShop(env, now)).notices.cookieVersion;
  if (version !== shown || at < (await shownSince(env, version))) {
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

/** When a version of the text came into the shop; 0 if it was there before texts were edited. */
async function shownSince(env: Env, version: string): Promise<number> {
  const since = await env.trade
    .prepare(
      `SELECT min(coalesce(at, 0)) AS since FROM text_change WHERE kind = 'page' AND ref = ?1 AND text ->> 'version' = ?2`,
    )
    .bind(cookieText, version)
    .first<number>('since');
  return since ?? 0;
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
