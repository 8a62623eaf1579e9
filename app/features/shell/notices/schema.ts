import { z } from 'zod';

/** A notice, or a message by its id; the important notice is shown as a message. */
export const closeSchema = z.union([
  z.object({ message: z.literal('important') }),
  z.object({ notice: z.enum(['cookies', 'important']) }),
  z.object({ message: z.coerce.number().int().positive().max(999_999_999_999_999) }),
]);
