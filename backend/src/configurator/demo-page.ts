import type { Context } from 'hono';
import { type Env, readEnv } from '../env.ts';
import { ApiError, onUnknownPath } from '../errors.ts';
import { hasConfigurator } from '../module/access.ts';
import { type Api, limitBody } from '../mount.ts';
import { findMember } from '../session/member.ts';
import { itemsOf, readBoard, writeBoard } from './demo-board.ts';
import { readAllParts } from './demo-parts.ts';
import { boardPath, findBoard, keepSecret, saveBoard, secretOf } from './demo-session.ts';
import { type Open, overPage, sentPage, showBoard } from './demo-view.ts';
import { enterSession, takeResult } from './session.ts';

const path = '/api/demo-configurator';

/**
 * A made-up configurator: a distribution board of plain forms, which brings its positions as any other would. The token
 * of its address works once; what follows has the secret in a cookie. Posts save the board and lead to its page.
 */
export function mountDemoConfigurator(app: Api): void {
  app.get(`${path}/:token`, async (c) => {
    const [env, now] = [readEnv(c.env), Date.now()];
    if (!(await isPlayed(env, now))) return onUnknownPath(c);
    const entered = await enterSession(env, c.req.param('token'), now);
    const session = entered && (await findBoard(env, entered.sessionId, now));
    if (!session) return overPage(c);
    keepSecret(c, entered.sessionId, session);
    return c.redirect(boardPath(entered.sessionId), 303);
  });

  app.get(`${path}/board/:name`, async (c) => {
    const [env, now] = [readEnv(c.env), Date.now()];
    if (!(await isPlayed(env, now))) return onUnknownPath(c);
    const open = await find(c, env, now);
    if (!open) return overPage(c);
    return open.session.jobId === null ? showBoard(c, open) : sentPage(c, open.session);
  });

  app.post(`${path}/board/:name`, limitBody(16 * 1024), async (c) => {
    const [env, now] = [readEnv(c.env), Date.now()];
    if (!(await isPlayed(env, now))) return onUnknownPath(c);
    const open = await find(c, env, now);
    if (!open) return overPage(c);
    const form = new URLSearchParams(await c.req.text());
    const isNews = open.session.jobId === null && (await take(c, { env, now, open, form }));
    return c.redirect(`${boardPath(open.secret)}${isNews || !form.has('send') ? '' : '?again'}`, 303);
  });
}

interface Posted {
  env: Env;
  now: number;
  open: Open;
  form: URLSearchParams;
}

/** Saves the board, and brings it to the shop if it is to be sent. False if it was brought at the same moment by another post. */
async function take(c: Context, { env, now, open, form }: Posted): Promise<boolean> {
  const board = readBoard(form, open.parts);
  await saveBoard(env, open.secret, writeBoard(board));
  const items = itemsOf(board);
  if (!form.has('send') || items.length === 0) return true;
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  try {
    await takeResult({ env, now, defer }, { sessionId: open.secret, items });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}

const isPlayed = async (env: Env, now: number) => env.configurator === 'demo' && (await hasConfigurator(env, now));

async function find(c: Context, env: Env, now: number): Promise<Open | null> {
  const secret = secretOf(c);
  const session = secret && (await findBoard(env, secret, now));
  const member = session && (await findMember(env, session.userId, session.companyId));
  if (!(session && member)) return null;
  const parts = await readAllParts(env, { priceType: member.priceType, at: now });
  return { secret, session, parts, board: readBoard(new URLSearchParams(session.board), parts) };
}
