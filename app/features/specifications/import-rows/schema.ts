import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { turnedPage } from '#app/ui/turned-page.ts';
import type { ImportRowChange } from '#contract/import.ts';

const line = z.object({
  line: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
  seen: z.string().max(600),
  product: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  amount: z.string().trim().max(600).default(''),
  skip: z.literal('on').optional().catch(undefined),
  query: z.string().trim().max(255, 'import:error.query').default(''),
});
type Line = z.output<typeof line>;

const plain = ['save', 'all', 'open', 'cart', 'new', 'list'] as const;
type Intent = { kind: (typeof plain)[number] } | { kind: 'page'; page: number } | { kind: 'find'; line: number };

/** A page of rows as one form; `intent` is the pressed button. */
export const rowsSchema = z
  .object({
    intent: z.string().max(20).default('save').transform(readIntent),
    lines: z.array(line.optional()).max(100).default([]),
    name: z.string().trim().max(255, 'import:error.nameLong').default(''),
    specification: z.coerce.number().int().positive().optional().catch(undefined),
    remember: z.literal('on').optional().catch(undefined),
    requestId: z.string().optional(),
  })
  .superRefine(({ intent, name, specification }, ctx) => {
    if (intent.kind === 'new' && name === '')
      ctx.addIssue({ code: 'custom', path: ['name'], message: 'import:error.name' });
    if (intent.kind === 'list' && specification === undefined)
      ctx.addIssue({ code: 'custom', path: ['specification'], message: 'import:error.specification' });
  })
  .transform(({ lines, ...form }) => {
    const wrong: Record<string, 'import:error.amount'> = {};
    const changes = lines.flatMap((row, at): ImportRowChange[] => {
      const read = row && changeOf(row, form.intent);
      if (read?.isWrong) wrong[`lines[${at}].amount`] = 'import:error.amount';
      return read && Object.keys(read.change).length > 1 ? [read.change] : [];
    });
    return { ...form, changes, wrong };
  });

export type RowsForm = z.output<typeof rowsSchema>;

/** What differs from what was shown. A changed amount that can't be read is wrong. */
function changeOf(row: Line, intent: Intent): { change: ImportRowChange; isWrong: boolean } {
  const [product, skipped, ...amounts] = row.seen.split('|');
  const amount = safeAmount.safeParse(row.amount).data;
  const isTyped = row.amount !== amounts.join('|');
  const isSkipped = row.skip === 'on';
  const isSearched = intent.kind === 'find' && intent.line === row.line && row.query !== '';
  const change = {
    line: row.line,
    ...(row.product !== undefined && String(row.product) !== product && { productId: row.product }),
    ...(isTyped && amount !== undefined && { amount }),
    ...(isSkipped !== (skipped === '1') && { skip: isSkipped }),
    ...(isSearched && { query: row.query }),
  };
  return { change, isWrong: isTyped && amount === undefined };
}

function readIntent(text: string): Intent {
  const [, line] = /^find-([1-9]\d{0,6})$/.exec(text) ?? [];
  if (line) return { kind: 'find', line: Number(line) };
  const page = turnedPage(text);
  return page ? { kind: 'page', page } : { kind: plain.find((one) => one === text) ?? 'save' };
}
