import { z } from 'zod';
import { captchaField, codeField, keptLogin, loginField } from '#app/server/forms/login-schema.ts';

/** Second step. Passwords are taken as typed. */
export const newPasswordSchema = z.object({
  intent: z.literal('confirm'),
  code: codeField,
  password: z.string('auth:reset.required').max(256, 'auth:password.tooLong'),
  passwordRepeat: z.string('auth:reset.repeatRequired').max(256, 'auth:password.tooLong'),
  over: z.string().optional(),
});

/** What the form may ask: a code, another one, the new password, or to begin again. */
export const resetSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, captchaToken: captchaField }),
  newPasswordSchema,
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

export const keptReset = z.object({ login: keptLogin });
