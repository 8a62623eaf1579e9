import { z } from 'zod';
import { readSeen } from '#app/features/product/line-snapshot.ts';
import { safeAmount } from '#app/server/forms/amount.ts';
import type { TypedLine } from './merge-lines.ts';

const intents = [
  'save',
  'checkout',
  'to-specification',
  'select-all',
  'select-none',
  'delete-selected',
  'refresh',
  'clear',
] as const;

/** What the pressed button asks for. `delete` names the line. */
export type Intent = (typeof intents)[number] | { readonly delete: number };

/** One line; `seen` tells what was shown of it. A field left empty is not in the form at all. */
const row = z.object({
  id: z.string().optional(),
  seen: z
    .string()
    .optional()
    .transform((text) => readSeen(text ?? '')),
  amount: z.string().optional(),
  comment: z.string().trim().optional().default(''),
  selected: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((box) => box === 'on'),
});

/** A line as it was sent. */
export type SentLine = z.input<typeof row>;

/** A line with the row of the form that it was typed in. */
interface TypedRow extends TypedLine {
  row: number;
}

/**
 * The lines of a page as one form; the pressed button is `intent`. Script sends the changed lines alone, and a line that went
 * meanwhile leaves a hole among the rows.
 */
export const cartSchema = z
  .object({
    intent: z.string().max(40).default('save').transform(readIntent),
    lines: z.array(row.optional()).max(100).default([]),
  })
  .transform(({ intent, lines }, ctx) => {
    const strict = intent === 'save' || intent === 'checkout' || intent === 'to-specification';
    const typed = lines.flatMap((line, index): TypedRow[] => {
      if (!line?.seen) return [];
      const { seen, selected, comment } = line;
      const amount = safeAmount.safeParse(line.amount);
      const isLong = comment.length > 500;
      const addIssue = (name: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: ['lines', index, name], message });
      // A wrong amount must not stand in the way of deleting a line or of refreshing prices.
      if (strict && !amount.success) addIssue('amount', 'cart:invalidAmount');
      if (strict && isLong) addIssue('comment', 'cart:invalidNote');
      return amount.success && !isLong ? [{ row: index, seen, amount: amount.data, selected, comment }] : [];
    });
    return {
      intent,
      lines: typed,
      ticked: lines.flatMap((line) => (line?.seen && line.selected ? [line.seen.id] : [])),
    };
  });

/** A sent cart. */
export type CartForm = z.output<typeof cartSchema>;

function readIntent(text: string): Intent {
  const deleted = /^delete-([1-9]\d{0,14})$/.exec(text);
  return deleted ? { delete: Number(deleted[1]) } : (intents.find((intent) => intent === text) ?? 'save');
}
