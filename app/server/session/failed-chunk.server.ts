import type { CookieJar } from './cookies.server.ts';

const cookie = 'b2b_chunk';

/** The name of a file of code, without folder and ending. */
export function isChunk(text: string): boolean {
  return /^[\w.-]{1,80}$/.test(text);
}

/** The file that a page couldn't load twice (ui/chunks.ts): the document that is asked for now does without script. */
export function takeFailedChunk(jar: CookieJar, opensPage: boolean): string | null {
  const chunk = opensPage ? jar.read(cookie) : undefined;
  if (chunk === undefined) return null;
  jar.erase(cookie);
  return isChunk(chunk) ? chunk : null;
}
