import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { rowsPerPage } from '#app/supplier/import.server.ts';
import { turnedPage } from '#app/ui/turned-page.ts';
import type { ImportRowChange } from '#contract/import.ts';
import { rowField, rowFields, shortAmount } from './view.ts';

/** As `seenOf` writes it. */
const seen = /^(\d{0,15})\|([01])\|([01])\|(\d{1,9})\|(.{0,64})$/s;

/** What is sent of a row, whose number is in the names of its fields: other rows may be shown after a refusal. */
const line = z.object({
  seen: z
    .string()
    .regex(seen)
    .transform((text): string[] => seen.exec(text) ?? []),
  product: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  amount: z.string().trim().default(''),
  // Confirmed as it stands, or the amount that it makes by the name of the product.
  unit: z
    .union([z.literal('on'), safeAmount])
    .optional()
    .catch(undefined),
  skip: z.literal('on').optional().catch(undefined),
  query: z.string().trim().default(''),
});
const maxQuery = 255;
/** Fields of a row that can be wrong, or what was shown of all of it. */
type Wrong = 'amount' | 'query' | 'row';

interface Line extends z.output<typeof line> {
  line: number;
}

const plain = ['save', 'all', 'open', 'skip-empty', 'cart', 'new', 'list'] as const;
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
    editor: z.string().max(64).default('').catch(''),
  })
  .superRefine(({ intent, name, specification }, ctx) => {
    if (intent.kind === 'new' && name === '')
      ctx.addIssue({ code: 'custom', path: ['name'], message: 'import:error.name' });
    if (intent.kind === 'list' && specification === undefined)
      ctx.addIssue({ code: 'custom', path: ['specification'], message: 'import:error.specification' });
  })
  .transform(({ intent: pressed, name, specification, remember, requestId, editor, ...fields }) => {
    const { lines, unread } = readLines(fields);
    const intent = pressed.kind === 'enter' ? meaningOfEnter(lines) : pressed;
    const read = lines.map((row) => ({ line: row.line, query: row.query, ...changeOf(row, intent) }));
    const wrong = Object.fromEntries<Wrong>([
      ...read.flatMap(({ line, wrong }) => wrong.map((name) => [rowField(name, line), name] as const)),
      ...unread.map((line) => [rowField('amount', line), 'row'] as const),
    ]);
    const changes = read.flatMap(({ change }) => (Object.keys(change).length > 2 ? [change] : []));
    // What a search in one row would lose if the page were read anew.
    const isKept =
      name !== '' ||
      unread.length > 0 ||
      read.some(({ line, wrong, query }) => wrong.length > 0 || (query !== '' && !isFor(intent, line)));
    return { intent, name, specification, remember, requestId, editor, changes, wrong, isKept };
  });

/** Of a field in a row: searches for what was typed, or saves the page. */
function meaningOfEnter(lines: readonly Line[]): Intent {
  const searched = lines.find(({ query }) => query !== '');
  return searched ? { kind: 'find', line: searched.line } : { kind: 'save' };
}

export type RowsForm = z.output<typeof rowsSchema>;

/** The rows, and the numbers of those that the page can't have sent as they are. */
function readLines(fields: Record<string, unknown>): { lines: Line[]; unread: number[] } {
  const numbers = Object.keys(fields).flatMap((name) => /^seen-([1-9]\d{0,6})$/.exec(name)?.[1] ?? []);
  const read = numbers.slice(0, rowsPerPage).map((number) => {
    const at = Number(number);
    const sent = Object.fromEntries(rowFields.map((name) => [name, fields[rowField(name, at)]]));
    return { at, ...line.safeParse(sent) };
  });
  return {
    lines: read.flatMap(({ at, data }) => (data ? [{ ...data, line: at }] : [])),
    unread: read.flatMap(({ at, success }) => (success ? [] : [at])),
  };
}

/** A new amount: what was typed, or else what the coils or packs of the list make. Null for one that can't be read. */
function newAmountOf({ amount, unit }: Line, shown: string): number | null | undefined {
  if (shortAmount(amount) !== shown) return safeAmount.safeParse(amount).data ?? null;
  return unit === 'on' ? undefined : unit;
}

/** What differs from what was shown. A changed amount that can't be read is wrong, unless its row is left out. */
function changeOf(row: Line, intent: Intent): { change: ImportRowChange; wrong: Exclude<Wrong, 'row'>[] } {
  const [, product, skipped, unitMeant, version, shown = ''] = row.seen;
  const amount = newAmountOf(row, shown);
  const isSkipped = row.skip === 'on';
  const isUnitMeant = row.unit === 'on';
  const isAsked = isFor(intent, row.line) && row.query !== '';
  const isLong = row.query.length > maxQuery;
  const change = {
    line: row.line,
    version: Number(version),
    ...(row.product !== undefined && String(row.product) !== product && { productId: row.product }),
    ...(typeof amount === 'number' && { amount }),
    // A typed amount is in the unit beside its field, whatever stands in the tick.
    ...(typeof amount !== 'number' && isUnitMeant !== (unitMeant === '1') && { unitMeant: isUnitMeant }),
    ...(isSkipped !== (skipped === '1') && { skip: isSkipped }),
    ...(isAsked && !isLong && { query: row.query }),
  };
  const wrong: Exclude<Wrong, 'row'>[] = [
    ...(amount === null && !isSkipped ? (['amount'] as const) : []),
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
