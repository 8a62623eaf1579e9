import { z } from 'zod';
import { changedAmount } from '../amount-field.ts';

const comment = z.string().trim().max(1000, 'approval:error.long').optional().default('');

export const decisionForm = z
  .object({
    intent: z.enum(['approve', 'decline', 'return']),
    version: z.coerce.number().int().min(0),
    /** What the page said that the order would cost now, in kopecks. */
    expectedTotal: z.coerce.number().int().min(0).optional(),
    inStead: z.literal('on').optional().catch(undefined),
    comment,
    /** Budgets that the page showed exceeded, and those beyond which the approver agreed to go. */
    beyond: z.array(z.coerce.number().int().positive()).max(100).optional().catch([]).default([]),
    lines: z
      .array(z.object({ id: z.coerce.number().int().positive(), amount: changedAmount('approval:error.amount') }))
      .max(100)
      .optional()
      .default([]),
  })
  .refine(({ intent, comment }) => comment !== '' || (intent !== 'decline' && intent !== 'return'), {
    path: ['comment'],
    error: 'approval:error.reason',
  });

/** Native checks of the form. */
export const decisionFields = z.object({ comment });
