import type { Env } from './env.server.ts';
import { forward, picked } from './forward.server.ts';
import { picture } from './picture.server.ts';
import type { Platform } from './platform.ts';
import { unreachablePage } from './refusal.server.ts';

/** Whether a request is for the API's own addresses: its pictures always, its calls when the shop lends it its address. */
export function goesThrough({ pathname }: URL, { API_PUBLIC }: Env): boolean {
  return pathname.startsWith('/media/') || (API_PUBLIC && pathname.startsWith('/api/'));
}

/** Passes a request on to the API, without the buyer's cookies and without anything that could speak for our origin. */
export async function passThrough(request: Request, env: Env, platform: Platform, nonce: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    return await (pathname.startsWith('/media/') ? picture(request, env, platform, nonce) : apiCall(request, env));
  } catch {
    return unreachablePage(nonce);
  }
}

/** Headers of a call that reach the API. */
const asked = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'B2b-Request-Id',
  'Content-Type',
  'If-None-Match',
  'User-Uuid',
];
/** Headers of the API's answer that reach the caller. */
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
