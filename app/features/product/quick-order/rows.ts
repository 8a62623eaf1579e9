import { cellsOf, linesIn, plain } from '#contract/cells.ts';
import { maxQuickRows, maxQuickText } from '#contract/quick-order-limits.ts';
import { isAmountLike } from '#contract/read-amount.ts';

/** A row of the form as it was typed. */
export type TypedRow = { article: string; amount: string };

/** What conform keeps of the form. */
export interface QuickOrderValues {
  requestId: string;
  lines: TypedRow[];
  /** Text of rows that aren't in the form yet. */
  pasted: string;
}

export const maxRows = maxQuickRows;
/** Rows that "more rows" adds. */
export const moreRows = 10;

/**
 * Rows copied from a table or a letter, one per line. What they mean is the API's to read, as in an import; an amount that
 * stands alone behind a code or a name goes into its own field.
 */
export function rowsOf(text: string): TypedRow[] {
  return linesIn(text).map(({ line }) => {
    const cells = cellsOf(line).map(plain);
    while (cells.length > 1 && cells.at(-1) === '') cells.pop();
    const [article = '', amount = '', ...more] = cells;
    if (more.length === 0 && isAmountLike(amount)) return { article, amount };
    return { article: cells.join('; '), amount: '' };
  });
}

/** The rows of a pasted text; null for a single value, which is pasted as usual. */
export function pastedRows(text: string): TypedRow[] | null {
  const rows = rowsOf(text);
  const [only] = rows;
  return rows.length > 1 || (only && only.amount !== '') || /\t/.test(text.trim()) ? rows : null;
}

/** The rows with pasted ones from the given place on, in place of what stood there. */
export function withPasted(rows: readonly TypedRow[], at: number, pasted: readonly TypedRow[]): TypedRow[] {
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
}

export const isBlank = ({ article, amount }: TypedRow) => article.trim() === '' && amount.trim() === '';

/** With the rows of a text behind the last one that isn't blank. */
export function withText(rows: readonly TypedRow[], text: string): TypedRow[] {
  const more = rowsOf(text);
  if (more.length === 0) return [...rows];
  const last = rows.findLastIndex((row) => !isBlank(row));
  return withPasted(rows, last + 1, more);
}

/** The rows as `rowsOf` reads them. */
export const textOf = (rows: readonly TypedRow[]) =>
  rows.map(({ article, amount }) => (amount === '' ? article : `${article}\t${amount}`)).join('\n');

/** Characters of the rows as a text. */
export const lengthOf = (rows: readonly TypedRow[]) => textOf(rows.filter((row) => !isBlank(row))).length;

/** The first rows, as many as a quick order has room for, and those that it hasn't. */
export function withinRoom<Row extends TypedRow>(all: readonly Row[]): { rows: Row[]; missed: Row[] } {
  const [first] = all;
  if (first && lengthOf([first]) > maxQuickText) {
    return { rows: [{ ...first, article: first.article.slice(0, maxQuickText), amount: '' }], missed: [...all] };
  }
  let length = -1;
  const tooMuch = all.findIndex((row) => {
    length += isBlank(row) ? 0 : lengthOf([row]) + 1;
    return length > maxQuickText;
  });
  const fitting = tooMuch < 0 ? all.length : tooMuch;
  return { rows: all.slice(0, fitting), missed: all.slice(fitting) };
}

/** With blank rows at the end of a short order. */
export function padded(rows: readonly TypedRow[], fewest: number): TypedRow[] {
  const missing = Math.max(0, Math.min(fewest, maxRows) - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => ({ article: '', amount: '' }))];
}

/** Whether a post to a page with other forms is a quick order. */
export const isQuickIntent = (intent: unknown) => typeof intent === 'string' && intent.startsWith('quick-');
