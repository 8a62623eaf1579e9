import type { Env } from '#app/server/env.server.ts';
import { toBase64Url } from '#app/server/session/seal.server.ts';
import type { Upstream } from '#app/supplier/client/transport-parts.server.ts';
import type { Caller } from '#app/supplier/client/transport-request.server.ts';
import { type ErrorBody, headerNames } from '#contract/base.ts';

/** `API_ORIGIN` if set, else the bound Worker. Every request tells who calls. */
export function upstreamOf(env: Env): Upstream {
  const { API, API_ORIGIN } = env;
  const send = async (request: Request, signal: AbortSignal) => {
    request.headers.set(headerNames.storefront, await nameOf(env));
    if (API_ORIGIN) return fetch(request, { signal });
    return API ? API.fetch(request, { signal }) : Response.error();
  };
  // A service binding ignores the host but requires one.
  return { origin: API_ORIGIN ?? 'http://api.internal', fetch: send };
}

/** Status for a storefront that is called by itself. */
export const loopDetected = 508;

/** Whether this storefront calls itself: its `API_ORIGIN` leads here, and each call would make another. */
export async function isOwnCall({ headers }: Request, env: Env): Promise<boolean> {
  const name = headers.get(headerNames.storefront);
  return name !== null && name === (await nameOf(env));
}

/** For ourselves, as the API that we are not. */
export function loopAnswer(): Response {
  const body = { status: loopDetected, name: 'LoopDetected', message: 'API_ORIGIN leads to the storefront itself' };
  return Response.json(body satisfies ErrorBody, { status: loopDetected, headers: { 'Cache-Control': 'no-store' } });
}

/** A name that no other deployment has and that tells nothing of its keys. */
async function nameOf({ SESSION_KEYS: [{ id, bytes }] }: Env): Promise<string> {
  return signature(`storefront ${id}`, toBase64Url(bytes));
}

/**
 * The buyer's signed IP address, so that the API can limit attempts per address; null when the platform doesn't
 * provide it. Only the platform's own header is trusted: a client can send any other.
 */
export async function clientOf(request: Request, edgeKey: string): Promise<Caller['client']> {
  const address = request.headers.get('CF-Connecting-IP');
  return address && /^[0-9a-fA-F.:]{2,45}$/.test(address) ? signedAddress(address, edgeKey) : null;
}

export async function signedAddress(address: string, edgeKey: string): Promise<NonNullable<Caller['client']>> {
  return { address, signature: await signature(address, edgeKey) };
}

async function signature(text: string, key: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await signingKey(key), new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(signed));
}

const signingKeys = new Map<string, Promise<CryptoKey>>();

/** Cached, because importing the key costs as much as signing. */
function signingKey(text: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const cached = signingKeys.get(text);
  const key = cached ?? crypto.subtle.importKey('raw', new TextEncoder().encode(text), algorithm, false, ['sign']);
  if (!cached) signingKeys.set(text, key);
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
  return mayPass(answer) ? answer : Response.error();
}

/** A redirect would reveal the API's internal address, unless it names nothing but another path of the API. */
function mayPass({ status, headers }: Response): boolean {
  return status < 300 || status >= 400 || status === 304 || (headers.get('Location') ?? '').startsWith('/api/');
}

export function picked(from: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
