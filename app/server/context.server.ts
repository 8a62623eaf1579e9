import '@remix-run/cloudflare';
import { createTranslator, type TextOverrides, type Translate } from '#app/i18n/t.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getInfo } from '#contract/info.ts';
import type { getCurrentUser } from '#contract/user.ts';
import '#app/locales/ru.server.ts';
import type { PriceScope } from '#app/supplier/edge-cache.server.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { createSupplier } from '#app/supplier/transport.server.ts';
import { openBuyer } from './buyer.server.ts';
import { type CookieJar, openCookies } from './cookies.server.ts';
import type { Env } from './env.server.ts';
import { type Events, openEvents } from './events/events.server.ts';
import { sendAfter } from './events/send.server.ts';
import type { Visit } from './finish.server.ts';
import { type Flash, openFlash } from './flash.server.ts';
import { type Flow, openFlow } from './flow.server.ts';
import { openInfo } from './info.server.ts';
import { isLite } from './lite.ts';
import type { RequestLog } from './log.server.ts';
import { type Notices, openNotices } from './notices.server.ts';
import { type Once, openOnce } from './once.ts';
import { readOwnTexts } from './own-texts.server.ts';
import type { Platform } from './platform.ts';
import { openPrefs, type Prefs } from './prefs.server.ts';
import { openSession, type Session } from './session.server.ts';
import { supplierParts } from './supplier-parts.server.ts';
import { openTiming, type Timing } from './timing.server.ts';

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
  /** True when the page's script asks for data, false when the browser asks for a document. */
  readonly fromScript: boolean;
  /** True when the browser asks for a document to show, and posts nothing. */
  readonly opensPage: boolean;
  /** Parts of the document drawn by loaders, by name; see `draw`. */
  readonly drawn: Map<string, string>;
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
  readonly flow: Flow;
  readonly cookies: CookieJar;
  /** Headers that the answer will carry beside the usual ones. */
  readonly headers: Headers;
  readonly once: Once;
  /** What the supplier is told of this request after its answer. */
  readonly events: Events;
  /** The current user, or null for a visitor; asked once per request. */
  buyer(): Promise<Buyer | null>;
  /** For whom the page is drawn (`actorTag`), as soon as it is known; undefined for a visitor. */
  actor(): string | undefined;
  /** Settings of the shop; asked once per request. */
  info(): Promise<Info>;
  /** The supplier's own texts, which stand above ours. */
  readonly texts: TextOverrides;
  readonly t: Translate;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Makes the context of one request. Nothing in it outlives the request. */
export async function createLoadContext(
  request: Request,
  env: Env,
  visit: Visit,
  platform: Platform,
): Promise<LoadContext> {
  const { nonce, requestId, log, started } = visit;
  const origin = env.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const cookies = openCookies(request, { bare: env.COOKIE_DEV && origin.startsWith('http:') });
  const session = await openSession(cookies, env.SESSION_KEYS, started);
  const prefs = openPrefs(cookies);
  const flash = openFlash(cookies);
  const timing = openTiming();
  const priceScope = () => priceScopeOf(context);
  const parts = supplierParts(visit, env, platform, { session, origin, priceScope });
  const supplier = createSupplier(parts);
  const notices = openNotices(cookies, started);
  const info = openInfo(supplier, session);
  const who = openBuyer(supplier, session, (message) => flash.set(message, 'error'));
  const known = { origin, session, cookies, notices, info, ...who };
  const texts = await readOwnTexts(supplier, env, new URL(origin).host, started);
  const context: LoadContext = {
    ...known,
    env,
    nonce,
    lite: isLite(prefs.lite, request.headers),
    fromScript: new URL(request.url).pathname.endsWith('.data'),
    opensPage: request.method !== 'POST' && !new URL(request.url).pathname.endsWith('.data'),
    drawn: new Map(),
    once: openOnce(),
    requestId,
    time: timing.time,
    timing,
    log,
    supplier,
    prefs,
    events: openEvents(request, known, started, (...due) => sendAfter({ env, parts, requestId }, ...due)),
    flash,
    flow: openFlow(cookies, env.SESSION_KEYS, started),
    headers: new Headers(),
    texts,
    t: createTranslator(texts),
  };
  return context;
}

/** Price type and region of whoever asks; a visitor without an id is in the shop's own region. */
async function priceScopeOf({ buyer, info, session }: LoadContext): Promise<PriceScope> {
  const user = await buyer();
  if (user) return { priceType: user.priceType, regionId: user.regionId };
  const regionId = session.visitorId ? ((await info()).region?.id ?? null) : null;
  return { priceType: 'retail', regionId };
}
