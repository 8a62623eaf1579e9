import type { Env } from './env.server.ts';
import { forward, picked } from './forward.server.ts';
import type { Platform } from './platform.ts';
import { refusalPage, unreachablePage } from './refusal.server.ts';

/** Types that a browser shows as a picture. A drawing may hold script, so its answer is a sandbox. */
const pictureTypes = /^image\/(svg\+xml|png|jpeg|webp|avif|gif)(;|$)/;
/** A product's picture never needs more; the address of one has only plain characters. */
const pictureBytes = 5 * 1024 * 1024;
const picturePath = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9_./-]{0,200}$/;

/** Answers with a picture of a product, from the store or from the API. */
export async function picture(request: Request, env: Env, { waitUntil }: Platform, nonce: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusalPage({ status: 405, reason: 'method' }, nonce);
  if (!picturePath.test(pathname) || pathname.includes('..')) return noPicture(nonce);
  const store = typeof caches === 'undefined' ? null : await caches.open('media');
  const kept = await store?.match(request.url).catch(() => undefined);
  if (kept) return kept;
  const made = await pictureAnswer(await forward(request, env, ['Accept', 'If-None-Match']), nonce);
  const whole = request.method === 'GET' && made.status === 200 && !isPrivate(made.headers);
  if (store && whole) waitUntil(store.put(request.url, made.clone()).catch(() => undefined));
  return made;
}

/** A person's photo is nobody else's, and must be gone when it was taken away. */
const isPrivate = (headers: Headers) => /private|no-store/.test(headers.get('Cache-Control') ?? '');

/** The API's answer as a picture and nothing but a picture. */
async function pictureAnswer(answer: Response, nonce: string): Promise<Response> {
  const headers = picked(answer.headers, ['Content-Type', 'ETag', 'Cache-Control']);
  const named = isPrivate(headers) || /public/.test(headers.get('Cache-Control') ?? '');
  if (!named) headers.set('Cache-Control', 'public, max-age=86400');
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (answer.status === 304) return new Response(null, { status: 304, headers });
  const fits = Number(answer.headers.get('Content-Length') ?? 0) <= pictureBytes;
  const shown = answer.status === 200 && pictureTypes.test(headers.get('Content-Type') ?? '');
  if (fits && shown) return new Response(answer.body, { headers });
  await answer.body?.cancel();
  return answer.status >= 500 ? unreachablePage(nonce) : noPicture(nonce);
}

function noPicture(nonce: string): Response {
  return refusalPage({ status: 404, reason: 'picture' }, nonce);
}
