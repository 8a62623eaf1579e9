import { z } from 'zod';

/** A press on the page of saved filters: one is saved (or put back), or one is deleted. */
export const savedSchema = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('save'),
    name: z.string('errors.form.required').trim().min(1, 'errors.form.required').max(100, 'catalogue.savedLong'),
    query: z.string().max(2000).default(''),
  }),
  z.object({ does: z.literal('delete'), id: z.coerce.number().int().positive() }),
]);
