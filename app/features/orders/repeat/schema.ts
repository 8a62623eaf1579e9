import { z } from 'zod';

/** The button that repeats an order sends nothing but its request id. */
export const repeatSchema = z.object({ requestId: z.string().max(64).optional() });
