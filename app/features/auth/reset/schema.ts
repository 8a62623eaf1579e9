import { z } from 'zod';
import { captchaField, codeField, keptLogin, loginField } from '../login-schema.ts';

/** What the form may ask: a code, another one, the new password, or to begin again. Passwords are taken as typed. */
export const resetSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, captchaToken: captchaField }),
  z.object({
    intent: z.literal('confirm'),
    code: codeField,
    password: z.string('auth.reset.required').max(256, 'auth.password.tooLong'),
    passwordRepeat: z.string('auth.reset.repeatRequired').max(256, 'auth.password.tooLong'),
    over: z.string().optional(),
  }),
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

/** What is kept until the code comes. */
export const keptReset = z.object({ login: keptLogin });
