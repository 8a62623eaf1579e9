import { tidySigns } from '#contract/text-signs.ts';

/** Ten digits of a phone without +7, from any common spelling. Null if it isn't a Russian number. */
export function phoneDigits(typed: string): string | null {
  // Address books wrap a number in signs of direction, which nobody sees.
  const text = tidySigns(typed).trim();
  if (/[^\d\s()+.\u00a0\u2010-\u2013-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^\d{10}$/.test(digits) && !text.startsWith('+')) return digits;
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : null;
}

/** A login in the form in which logins are compared: a phone as ten digits, an e-mail address in lower case. */
export function normalLogin(typed: string): string {
  const login = typed.trim();
  return phoneDigits(login) ?? login.toLowerCase();
}
