import { z } from 'zod';
import { tokens } from './base.ts';
import { defineCall } from './call.ts';
import { siteAddress } from './web-address.ts';

const provider = z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/) });

export const startSso = defineCall({
  id: 'startSso',
  method: 'GET',
  path: '/api/v2/user/sso/:provider/start',
  tag: 'Вход',
  summary: 'Начать вход через банк: адрес, на который надо перейти',
  access: 'none',
  params: provider,
  query: z.object({ returnUrl: siteAddress.max(500) }),
  answer: z.object({
    url: siteAddress,
    /** Returned by the bank; the browser that began the sign-in must send it again. */
    state: z.string().min(16).max(256),
  }),
  status: 200,
  errors: [404],
});

export const completeSso = defineCall({
  id: 'completeSso',
  method: 'POST',
  path: '/api/v2/user/sso/:provider/complete',
  tag: 'Вход',
  summary: 'Завершить вход через банк: впустить или начать регистрацию с известными данными',
  access: 'none',
  params: provider,
  body: z.object({
    code: z.string().max(2048).optional(),
    state: z.string().max(256),
    error: z.string().max(100).optional(),
  }),
  answer: z.object({
    ...tokens,
    /** The sign-up step to continue with, if no user has this identity. */
    step: z.int().optional(),
    data: z
      .object({
        name: z.string().default(''),
        phone: z.string().default(''),
        email: z.string().default(''),
        company: z.object({ name: z.string(), inn: z.string(), kpp: z.string().nullable() }).partial().optional(),
      })
      .optional(),
  }),
  status: 200,
  errors: [403, 404, 409],
});
