import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_n';
const year = 365 * 86_400;

/** A notice that a buyer closes once. */
export type Notice = 'cookies' | 'important';

/** When each notice was closed, in seconds since 1970; 0 when it was not. */
export interface Notices {
  readonly closed: Readonly<Record<Notice, number>>;
  /** Remembers that a notice was closed now. */
  close(notice: Notice): void;
}

/** Reads which notices this browser has closed: two times joined by a dot. */
export function openNotices(jar: CookieJar, now: number): Notices {
  const [cookies, important] = /^(\d{1,11})\.(\d{1,11})$/.exec(jar.read(cookie) ?? '')?.slice(1) ?? [];
  const closed: Record<Notice, number> = { cookies: Number(cookies ?? 0), important: Number(important ?? 0) };
  return {
    closed,
    close(notice) {
      closed[notice] = Math.floor(now / 1000);
      jar.set(cookie, `${closed.cookies}.${closed.important}`, { maxAge: year });
    },
  };
}
