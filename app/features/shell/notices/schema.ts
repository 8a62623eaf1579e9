import { z } from 'zod';

/** Closing of the cookie notice, or of a message by its id. */
export const closeSchema = z.union([
  z.object({ notice: z.enum(['cookies', 'important']) }),
  z.object({ message: z.coerce.number().int().positive() }),
]);
