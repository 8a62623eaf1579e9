import type { Path } from '#app/paths.ts';
import { type BodyFault, readBody } from '#app/server/forms/body.server.ts';
import { limitOf } from './form-limits.server.ts';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 408 | 413 | 414;
  readonly reason: string;
  /** The page of a form that wasn't taken. */
  readonly page?: Path;
}

/** Limits of a URL, in characters and counts: the time to match a path grows with the square of its length. */
const limits = { path: 2048, segments: 32, query: 8192, names: 50 };

const bodyRefusals: Record<BodyFault, Refusal> = {
  'too-large': { status: 413, reason: 'body' },
  'too-slow': { status: 408, reason: 'slow-body' },
  broken: { status: 400, reason: 'broken-body' },
};

/**
 * Checks a request before Remix sees it, without calling the API. Remix's own CSRF check misses data requests and
 * resource routes and trusts `X-Forwarded-Host`, so all posts are checked here.
 */
export function judge(request: Request, own: ReadonlySet<string>): Refusal | null {
  const url = new URL(request.url);
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return { status: 405, reason: 'method' };
  const address = judgeAddress(url);
  if (address) return address;
  // A data request from before single fetch: Remix would still run its action.
  if (url.searchParams.has('_data')) return { status: 404, reason: '_data' };
  if (method === 'POST' && senderOf(request, own) === 'foreign') return { status: 403, reason: 'foreign' };
  return null;
}

export function judgeAddress({ pathname, search, searchParams }: URL): Refusal | null {
  if (pathname.length > limits.path) return { status: 414, reason: 'path' };
  if (pathname.split('/').length - 1 > limits.segments) return { status: 404, reason: 'segments' };
  if (pathname.startsWith('//')) return { status: 404, reason: 'double-slash' };
  if (!isDecodable(pathname)) return { status: 400, reason: 'encoding' };
  if (search.length > limits.query) return { status: 414, reason: 'query' };
  if (new Set(searchParams.keys()).size > limits.names) return { status: 400, reason: 'names' };
  return null;
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The request that Remix gets: body read up to its limit, without headers that claim another host, and without
 * `Origin`, because Remix answers 500 to some values that the gate has already accepted.
 */
export async function admit(request: Request): Promise<Request | Refusal> {
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys()) {
    if (name.startsWith('x-forwarded-') || claims.has(name)) headers.delete(name);
  }
  const { method, signal } = request;
  if (method !== 'POST') return new Request(request.url, { method, headers, signal });
  const { bytes, hasFile } = limitOf(request);
  const body = await readBody(request, bytes);
  if (body === 'too-large' && hasFile) return { status: 413, reason: 'file' };
  if (typeof body === 'string') return bodyRefusals[body];
  headers.delete('Transfer-Encoding');
  return new Request(request.url, { method, headers, signal, body });
}

const claims = new Set([
  'origin',
  'forwarded',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
]);

/** Unknown if the browser says nothing: a token in the form has to prove where it comes from. */
type Sender = 'own' | 'foreign' | 'unknown';

/**
 * Whether a mutation comes from our own pages. Checks `Sec-Fetch-Site` first, which pages can't set, then `Origin`,
 * then `Referer`. A sibling host (`same-site`) is foreign, because SameSite cookies are sent from there too. Scheme and
 * port must match.
 */
export function senderOf({ headers }: Request, own: ReadonlySet<string>): Sender {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  const referer = headers.get('Referer');
  if (site === null && origin === null && referer === null) return 'unknown';
  return isSameOrigin(site, origin, referer ?? '', own) ? 'own' : 'foreign';
}

function isSameOrigin(site: string | null, origin: string | null, referer: string, own: ReadonlySet<string>): boolean {
  if (site !== null) {
    // A page with `no-referrer` sends `Origin: null` with its own forms; with `same-origin` it is ours.
    return site === 'same-origin' && (origin === null || origin === 'null' || own.has(origin));
  }
  if (origin !== null) return own.has(origin);
  return URL.canParse(referer) && own.has(new URL(referer).origin);
}
