import type { Env } from '../env.ts';
import { hashToken, newToken } from '../session/token.ts';

/** Name of the cookie; the storefront lets it through for the exchange only. */
export const cookieName = 'exchange';

/** How long the token of an exchange is good, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** Begins an exchange and returns its token. One that was broken off is over with it. */
export async function beginExchange({ catalogue: db }: Env, now: number): Promise<string> {
  const token = newToken();
  await db.batch([
    db.prepare('UPDATE exchange SET last_at = 0 WHERE is_over = 0'),
    db
      .prepare('INSERT INTO exchange (token_hash, started_at, last_at) VALUES (?1, ?2, ?2)')
      .bind(await hashToken(token), now),
  ]);
  return token;
}

/** The exchange of a cookie, whose time is noted. */
export async function exchangeOf({ catalogue }: Env, cookie: string | undefined, now: number): Promise<number | null> {
  const [, token] = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{20,512})(?:;|$)`).exec(cookie ?? '') ?? [];
  if (token === undefined) return null;
  return await catalogue
    .prepare(
      'UPDATE exchange SET last_at = max(last_at, ?2) WHERE token_hash = ?1 AND is_over = 0 AND started_at > ?2 - ?3 RETURNING id',
    )
    .bind(await hashToken(token), now, lifetime)
    .first<number>('id');
}

/** The exchange that was begun last, for programs that sign each request instead of keeping the cookie. */
export async function latestExchange({ catalogue }: Env, now: number): Promise<number | null> {
  return await catalogue
    .prepare(
      `UPDATE exchange SET last_at = max(last_at, ?1) WHERE id = (SELECT max(id) FROM exchange) AND is_over = 0 AND started_at > ?1 - ?2 RETURNING id`,
    )
    .bind(now, lifetime)
    .first<number>('id');
}

/** The program has said that it is done. */
export async function endExchange({ catalogue }: Env, exchange: number): Promise<void> {
  await catalogue.prepare('UPDATE exchange SET last_at = 0 WHERE id = ?1').bind(exchange).run();
}
