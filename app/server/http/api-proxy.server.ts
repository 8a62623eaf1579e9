import type { Env } from '#app/server/env.server.ts';
import { picture } from '#app/server/forms/picture.server.ts';
import { unreachablePage } from './error-pages.server.ts';
import { forward, picked } from './forward.server.ts';
import type { Platform } from './platform.ts';

/** Pictures always go to the API; `/api/*` only with `API_PUBLIC`. */
export function goesThrough({ pathname }: URL, { API_PUBLIC }: Env): boolean {
  return pathname.startsWith('/media/') || (API_PUBLIC && pathname.startsWith('/api/'));
}

/** Proxies a request to the API without the buyer's cookies. Response headers that could act for our origin are dropped. */
export async function passThrough(request: Request, env: Env, platform: Platform, nonce: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    return await (pathname.startsWith('/media/') ? picture(request, env, platform, nonce) : apiCall(request, env));
  } catch {
    return unreachablePage(nonce);
  }
}

/** Request headers that are forwarded. */
const asked = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'B2b-Request-Id',
  'Content-Type',
  'If-None-Match',
  'User-Uuid',
];
/** Response headers that are forwarded. */
const answered = [
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Security-Policy',
  'Content-Type',
  'ETag',
  'Retry-After',
];

async function apiCall(request: Request, env: Env): Promise<Response> {
  const answer = await forward(request, env, asked);
  const headers = picked(answer.headers, answered);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return new Response(answer.body, { status: answer.status, headers });
}
