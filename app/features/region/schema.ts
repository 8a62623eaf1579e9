import { z } from 'zod';

/** The chosen region and the page to go back to. */
export const regionSchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
});
