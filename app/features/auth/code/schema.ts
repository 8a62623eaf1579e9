import { z } from 'zod';
import { captchaField, codeField, keptLogin, loginField, tick } from '#app/server/forms/login-schema.ts';

export const codeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, rememberMe: tick, captchaToken: captchaField }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

export const keptCode = z.object({ login: keptLogin, rememberMe: z.boolean() });
