import { z } from 'zod';
import { tokens } from './base.ts';
import { defineCall } from './call.ts';
import { siteAddress } from './web-address.ts';

const provider = z.object({
  provider: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .describe('Code of the bank in addresses.'),
});

export const startSso = defineCall({
  id: 'startSso',
  method: 'GET',
  path: '/api/v2/user/sso/:provider/start',
  tag: 'Вход',
  summary: 'Начать вход через банк: адрес, на который надо перейти',
  access: 'none',
  params: provider,
  query: z.object({
    returnUrl: siteAddress
      .max(500)
      .describe(
        'Page of the shop to which the bank sends the person back: `/auth/{provider}/complete` at an origin of the shop.',
      ),
  }),
  answer: z.object({
    url: siteAddress.describe('Address of the bank to which the person goes now.'),
    state: z
      .string()
      .min(16)
      .max(256)
      .describe('Returned by the bank; the browser that began the sign-in must send it again.'),
  }),
  status: 200,
  errors: [404, 422],
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
    code: z.string().max(2048).optional().describe('Code from the bank; absent if the person broke off.'),
    state: z.string().max(256).describe('The state from the beginning of the sign-in, as the bank returned it.'),
    error: z.string().max(100).optional().describe('Error from the bank; absent if there was none.'),
  }),
  answer: z.object({
    ...tokens,
    step: z.int().optional().describe('Sign-up step to continue with; present if no user has this identity.'),
    data: z
      .object({
        name: z.string().default('').describe('Full name; empty if unknown.'),
        phone: z.string().default('').describe('Ten digits of the phone without +7; empty if unknown.'),
        email: z.string().default('').describe('E-mail address; empty if unknown.'),
        company: z
          .object({
            name: z.string().describe('Name of the company; absent if unknown.'),
            inn: z.string().describe('ИНН of 10 or 12 digits; absent if unknown.'),
            kpp: z
              .string()
              .nullable()
              .describe('КПП of 9 characters; null or absent for a sole trader, and if it is unknown.'),
          })
          .partial()
          .optional()
          .describe('Company of the person; absent if the bank knows none.'),
      })
      .optional()
      .describe('What the bank tells of the person, to begin the sign-up with; absent if they were signed in.'),
  }),
  status: 200,
  errors: [403, 404, 409],
});
