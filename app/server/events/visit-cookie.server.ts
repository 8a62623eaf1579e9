import type { CookieJar } from '../cookies.server.ts';

const cookie = '__Host-b2b_v';
const minute = 60_000;
/** A visit ends half an hour after its last page. */
const visitSeconds = 30 * 60;
/** The cookie is written anew at most this often: an answer that sets a cookie may not be kept by anybody. */
const renewedAfter = 10 * minute;

/**
 * Number of the visit, which stands for a browser tab's session number where there may be no script; tabs share it. Begins a
 * visit when there is none.
 */
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
