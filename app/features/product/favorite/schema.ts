import { z } from 'zod';

/** The favourite toggle. The wished state is sent, so that a repeated press changes nothing. */
export const favoriteSchema = z.object({
  favorite: z.enum(['0', '1'], 'product.favoriteFailed').transform((value) => value === '1'),
  productId: z.string(),
  returnTo: z.string().optional(),
});
