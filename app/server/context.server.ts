import '@remix-run/cloudflare';
import { createTranslator, type Translate } from '#app/i18n/t.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getInfo } from '#contract/info.ts';
import type { getCurrentUser } from '#contract/user.ts';
import '#app/locales/ru.server.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { createSupplier } from '#app/supplier/transport.server.ts';
import { openBuyer } from './buyer.server.ts';
import { type CookieJar, openCookies } from './cookies.server.ts';
import type { Env } from './env.server.ts';
import { type Flash, openFlash } from './flash.server.ts';
import { openInfo } from './info.server.ts';
import { isLite } from './lite.ts';
import { openLog, type RequestLog } from './log.server.ts';
import { type Notices, openNotices } from './notices.server.ts';
import { openPrefs, type Prefs } from './prefs.server.ts';
import { toBase64Url } from './seal.server.ts';
import { openSession, type Session } from './session.server.ts';
import { openTiming, type Timing } from './timing.server.ts';
import { clientOf, upstreamOf } from './upstream.server.ts';

/** The signed-in user, as the API tells. */
export type Buyer = CallAnswer<typeof getCurrentUser>;
/** Settings and limits of the shop, the user's own merged in. */
export type Info = CallAnswer<typeof getInfo>;

/** Everything a loader or an action may use; routes never see the bindings. */
export interface LoadContext {
  readonly env: Env;
  /** Origin that the buyer sees. */
  readonly origin: string;
  /** Nonce of this answer's scripts and styles. */
  readonly nonce: string;
  /** True for a page without script, web font and icons. */
  readonly lite: boolean;
  /** Id of this request in the logs, in `X-Request-Id` and on the error page. */
  readonly requestId: string;
  readonly time: Timing['time'];
  readonly timing: Timing;
  readonly log: RequestLog;
  readonly supplier: Supplier;
  readonly session: Session;
  readonly prefs: Prefs;
  readonly notices: Notices;
  readonly flash: Flash;
  readonly cookies: CookieJar;
  /** Headers that the answer will carry beside the usual ones. */
  readonly headers: Headers;
  /** The current user, or null for a visitor; asked once per request. */
  buyer(): Promise<Buyer | null>;
  /** Settings of the shop; asked once per request. */
  info(): Promise<Info>;
  readonly t: Translate;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Makes the context of one request. Nothing in it outlives the request. */
export async function createLoadContext(request: Request, env: Env): Promise<LoadContext> {
  const now = Date.now();
  const requestId = crypto.randomUUID();
  const cookies = openCookies(request, { bare: env.COOKIE_DEV });
  const session = await openSession(cookies, env.SESSION_KEYS, now);
  const prefs = openPrefs(cookies);
  const client = await clientOf(request, env.EDGE_KEY);
  const origin = env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const supplier = createSupplier(upstreamOf(env), () => ({
    token: session.token,
    visitorId: session.visitorId,
    language: 'ru',
    requestId,
    client,
    host: new URL(origin).host,
  }));
  const timing = openTiming();
  return {
    env,
    origin,
    nonce: toBase64Url(crypto.getRandomValues(new Uint8Array(18))),
    lite: isLite(prefs.lite, request.headers),
    requestId,
    time: timing.time,
    timing,
    log: openLog(),
    supplier,
    session,
    prefs,
    notices: openNotices(cookies, now),
    flash: openFlash(cookies),
    cookies,
    headers: new Headers(),
    buyer: openBuyer(supplier, session),
    info: openInfo(supplier, session),
    t: createTranslator(),
  };
}
