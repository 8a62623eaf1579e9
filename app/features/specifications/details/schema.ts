import { z } from 'zod';
import type { WrongFields } from '#app/features/product/lines/messages.server.ts';
import { noteHash, readSnapshot } from '#app/features/product/lines/snapshot.ts';
import { safeAmount } from '#app/server/forms/amount.ts';
import { postedTicked, type Ticked } from '#app/ui/ticked.ts';
import { turnedPage } from '#app/ui/turned-page.ts';

const plain = ['save', 'delete-selected', 'to-cart', 'replace-cart', 'to-order', 'to-specification'] as const;

type Intent =
  | { kind: (typeof plain)[number] }
  | { kind: 'up' | 'down' | 'delete'; line: number }
  | { kind: 'page'; page: number };

const idPattern = /^[1-9]\d{0,14}$/;

/** `seen` is what was shown of an editable line. Empty fields are missing from conform's payload. */
const row = z.object({
  id: z.string().regex(idPattern).transform(Number),
  seen: z
    .string()
    .optional()
    .transform((text) => readSnapshot(text ?? '')),
  amount: z.string().optional(),
  note: z.string().trim().optional().default(''),
});

interface Change {
  row: number;
  line: { id: number; amount?: number; note?: string };
}

/**
 * A page of lines as one form. `order` lists their ids, `version` is the version that was shown, `intent` the pressed
 * button. A line that is gone leaves a hole among the rows.
 */
export const linesSchema = z
  .object({
    intent: z.string().max(40).default('save').transform(readIntent),
    version: z.coerce.number().int().min(0).catch(0),
    requestId: z.string().optional().catch(undefined),
    order: z
      .string()
      .max(10_000)
      .default('')
      .transform((text) =>
        text
          .split(',')
          .filter((one) => idPattern.test(one))
          .map(Number),
      ),
    lines: z.array(row.optional()).max(100).default([]),
    ids: z.array(z.string()).max(100).default([]),
    /** Lines that are ticked on other pages. */
    kept: z.string().max(10_000).default('').catch(''),
  })
  .transform(({ lines, ids, kept, ...form }) => {
    const { intent } = form;
    const ticked: Ticked = postedTicked(ids, kept);
    const wrong: WrongFields = {};
    const changes = lines.flatMap((line, index): Change[] => {
      // An invalid amount must not prevent removing its line.
      if (!line?.seen || isRemoved(line, intent, ticked)) return [];
      const { id, seen, note } = line;
      const amount = safeAmount.safeParse(line.amount);
      const isLong = note.length > 500;
      if (!amount.success) wrong[`lines[${index}].amount`] = 'specifications:error.amount';
      if (isLong) wrong[`lines[${index}].note`] = 'specifications:error.note';
      const changed = {
        ...(amount.success && amount.data !== seen.amount && { amount: amount.data }),
        ...(!isLong && noteHash(note) !== seen.note && { note }),
      };
      return Object.keys(changed).length > 0 ? [{ row: index, line: { id, ...changed } }] : [];
    });
    return { ...form, changes, wrong, ticked };
  });

function isRemoved({ id }: { id: number }, intent: Intent, ticked: Ticked): boolean {
  return intent.kind === 'delete' ? intent.line === id : intent.kind === 'delete-selected' && ticked.has(id);
}

export type LinesForm = z.output<typeof linesSchema>;

function readIntent(text: string): Intent {
  const [, kind, line] = /^(up|down|delete)-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (kind === 'up' || kind === 'down' || kind === 'delete') return { kind, line: Number(line) };
  const page = turnedPage(text);
  if (page) return { kind: 'page', page };
  return { kind: plain.find((one) => one === text) ?? 'save' };
}
