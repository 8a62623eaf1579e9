import { closingCookie, readClosing } from './closing-cookie.ts';
import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_n';
const year = 365 * 86_400;

type Notice = 'cookies' | 'important';

/** Closed messages kept here until the API knows; the oldest are dropped first. */
const mostMessages = 20;

export interface Notices {
  /** In seconds since 1970; 0 for never. */
  readonly closed: Readonly<Record<Notice, number>>;
  close(notice: Notice): void;
  /** Ids of closed messages that the API doesn't know about yet. */
  readonly untold: readonly number[];
  keepUntold(messages: readonly number[]): void;
}

/** The cookie holds two times and message ids joined by dots; a second cookie what script has closed since. */
export function openNotices(jar: CookieJar, now: number): Notices {
  const text = jar.read(cookie) ?? '';
  const [cookies, important, ...messages] = /^\d{1,11}\.\d{1,11}(\.\d{1,15}){0,20}$/.test(text) ? text.split('.') : [];
  const noted = readClosing(jar.read(closingCookie));
  const closedAt = (notice: Notice, before = '0') =>
    Number(before) || (noted.includes(notice) ? Math.floor(now / 1000) : 0);
  let untold: readonly number[] = [
    ...new Set([...messages.map(Number), ...noted.filter((one) => typeof one === 'number')]),
  ];
  const closed: Record<Notice, number> = {
    cookies: closedAt('cookies', cookies),
    important: closedAt('important', important),
  };
  const write = () => {
    jar.set(cookie, [closed.cookies, closed.important, ...untold].join('.'), { maxAge: year });
    jar.erase(closingCookie);
  };
  return {
    closed,
    close(notice) {
      closed[notice] = Math.floor(now / 1000);
      write();
    },
    get untold() {
      return untold;
    },
    keepUntold(ids) {
      if (noted.length === 0 && ids.join() === untold.join()) return;
      untold = ids.slice(-mostMessages);
      write();
    },
  };
}
