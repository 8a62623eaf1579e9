import { closingCookie, readClosing } from './closing-cookie.ts';
import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_n';
const year = 365 * 86_400;

/** Closed messages kept here until the API knows; the oldest are dropped first. */
const mostMessages = 20;

export interface Notices {
  /** When the important notice was closed, in seconds since 1970; 0 for never. */
  readonly closedAt: number;
  closeImportant(): void;
  /** Ids of closed messages that the API doesn't know about yet. */
  readonly untold: readonly number[];
  keepUntold(messages: readonly number[]): void;
}

/**
 * The cookie holds the time and message ids joined by dots, after a number that had a meaning once; a second cookie what
 * script has closed since.
 */
export function openNotices(jar: CookieJar, now: number): Notices {
  const text = jar.read(cookie) ?? '';
  const [, important, ...messages] = /^\d{1,11}\.\d{1,11}(\.\d{1,15}){0,20}$/.test(text) ? text.split('.') : [];
  const noted = readClosing(jar.read(closingCookie));
  const seconds = Math.floor(now / 1000);
  let closedAt = Number(important ?? 0) || (noted.includes('important') ? seconds : 0);
  let untold: readonly number[] = [
    ...new Set([...messages.map(Number), ...noted.filter((one) => typeof one === 'number')]),
  ];
  const write = () => {
    jar.set(cookie, [0, closedAt, ...untold].join('.'), { maxAge: year });
    jar.erase(closingCookie);
  };
  return {
    get closedAt() {
      return closedAt;
    },
    closeImportant() {
      closedAt = seconds;
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
