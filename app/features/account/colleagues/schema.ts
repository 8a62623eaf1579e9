import { z } from 'zod';
import { loginField } from '#app/server/forms/login-schema.ts';

const id = z.coerce.number().int().positive();
const list = z.array(z.string().max(64)).max(100).default([]);

export const inviteSchema = z.object({
  intent: z.literal('invite'),
  requestId: z.string().optional(),
  name: z.string('colleagues:invite.name').trim().min(1, 'colleagues:invite.name').max(150),
  login: loginField,
  role: z.string('colleagues:invite.role').max(64),
});

export const colleaguesSchema = z.discriminatedUnion('intent', [
  inviteSchema,
  z.object({ intent: z.literal('change'), id, role: z.string().max(64), permissions: list }),
  z.object({ intent: z.literal('remove'), id }),
  z.object({ intent: z.literal('revoke'), id }),
]);
