import { z } from 'zod';

export const namingSchema = z.object({
  name: z
    .string('specifications:error.name')
    .trim()
    .min(1, 'specifications:error.name')
    .max(255, 'specifications:error.nameLong'),
  description: z.string().trim().max(2000, 'specifications:error.descriptionLong').optional().default(''),
});
