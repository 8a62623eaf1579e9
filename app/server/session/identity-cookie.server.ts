import type { CookieJar } from './cookies.server.ts';

/** Remembers the identity cookie's name, to erase it later. */
const nameCookie = 'b2b_id';
const monthSeconds = 30 * 86_400;

/** A cookie name that is not one of ours, and a value of the characters that RFC 6265 allows. */
const foreignName = /^(?!b2b_|__)[A-Za-z][A-Za-z0-9_-]{0,63}$/i;
const plainValue = /^[!#-+\--:<-[\]-~]{0,512}$/;

/**
 * Sets the cookie by which the supplier's other sites know the buyer, or erases the previous one if the API gives
 * none. Refuses names and values that could affect our own cookies.
 */
export function setIdentityCookie(
  jar: CookieJar,
  identity: { name: string; value: string } | undefined,
  remember: boolean,
): void {
  const before = jar.read(nameCookie);
  const taken = identity && foreignName.test(identity.name) && plainValue.test(identity.value) ? identity : undefined;
  if (before && foreignName.test(before) && before !== taken?.name) jar.erase(before);
  if (!taken) {
    jar.erase(nameCookie);
    return;
  }
  const options = { maxAge: remember ? monthSeconds : undefined };
  jar.set(taken.name, taken.value, options);
  jar.set(nameCookie, taken.name, options);
}
