import type { CookieJar } from '#app/server/session/cookies.server.ts';

const cookie = '__Host-b2b_sso';
/** Time to come back from the bank, in seconds. */
const lifetime = 600;

/** Ties the sign-in to this browser, so that nobody can finish another's here. */
export function keepState(jar: CookieJar, state: string): void {
  jar.set(cookie, state, { maxAge: lifetime });
}

/** Works once. */
export function takeState(jar: CookieJar): string | undefined {
  const state = jar.read(cookie);
  jar.erase(cookie);
  return state;
}

/** A prefetch must not start or finish a sign-in. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''}`);
}
