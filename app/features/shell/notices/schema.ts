import { z } from 'zod';

/** Closing of the cookie notice, of a message by its id, or of the important notice, which is shown as a message. */
export const closeSchema = z.union([
  z.object({ message: z.literal('important') }),
  z.object({ notice: z.enum(['cookies', 'important']) }),
  z.object({ message: z.coerce.number().int().positive().max(999_999_999_999_999) }),
]);
