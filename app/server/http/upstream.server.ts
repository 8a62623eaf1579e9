import type { Env } from '#app/server/env.server.ts';
import { toBase64Url } from '#app/server/session/seal.server.ts';
import type { Upstream } from '#app/supplier/client/transport-parts.server.ts';
import type { Caller } from '#app/supplier/client/transport-request.server.ts';
import { headerNames } from '#contract/base.ts';

/** `API_ORIGIN` if set, else the bound Worker. */
export function upstreamOf(env: Env): Upstream {
  const { API, API_ORIGIN } = env;
  if (API_ORIGIN) return { origin: API_ORIGIN, fetch: (request, signal) => fetch(request, { signal }) };
  // A service binding ignores the host but requires one.
  return {
    origin: 'http://api.internal',
    fetch: async (request, signal) => (API ? API.fetch(request, { signal }) : Response.error()),
  };
}

/**
 * The buyer's signed IP address, so that the API can limit attempts per address; null when the platform doesn't
 * provide it. Only the platform's own header is trusted: a client can send any other.
 */
export async function clientOf(request: Request, edgeKey: string): Promise<Caller['client']> {
  const address = request.headers.get('CF-Connecting-IP');
  if (!address || !/^[0-9a-fA-F.:]{2,45}$/.test(address)) return null;
  const signed = await crypto.subtle.sign('HMAC', await signingKey(edgeKey), new TextEncoder().encode(address));
  return { address, signature: toBase64Url(new Uint8Array(signed)) };
}

const signingKeys = new Map<string, Promise<CryptoKey>>();

/** Cached, because importing the key costs as much as signing. */
function signingKey(edgeKey: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const cached = signingKeys.get(edgeKey);
  const key = cached ?? crypto.subtle.importKey('raw', new TextEncoder().encode(edgeKey), algorithm, false, ['sign']);
  if (!cached) signingKeys.set(edgeKey, key);
  return key;
}

/** Time until the API's first byte, in milliseconds. */
const patience = 15_000;

/** Forwards a request with only the named headers, and the caller's address if given. Throws when the API gives no usable response. */
export async function forward(
  request: Request,
  env: Env,
  names: readonly string[],
  client: Caller['client'] = null,
): Promise<Response> {
  const upstream = upstreamOf(env);
  const { pathname, search } = new URL(request.url);
  const { method, body } = request;
  const headers = picked(request.headers, names);
  if (client) {
    headers.set(headerNames.clientIp, client.address);
    headers.set(headerNames.clientSignature, client.signature);
  }
  const onward = new Request(`${upstream.origin}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
  const answer = await upstream.fetch(onward, AbortSignal.timeout(patience));
  // A redirect would reveal the API's internal address.
  return answer.status >= 300 && answer.status < 400 && answer.status !== 304 ? Response.error() : answer;
}

export function picked(from: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
