import type { PriceScope } from '#app/supplier/client/edge-cache.server.ts';
import { createSupplier } from '#app/supplier/client/transport.server.ts';
import type { Env } from './env.server.ts';
import { openInfo, pageHead } from './info.server.ts';
import { openTexts } from './own-texts.server.ts';
import { openRequestCache } from './request-cache.ts';
import type { LoadContext, Platform, Visit } from './request-context.ts';
import { openBrowser } from './session/browser.server.ts';
import { openBuyer } from './session/buyer.server.ts';
import { openConsent } from './session/consent.server.ts';
import { openOwnCookies } from './session/cookies.server.ts';
import { openFlash } from './session/flash.server.ts';
import { openFlow } from './session/flow.server.ts';
import { openNotices } from './session/notices.server.ts';
import { openPrefs } from './session/preferences.server.ts';
import { openSession } from './session/session.server.ts';
import { supplierParts } from './supplier-parts.server.ts';
import { openEvents } from './telemetry/events/events.server.ts';
import { sendAfter } from './telemetry/events/send.server.ts';
import { openTiming } from './telemetry/timing.server.ts';

/** Makes the context of one request. Nothing in it outlives the request. */
export async function createLoadContext(
  request: Request,
  env: Env,
  visit: Visit,
  platform: Platform,
): Promise<LoadContext> {
  const { nonce, requestId, log, started } = visit;
  const url = new URL(request.url);
  const origin = env.PUBLIC_ORIGIN ?? url.origin;
  const fromScript = url.pathname.endsWith('.data');
  const cookies = openOwnCookies(request, env);
  const session = await openSession(cookies, env.SESSION_KEYS, started);
  const prefs = openPrefs(cookies);
  const flash = openFlash(cookies);
  const timing = openTiming();
  const parts = supplierParts(visit, env, platform, { session, origin, priceScope: () => priceScopeOf(context) });
  const supplier = createSupplier(parts);
  const notices = openNotices(cookies, started);
  const consent = openConsent(cookies);
  const who = openBuyer(supplier, session, pageHead(request), (message) => flash.set(message, 'error'));
  const info = openInfo(supplier, session, pageHead(request), who.buyer);
  const opensPage = request.method !== 'POST' && !fromScript;
  const browser = openBrowser(request, cookies, opensPage);
  const lite = isLite(browser.failedChunk ? true : prefs.lite, request.headers);
  const shared = { origin, lite, session, cookies, notices, consent, info, ...who };
  const texts = await openTexts(visit, { supplier, env, platform, cookies: opensPage ? cookies : null });
  const context: LoadContext = {
    ...shared,
    ...texts,
    env,
    nonce,
    fromScript,
    opensPage,
    browser,
    once: openRequestCache(),
    requestId,
    time: timing.time,
    timing,
    log,
    supplier,
    prefs,
    events: openEvents(request, shared, started, (...due) => sendAfter({ env, parts, requestId }, ...due)),
    flash,
    flow: openFlow(cookies, env.SESSION_KEYS, started),
    ...unanswered(),
  };
  return context;
}

/** What loaders and actions set. */
const unanswered = () => ({ headers: new Headers(), answered: false, freshPrices: false });

/** Price type and region of whoever asks; a visitor without an id is in the shop's own region. */
async function priceScopeOf({ buyer, info, session }: LoadContext): Promise<PriceScope> {
  const user = await buyer();
  if (user) return { kind: 'buyer', priceType: user.priceType, regionId: user.regionId };
  const regionId = session.visitorId ? ((await info()).region?.id ?? null) : null;
  return { kind: 'visitor', priceType: 'retail', regionId };
}

/**
 * Whether to serve the lite page: the buyer's choice, else `Save-Data: on`, else a slow connection (`ECT` of 3g or
 * less, which Chromium sends once `Accept-CH` has asked for it).
 */
function isLite(chosen: boolean | null, headers: Headers): boolean {
  if (chosen !== null) return chosen;
  return headers.get('Save-Data')?.toLowerCase() === 'on' || slow.has(headers.get('ECT') ?? '');
}

const slow = new Set(['slow-2g', '2g', '3g']);
