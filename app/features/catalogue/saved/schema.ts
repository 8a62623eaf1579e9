import { z } from 'zod';

export const saveSchema = z.object({
  intent: z.literal('save'),
  name: z.string('errors:form.required').trim().min(1, 'errors:form.required').max(100, 'catalogue:savedLong'),
  query: z.string().max(2000).default(''),
});

export const savedSchema = z.discriminatedUnion('intent', [
  saveSchema,
  z.object({ intent: z.literal('delete'), id: z.coerce.number().int().positive() }),
]);
