import { z } from 'zod';
import type { WrongFields } from '#app/features/product/lines/messages.server.ts';
import { readSnapshot } from '#app/features/product/lines/snapshot.ts';
import { safeAmount } from '#app/server/forms/amount.ts';
import { turnedPage } from '#app/ui/turned-page.ts';
import { tidyLine } from '#contract/text-signs.ts';
import type { TypedLine } from './merge-lines.ts';

const intents = [
  'save',
  'checkout',
  'to-specification',
  'to-offer',
  'select-all',
  'select-none',
  'delete-selected',
  'refresh',
  'restore',
  'clear',
] as const;

/** `delete` and `replace` are the line's id, `by` is the id of the product that takes its place, `page` the one to turn to, `bringBack` a clearing or a
 * removal (which `stays` on the page of the cart). */
export type Intent =
  | (typeof intents)[number]
  | { readonly page: number }
  | { readonly bringBack: number; readonly stays: boolean }
  | { readonly delete: number }
  | { readonly replace: number; readonly by: number };

/** `seen` is what was shown of the line. Empty fields are missing from conform's payload. */
const row = z.object({
  id: z.string().optional(),
  seen: z
    .string()
    .optional()
    .transform((text) => readSnapshot(text ?? '')),
  amount: z.string().optional(),
  // As the API keeps it, so that a save that is sent again is no change.
  comment: z.string().overwrite(tidyLine).optional().default(''),
  selected: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((box) => box === 'on'),
});

const saving: ReadonlySet<unknown> = new Set(['save', 'checkout', 'to-specification', 'to-offer']);

interface FormLine extends TypedLine {
  row: number;
}

/**
 * A page of lines as one form; `intent` is the pressed button. Script sends only changed lines. A line that is gone leaves
 * a hole among the rows.
 */
export const cartSchema = z
  .object({
    intent: z.string().max(40).default('save').transform(readIntent),
    requestId: z.string().optional(),
    lines: z.array(row.optional()).max(100).default([]),
  })
  .transform(({ intent, requestId, lines }) => {
    const wrong: WrongFields = {};
    const typed = lines.flatMap((line, index): FormLine[] => {
      if (!line?.seen) return [];
      const { seen, selected, comment } = line;
      const amount = safeAmount.safeParse(line.amount);
      const isLong = comment.length > 500;
      if (!amount.success) wrong[`lines[${index}].amount`] = 'cart:invalidAmount';
      if (isLong) wrong[`lines[${index}].comment`] = 'cart:invalidNote';
      return amount.success && !isLong ? [{ row: index, seen, amount: amount.data, selected, comment }] : [];
    });
    return {
      intent,
      requestId,
      lines: typed,
      // Ignored by buttons that save nothing, such as the one that deletes the line.
      wrong: saving.has(intent) || pageOf(intent) ? wrong : {},
      ticked: lines.flatMap((line) => (line?.seen && line.selected ? [line.seen.id] : [])),
    };
  });

export type CartForm = z.output<typeof cartSchema>;

export function pageOf(intent: Intent): number | undefined {
  return typeof intent === 'object' && 'page' in intent ? intent.page : undefined;
}

function readIntent(text: string): Intent {
  const page = turnedPage(text);
  if (page) return { page };
  const [, deleted] = /^delete-([1-9]\d{0,14})$/.exec(text) ?? [];
  const [, way, bringBack] = /^(bring|put)-back-([1-9]\d{0,14})$/.exec(text) ?? [];
  const replaced = /^replace-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text);
  if (replaced) return { replace: Number(replaced[1]), by: Number(replaced[2]) };
  if (bringBack) return { bringBack: Number(bringBack), stays: way === 'put' };
  return deleted ? { delete: Number(deleted) } : (intents.find((intent) => intent === text) ?? 'save');
}
