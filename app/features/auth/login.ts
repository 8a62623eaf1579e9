import { phoneDigits } from '#app/server/phone.ts';
import type { Login } from '#app/supplier/user.server.ts';

/** Reads a login: a phone in any usual spelling or an e-mail address; null for anything else. */
export function readLogin(typed: string): Login | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', text: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { kind: 'phone', text: digits } : null;
}
