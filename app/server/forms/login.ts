import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import type { Login } from '#app/supplier/user.server.ts';
import { tidySigns } from '#contract/text-signs.ts';

/** Ten digits after +7 of a Russian phone in any usual spelling; null for anything else. */
export function phoneDigits(typed: string): string | null {
  // Address books wrap a number in signs of direction, which nobody sees.
  const text = tidySigns(typed).trim();
  if (/[^\d\s()+.\u00a0\u2010-\u2013-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length === 10 && !text.startsWith('+')) return digits;
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : null;
}

/** A phone number in any usual spelling, or an e-mail address; null for anything else. */
export function readLogin(typed: string): Login | null {
  const text = tidySigns(typed).trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', text: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { kind: 'phone', text: digits } : null;
}

/** Enough to recognise one's own login, too little to learn another's. */
export function maskLogin({ kind, text }: Login): string {
  if (kind === 'email') return text.replace(/^(.).*@/, '$1•••@');
  return formatPhone(text).replace(/\d(?=(\D*\d){2,6}$)/g, '•');
}

export const loginField = z
  .string('auth:login.required')
  .max(254, 'auth:login.invalid')
  .transform((typed, ctx) => {
    const login = readLogin(typed);
    if (!login) ctx.addIssue({ code: 'custom', message: 'auth:login.invalid' });
    return login ?? z.NEVER;
  });

export const keptLogin = z.object({ kind: z.enum(['phone', 'email']), text: z.string() });

/** Six digits, however they are grouped. */
export const codeField = z
  .string('auth:code.required')
  .transform((typed) => typed.replace(/[\s\u00a0-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, 'auth:code.invalid'));

export const tick = z
  .string()
  .optional()
  .transform((box) => box === 'on');

/** `none` when the provider gave no token. */
export const captchaField = z
  .string()
  .max(4096)
  .optional()
  .transform((token) => (token === 'none' ? undefined : token));
