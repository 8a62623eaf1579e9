import { z } from 'zod';
import { returnReason } from '#contract/order-return.ts';
import { always, amountLines, takesSome } from '../amount-field.ts';

const reason = z.enum(returnReason.options, { error: 'returns:error.reason' });
const comment = z.string().trim().max(1000, 'returns:error.long').optional().default('');

export const returnForm = z
  .object({
    reason,
    comment,
    lines: amountLines({ amount: 'returns:error.amount', more: 'returns:error.more' }).max(100).optional().default([]),
  })
  .refine(takesSome, { error: 'returns:error.nothing', ...always })
  .refine((form) => form.reason !== 'other' || form.comment !== '', {
    path: ['comment'],
    error: 'returns:error.explain',
    ...always,
  });

/** Native checks of the form. */
export const returnFields = z.object({ reason, comment });
