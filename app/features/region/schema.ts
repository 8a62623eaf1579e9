import { z } from 'zod';

export const regionSchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
});
