import { z } from 'zod';
import { readLogin } from './login.ts';

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
