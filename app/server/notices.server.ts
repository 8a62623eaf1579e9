import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_n';
const year = 365 * 86_400;

/** A notice that a buyer closes once. */
export type Notice = 'cookies' | 'important';

/** Messages that are remembered here while the API cannot be told; the oldest go first. */
const mostMessages = 20;

/** What this browser has closed. */
export interface Notices {
  /** When each notice was closed, in seconds since 1970; 0 when it was not. */
  readonly closed: Readonly<Record<Notice, number>>;
  /** Remembers that a notice was closed now. */
  close(notice: Notice): void;
  /** Ids of messages that are closed and of which the API could not be told yet. */
  readonly untold: readonly number[];
  /** Remembers them in place of those before. */
  keepUntold(messages: readonly number[]): void;
}

/** Reads what this browser has closed: two times and the ids of messages, joined by dots. */
export function openNotices(jar: CookieJar, now: number): Notices {
  const text = jar.read(cookie) ?? '';
  const [cookies, important, ...messages] = /^\d{1,11}\.\d{1,11}(\.\d{1,15}){0,20}$/.test(text) ? text.split('.') : [];
  let untold: readonly number[] = messages.map(Number);
  const closed: Record<Notice, number> = { cookies: Number(cookies ?? 0), important: Number(important ?? 0) };
  const write = () => jar.set(cookie, [closed.cookies, closed.important, ...untold].join('.'), { maxAge: year });
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
      if (ids.join() === untold.join()) return;
      untold = ids.slice(-mostMessages);
      write();
    },
  };
}
