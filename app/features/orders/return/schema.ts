import { z } from 'zod';
import { returnReason } from '#contract/order-return.ts';
import { amountField } from '../amount-field.ts';

const reason = z.enum(returnReason.options, { error: 'returns:error.reason' });
const comment = z.string().trim().max(1000, 'returns:error.long').optional().default('');

export const returnForm = z
  .object({
    reason,
    comment,
    lines: z
      .array(z.object({ id: z.coerce.number().int().positive(), amount: amountField('returns:error.amount') }))
      .max(100)
      .optional()
      .default([]),
  })
  .refine(({ lines }) => lines.some(({ amount }) => amount !== 0), { error: 'returns:error.nothing' })
  .refine((form) => form.reason !== 'other' || form.comment !== '', {
    path: ['comment'],
    error: 'returns:error.explain',
  });

/** Native checks of the form. */
export const returnFields = z.object({ reason, comment });
