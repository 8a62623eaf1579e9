import type { Env } from '#app/server/env.server.ts';
import { upstreamOf } from './upstream.server.ts';

/** Time until the API's first byte, in milliseconds. */
const patience = 15_000;

/** Forwards a request with only the named headers. Throws when the API gives no usable response. */
export async function forward(request: Request, env: Env, names: readonly string[]): Promise<Response> {
  const upstream = upstreamOf(env);
  const { pathname, search } = new URL(request.url);
  const { method, body } = request;
  const headers = picked(request.headers, names);
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
