import { z } from 'zod';

export const preferencesSchema = z.object({ lite: z.enum(['0', '1']) });
