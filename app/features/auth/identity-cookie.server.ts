import type { CookieJar } from '#app/server/cookies.server.ts';

/** Keeps the name of the identity cookie that is set, so that it can be erased later. */
const nameCookie = 'b2b_id';
const monthSeconds = 30 * 86_400;

/** A cookie name that is not one of ours, and a value of the characters that RFC 6265 allows. */
const foreignName = /^(?!b2b_|__)[A-Za-z][A-Za-z0-9_-]{0,63}$/i;
const plainValue = /^[!#-+\--:<-[\]-~]{0,512}$/;

/**
 * Sets the cookie by which the supplier's other sites know the buyer, or erases the one set before when the API gives none.
 * A name or value that could touch our own cookies is not taken.
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
