import type { Env } from './env.server.ts';
import { upstreamOf } from './upstream.server.ts';

/** Time for the API to begin its answer, in milliseconds. */
const patience = 15_000;

/** Sends a request on to the API with only the headers named. Throws when the API gives no usable answer. */
export async function forward(request: Request, env: Env, names: readonly string[]): Promise<Response> {
  const upstream = upstreamOf(env);
  const { pathname, search } = new URL(request.url);
  const { method, body } = request;
  const headers = picked(request.headers, names);
  const onward = new Request(`${upstream.origin}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
  const answer = await upstream.fetch(onward, AbortSignal.timeout(patience));
  // A redirect of the API would send the browser to an address that only we know.
  return answer.status >= 300 && answer.status < 400 && answer.status !== 304 ? Response.error() : answer;
}

/** Some of the headers, by name. */
export function picked(from: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
