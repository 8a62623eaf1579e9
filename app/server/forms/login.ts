import { formatPhone } from '#app/i18n/format.ts';
import type { Login } from '#app/supplier/user.server.ts';
import { phoneDigits } from './phone.ts';

/** A phone number in any usual spelling, or an e-mail address; null for anything else. */
export function readLogin(typed: string): Login | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', text: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { kind: 'phone', text: digits } : null;
}

/** Enough to recognise one's own login, too little to learn another's. */
export function maskLogin({ kind, text }: Login): string {
  if (kind === 'email') return text.replace(/^(.).*@/, '$1•••@');
  return formatPhone(text).replace(/\d(?=(\D*\d){2,6}$)/g, '•');
}
