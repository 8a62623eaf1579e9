import { z } from 'zod';

/** The form sends the wanted state, so that repeating it changes nothing. */
export const favoriteSchema = z.object({
  favorite: z.enum(['0', '1'], 'product:favoriteFailed').transform((value) => value === '1'),
  productId: z.string(),
  returnTo: z.string().optional(),
});
