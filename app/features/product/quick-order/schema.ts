import { z } from 'zod';

const cell = z.string().trim().default('');

/** What a row was decided to be: a product with its amount, or nothing. */
const choice = z
  .string()
  .regex(/^([1-9]\d{0,14}:\d{1,7}|skip)?$/)
  .catch('')
  .default('');

/** Whether the code shall name the chosen product from now on. */
const remember = z.literal('on').optional().catch(undefined);

const line = z.object({ article: cell, amount: cell, choice, remember }).nullish();

/** What single rows lack is said beside them, after all of them were looked up, and what is too much for a page is too. */
export const quickOrderSchema = z.object({
  intent: z.enum(['quick-check', 'quick-add', 'quick-more', 'quick-clear']).catch('quick-check'),
  lines: z
    .array(line)
    .default([])
    .transform((lines) =>
      Array.from(lines, (row) => row ?? { article: '', amount: '', choice: '', remember: undefined }),
    ),
  pasted: z.string().default(''),
});

export type QuickOrder = z.output<typeof quickOrderSchema>;
export type QuickRow = QuickOrder['lines'][number];
