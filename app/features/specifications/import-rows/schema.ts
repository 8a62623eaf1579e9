import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { rowsPerPage } from '#app/supplier/import.server.ts';
import { turnedPage } from '#app/ui/turned-page.ts';
import type { ImportRowChange } from '#contract/import.ts';
import { rowField, rowFields } from './view.ts';

/** What is sent of a row, whose number is in the names of its fields: other rows may be shown after a refusal. */
const line = z.object({
  seen: z.string().max(600),
  product: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  amount: z.string().trim().default(''),
  unit: z.literal('on').optional().catch(undefined),
  skip: z.literal('on').optional().catch(undefined),
  query: z.string().trim().default(''),
});
const maxQuery = 255;
/** Fields of a row that can be wrong. */
type Wrong = 'amount' | 'query';

interface Line extends z.output<typeof line> {
  line: number;
}

const plain = ['save', 'all', 'open', 'cart', 'new', 'list'] as const;
type Intent = { kind: (typeof plain)[number] } | { kind: 'page'; page: number } | { kind: 'find'; line: number };

const isFor = (intent: Intent, line: number) => intent.kind === 'find' && intent.line === line;

/** A page of rows as one form; `intent` is the pressed button. */
export const rowsSchema = z
  .looseObject({
    intent: z.string().max(20).default('save').transform(readIntent),
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
  .transform(({ intent: pressed, name, specification, remember, requestId, ...fields }) => {
    const lines = readLines(fields);
    const intent = pressed.kind === 'enter' ? meaningOfEnter(lines) : pressed;
    const read = lines.map((row) => ({ line: row.line, query: row.query, ...changeOf(row, intent) }));
    const wrong = Object.fromEntries(
      read.flatMap(({ line, wrong }) => wrong.map((name) => [rowField(name, line), name])),
    );
    const changes = read.flatMap(({ change }) => (Object.keys(change).length > 1 ? [change] : []));
    // What a search in one row would lose if the page were read anew.
    const isKept =
      name !== '' || read.some(({ line, wrong, query }) => wrong.length > 0 || (query !== '' && !isFor(intent, line)));
    return { intent, name, specification, remember, requestId, changes, wrong, isKept };
  });

/** Of a field in a row: searches for what was typed, or saves the page. */
function meaningOfEnter(lines: readonly Line[]): Intent {
  const asked = lines.find(({ query }) => query !== '');
  return asked ? { kind: 'find', line: asked.line } : { kind: 'save' };
}

export type RowsForm = z.output<typeof rowsSchema>;

/** Rows that can't have been sent by the page are left out. */
function readLines(fields: Record<string, unknown>): Line[] {
  const numbers = Object.keys(fields).flatMap((name) => /^seen-([1-9]\d{0,6})$/.exec(name)?.[1] ?? []);
  return numbers.slice(0, rowsPerPage).flatMap((number) => {
    const at = Number(number);
    const sent = Object.fromEntries(rowFields.map((name) => [name, fields[rowField(name, at)]]));
    const read = line.safeParse(sent);
    return read.success ? [{ ...read.data, line: at }] : [];
  });
}

/** What differs from what was shown. A changed amount that can't be read is wrong, unless its row is left out. */
function changeOf(row: Line, intent: Intent): { change: ImportRowChange; wrong: Wrong[] } {
  const [product, skipped, unitMeant, ...amounts] = row.seen.split('|');
  const amount = safeAmount.safeParse(row.amount).data;
  const isTyped = row.amount !== amounts.join('|');
  const isSkipped = row.skip === 'on';
  const isUnitMeant = row.unit === 'on';
  const isAsked = isFor(intent, row.line) && row.query !== '';
  const isLong = row.query.length > maxQuery;
  const change = {
    line: row.line,
    ...(row.product !== undefined && String(row.product) !== product && { productId: row.product }),
    ...(isTyped && amount !== undefined && { amount }),
    ...(isUnitMeant !== (unitMeant === '1') && { unitMeant: isUnitMeant }),
    ...(isSkipped !== (skipped === '1') && { skip: isSkipped }),
    ...(isAsked && !isLong && { query: row.query }),
  };
  const wrong: Wrong[] = [
    ...(isTyped && amount === undefined && !isSkipped ? (['amount'] as const) : []),
    ...(isAsked && isLong ? (['query'] as const) : []),
  ];
  return { change, wrong };
}

function readIntent(text: string): Intent | { kind: 'enter' } {
  if (text === 'enter') return { kind: 'enter' };
  const [, line] = /^find-([1-9]\d{0,6})$/.exec(text) ?? [];
  if (line) return { kind: 'find', line: Number(line) };
  const page = turnedPage(text);
  return page ? { kind: 'page', page } : { kind: plain.find((one) => one === text) ?? 'save' };
}
