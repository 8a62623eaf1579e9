import type { Env } from '#app/server/env.server.ts';
import type { Platform } from '#app/server/request-context.ts';
import { refusalPage, unreachablePage } from './error-pages.server.ts';
import { fileAnswer } from './file.server.ts';
import type { Surroundings } from './plain-page.server.ts';
import { clientOf, forward, picked } from './upstream.server.ts';

/** Where the supplier's accounting program exchanges goods, with a password of its own. */
const exchangePath = '/api/exchange/1c';
/** Where its ERP reads orders and tells what becomes of them, each request signed. */
const erpPath = '/api/v1/exchange/';

/** Pictures, files and the exchange of goods always go to the API; the rest of `/api/*` only with `API_PUBLIC`. */
export function isProxied({ pathname }: URL, { API_PUBLIC }: Env): boolean {
  const isExchange = pathname === exchangePath || pathname.startsWith(erpPath);
  return pathname.startsWith('/media/') || isExchange || (API_PUBLIC && pathname.startsWith('/api/'));
}

/** Proxies a request to the API without the buyer's cookies. Response headers that could act for our origin are dropped. */
export async function proxyToApi(
  request: Request,
  env: Env,
  platform: Platform,
  around: Surroundings,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    return await (pathname.startsWith('/media/') ? picture(request, env, platform, around) : apiCall(request, env));
  } catch {
    return unreachablePage(around);
  }
}

/** Request headers that are forwarded. */
const requestHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'B2b-Browser',
  'B2b-Request-Id',
  'Content-Type',
  'Exchange-Signature',
  'If-None-Match',
  'Payment-Signature',
  'User-Agent',
  'User-Uuid',
];
/** Response headers that are forwarded. */
const answered = [
  'Allow',
  'B2b-Request-Id',
  'Cache-Control',
  'Content-Disposition',
  'Content-Security-Policy',
  'Content-Type',
  'ETag',
  'Idempotent-Replay',
  'Location',
  'Retry-After',
];

/**
 * The only cookies that are passed on: that of the exchange of goods, which no buyer has, and that of the made-up
 * configurator at its own paths, which stands for one at another address.
 */
const passedCookies = /(?:^|; *)((?:exchange|demo_board)=[\w-]{1,256})(?=;|$)/g;
const keepsBoard = /^demo_board=[\w-]{1,256}; Max-Age=\d+; Path=\/api\/demo-configurator\/board\/[\w-]+; HttpOnly;/;

/** With the caller's signed address: otherwise all callers would share one caller's limits. */
async function apiCall(request: Request, env: Env): Promise<Response> {
  const client = await clientOf(request, env.EDGE_KEY);
  const answer = await forward(withPassedCookies(request), env, [...requestHeaders, 'Cookie'], client);
  const headers = picked(answer.headers, answered);
  const kept = answer.headers.get('Set-Cookie') ?? '';
  if (keepsBoard.test(kept)) headers.set('Set-Cookie', kept);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

function withPassedCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  const passed = [...(headers.get('Cookie') ?? '').matchAll(passedCookies)].map(([, cookie]) => cookie);
  if (passed.length > 0) headers.set('Cookie', passed.join('; '));
  else headers.delete('Cookie');
  return new Request(request, { headers });
}

/** Types that browsers show as pictures. SVG may contain script, so it is served in a sandbox. */
const pictureTypes = /^image\/(svg\+xml|png|jpeg|webp|avif|gif)(;|$)/;
/** A product's picture never needs more. */
const pictureBytes = 5 * 1024 * 1024;
const picturePath = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9_./-]{0,200}$/;

/** Serves a picture, or the PDF of a message, from the edge cache or the API. */
async function picture(request: Request, env: Env, { waitUntil }: Platform, around: Surroundings): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusalPage({ status: 405, reason: 'method' }, around);
  if (!picturePath.test(pathname) || pathname.includes('..')) return noPicture(around);
  const store = typeof caches === 'undefined' ? null : await caches.open('media');
  const kept = await store?.match(request.url).catch(() => undefined);
  if (kept) return kept;
  const made = await pictureAnswer(await forward(request, env, ['Accept', 'If-None-Match']), around);
  const whole = request.method === 'GET' && made.status === 200 && !isPrivate(made.headers);
  if (store && whole) waitUntil(store.put(request.url, made.clone()).catch(() => undefined));
  return made;
}

/** A person's photo must not be cached: it is private, and has to disappear when deleted. */
const isPrivate = (headers: Headers) => /private|no-store/.test(headers.get('Cache-Control') ?? '');

/** The API's response, refused unless it is a picture, or a PDF to save. */
async function pictureAnswer(answer: Response, around: Surroundings): Promise<Response> {
  const headers = picked(answer.headers, ['Content-Type', 'ETag', 'Cache-Control']);
  const named = isPrivate(headers) || /public/.test(headers.get('Cache-Control') ?? '');
  if (!named) headers.set('Cache-Control', 'public, max-age=86400');
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (answer.status === 304) return new Response(null, { status: 304, headers });
  const fits = Number(answer.headers.get('Content-Length') ?? 0) <= pictureBytes;
  const isFound = fits && answer.status === 200;
  const type = headers.get('Content-Type') ?? '';
  if (isFound && pictureTypes.test(type)) return new Response(answer.body, { headers });
  if (isFound && type === 'application/pdf') return pdfAnswer(answer);
  await answer.body?.cancel();
  return answer.status >= 500 ? unreachablePage(around) : noPicture(around);
}

/** Saved, never shown. */
function pdfAnswer(answer: Response): Response {
  const file = fileAnswer(answer, 'file.pdf');
  file.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return file;
}

function noPicture(around: Surroundings): Response {
  return refusalPage({ status: 404, reason: 'picture' }, around);
}
