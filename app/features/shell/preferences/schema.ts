import { z } from 'zod';

/** The switch in the footer. */
export const preferencesSchema = z.object({ lite: z.enum(['0', '1']) });
