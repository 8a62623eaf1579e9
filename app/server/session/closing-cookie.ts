/** Written by script, so it isn't HttpOnly. The server erases it once it has read it. */
export const closingCookie = 'b2b_c';
const day = 86_400;

export type Closable = number | 'important';

/**
 * The post that closes a notice may still be in flight, or lost, when the next page is requested. This cookie keeps
 * that page from showing it again.
 */
export function noteClosing(what: Closable): void {
  const noted = new RegExp(`(?:^|; )${closingCookie}=([^;]*)`).exec(document.cookie)?.[1];
  const value = [...readClosing(noted), what].join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for a page that is being left
  document.cookie = `${closingCookie}=${value}; Path=/; Max-Age=${day}; SameSite=Lax${secure}`;
}

export function readClosing(text = ''): Closable[] {
  const valid = text.split('.').filter((one) => /^(?:[1-9]\d{0,14}|important)$/.test(one));
  return valid.slice(-20).map((one) => (one === 'important' ? one : Number(one)));
}
