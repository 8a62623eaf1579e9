import { z } from 'zod';
import { namingSchema } from '../schema.ts';
import { planStatus } from './choices.ts';

/** Empty fields are missing from conform's payload. */
export const planSchema = namingSchema.extend({
  status: z.enum(planStatus).default('planned'),
  dueDate: z.iso
    .date('plans:error.due')
    .optional()
    .transform((day) => day ?? null),
  responsibleId: z.coerce
    .number('plans:error.person')
    .int('plans:error.person')
    .positive('plans:error.person')
    .optional()
    .transform((id) => id ?? null),
});
