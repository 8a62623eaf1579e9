import type { Context } from 'hono';
import { type Bindings, type Env, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { type Api, limitBody } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { isSigned } from './credentials.ts';
import { importAnswer } from './import-answer.ts';
import { fileLimit } from './picture.ts';
import { receive } from './receive.ts';
import { ExchangeRefused } from './refused.ts';
import { reportText } from './report-text.ts';
import { beginExchange, cookieName, endExchange, exchangeOf, latestExchange } from './session.ts';
import type { Exchange } from './settings.ts';

type Call = Context<{ Bindings: Bindings }>;

/** The address that is set in the accounting program. */
export const exchangePath = '/api/exchange/1c';

/**
 * The protocol by which programs of 1C exchange goods with shops (CommerceML 2): `checkauth`, `init`, `file` by pieces, `import` until it
 * no longer answers `progress`, and `complete`. Answers are plain text whose first line is `success`, `progress` or `failure`.
 */
export function mountExchange(app: Api): void {
  app.on(['GET', 'POST'], [exchangePath], limitBody(fileLimit + 1024), async (c) => {
    const env = readEnv(c.env);
    if (env.exchange === null) return onUnknownPath(c);
    c.header('Cache-Control', 'no-store');
    try {
      return await answer(c, env, env.exchange);
    } catch (error) {
      if (error instanceof ExchangeRefused) return c.text(`failure\n${error.message}\n`);
      logFailure(error);
      return c.text(`failure\n${t('exchange.internal')}\n`, 500);
    }
  });
}

async function answer(c: Call, env: Env, settings: Exchange): Promise<Response> {
  const now = Date.now();
  const mode = c.req.query('mode') ?? '';
  const isAllowed = isSigned(c.req.header('Authorization'), settings);
  if (mode === 'checkauth') return isAllowed ? await checkAuth(c, env, now) : refuse(c);
  if (mode === 'report' && isAllowed) return c.text(await reportText(env));
  const byCookie = await exchangeOf(env, c.req.header('Cookie'), now);
  if (byCookie === null && !isAllowed) return refuse(c);
  if (!['catalog', ''].includes(c.req.query('type') ?? '')) throw new ExchangeRefused('exchange.goods-only');
  const exchange = byCookie ?? (await latestExchange(env, now));
  if (exchange === null) throw new ExchangeRefused('exchange.no-session');
  return await takeMode(c, env, { mode, exchange, now });
}

function refuse(c: Call): Response {
  logEvent('ExchangeRefused', {});
  c.header('WWW-Authenticate', 'Basic realm="1C"');
  return c.text(`failure\n${t('exchange.bad-login')}\n`, 401);
}

async function checkAuth(c: Call, env: Env, now: number): Promise<Response> {
  const token = await beginExchange(env, now);
  c.header('Set-Cookie', `${cookieName}=${token}; Path=${exchangePath}; HttpOnly; SameSite=Strict`);
  return c.text(`success\n${cookieName}\n${token}\n`);
}

async function takeMode(
  c: Call,
  env: Env,
  { mode, exchange, now }: { mode: string; exchange: number; now: number },
): Promise<Response> {
  const name = c.req.query('filename');
  switch (mode) {
    case 'init':
      return c.text(`zip=no\nfile_limit=${fileLimit}\n`);
    case 'file':
      await receive(env, exchange, name, new Uint8Array(await c.req.arrayBuffer()), now);
      return c.text('success\n');
    case 'import':
      return c.text(await importAnswer(env, exchange, name));
    case 'complete':
    case 'deactivate':
      await endExchange(env, exchange);
      return c.text('success\n');
    default:
      throw new ExchangeRefused('exchange.bad-mode');
  }
}
