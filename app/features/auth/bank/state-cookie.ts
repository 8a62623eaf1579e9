import type { CookieJar } from '#app/server/cookies.server.ts';

const cookie = '__Host-b2b_sso';
/** Time for the person to come back from the bank, in seconds. */
const lifetime = 600;

/** Remembers which sign-in this browser has begun, so that nobody can end another's here. */
export function keepState(jar: CookieJar, state: string): void {
  jar.set(cookie, state, { maxAge: lifetime });
}

/** Takes the state that was kept; it works once. */
export function takeState(jar: CookieJar): string | undefined {
  const state = jar.read(cookie);
  jar.erase(cookie);
  return state;
}

/** A browser that fetches a page in advance must not begin or end a sign-in. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''}`);
}
