import { z } from 'zod';

export const repeatSchema = z.object({ requestId: z.string().max(64).optional() });
