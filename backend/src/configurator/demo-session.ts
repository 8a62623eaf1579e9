import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../env.ts';
import { hashToken } from '../session/token.ts';
import { findSession, type Session } from './session.ts';

/** The storefront passes this one on, for these paths alone. */
const cookie = 'demo_board';
const boards = '/api/demo-configurator/board';

/** The secret of a session stands in no address: this is what its page is called by. */
const nameOf = (secret: string) => createHash('sha256').update(`board ${secret}`).digest('base64url').slice(0, 16);

export const boardPath = (secret: string) => `${boards}/${nameOf(secret)}`;

/** Keeps the secret where only the pages of this board get it: several may be open at once. */
export function keepSecret(c: Context, secret: string, { returnUrl }: Pick<Session, 'returnUrl'>): void {
  const secure = returnUrl.startsWith('https:');
  setCookie(c, cookie, secret, { path: boardPath(secret), httpOnly: true, sameSite: 'Strict', secure, maxAge: 86_400 });
}

/** The secret of the board at an address; null for whoever didn't open it. */
export function secretOf(c: Context): string | null {
  const secret = getCookie(c, cookie) ?? '';
  return nameOf(secret) === c.req.param('name') ? secret : null;
}

export interface BoardSession extends Session {
  /** As a form; empty until something was saved. */
  board: string;
}

/** Null if it is over. */
export async function findBoard(env: Env, secret: string, now: number): Promise<BoardSession | null> {
  const session = await findSession(env, secret, now);
  const board = await env.trade
    .prepare('SELECT board FROM configurator_session WHERE token_hash = ?1')
    .bind(await hashToken(secret))
    .first<string>('board');
  return session && { ...session, board: board ?? '' };
}

export async function saveBoard(env: Env, secret: string, board: string): Promise<void> {
  await env.trade
    .prepare('UPDATE configurator_session SET board = ?2 WHERE token_hash = ?1')
    .bind(await hashToken(secret), board)
    .run();
}
