import type { CookieJar } from '#app/server/session/cookies.server.ts';

const cookie = '__Host-b2b_v';
const minute = 60_000;
const visitSeconds = 30 * 60;
/** Renews the cookie at most this often, because a response that sets one can't be cached. */
const renewedAfter = 10 * minute;

/** Id of the visit, started when there is none. Tabs share it, since a tab's own id would need script. */
export function visitId(jar: CookieJar, now: number): string {
  const [id, minutes] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,8})$/
    .exec(jar.read(cookie) ?? '')
    ?.slice(1) ?? [null, '0'];
  const age = now - Number.parseInt(minutes ?? '0', 36) * minute;
  const visit = id && age >= 0 && age < visitSeconds * 1000 ? id : crypto.randomUUID();
  if (visit !== id || age > renewedAfter) {
    jar.set(cookie, `${visit}.${Math.floor(now / minute).toString(36)}`, { maxAge: visitSeconds });
  }
  return visit;
}
