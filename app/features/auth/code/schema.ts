import { z } from 'zod';
import { captchaField, codeField, keptLogin, loginField, tick } from '../login-schema.ts';

/** What the form may ask: a code, another one, to sign in, or to begin again. */
export const codeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, rememberMe: tick, captchaToken: captchaField }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

/** What is kept until the code comes. */
export const keptCode = z.object({ login: keptLogin, rememberMe: z.boolean() });
