import { linesIn } from '#contract/cells.ts';
import { wantedIn } from '#contract/list-text.ts';
import { maxQuickRows, maxQuickText } from '#contract/quick-order-limits.ts';
import { isAmountLike, unorderedAmount } from '#contract/read-amount.ts';

/** A row of the form as it was typed. */
export type TypedRow = { article: string; amount: string };

/** With what was chosen for it. */
export type ChosenRow = TypedRow & { choice: string; remember?: string };

/** Fields of a form by their names. */
interface Fields {
  keys: () => Iterable<string>;
  get: (name: string) => FormDataEntryValue | null | undefined;
}

/** The rows of the form, also blank ones. */
export function rowsIn(fields: Fields): ChosenRow[] {
  const places = [...fields.keys()].flatMap((name) => /^(lines\[\d+\])\.article$/.exec(name)?.[1] ?? []);
  return places.map((place) => {
    const valueIn = (name: string) => String(fields.get(`${place}.${name}`) ?? '');
    const remember = valueIn('remember');
    return {
      ...{ article: valueIn('article'), amount: valueIn('amount'), choice: valueIn('choice') },
      ...(remember !== '' && { remember }),
    };
  });
}

/** What conform keeps of the form. */
export interface QuickOrderValues {
  requestId: string;
  lines: TypedRow[];
  /** Text of rows that aren't in the form yet. */
  pasted: string;
}

/** Why the rows of a form are others. */
export interface Rewriting {
  /** Place of the row that gets the focus. */
  focused?: number;
  /** How many rows of a pasted order form aren't ordered. */
  unordered?: number;
}

export const maxRows = maxQuickRows;
/** Rows that "more rows" adds. */
export const moreRows = 10;

export interface TextRows {
  rows: TypedRow[];
  /** How many rows of an order form have no amount: they aren't ordered, so they stay out. */
  unordered: number;
}

/** Rows copied from a table or a letter, one per line, as an import reads them. What they mean is the API's to tell. */
export function rowsOf(text: string): TextRows {
  const all = wantedIn(text).map(({ text, amount }) => ({ article: text, amount }));
  const rows = all.filter(({ amount }) => amount !== unorderedAmount);
  return { rows, unordered: all.length - rows.length };
}

/** The rows of a pasted text; null for a single value, which is pasted as usual. */
export function pastedRows(text: string): TextRows | null {
  const read = rowsOf(text);
  const [first] = read.rows;
  const isSingle = linesIn(text).length < 2 && !/\t/.test(text.trim()) && (first?.amount ?? '') === '';
  return isSingle || !first ? null : read;
}

/** The rows with pasted ones from the given place on, in place of what stood there. */
export function withPasted(rows: readonly TypedRow[], at: number, pasted: readonly TypedRow[]): TypedRow[] {
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
}

export const isBlank = ({ article, amount }: TypedRow) => article.trim() === '' && amount.trim() === '';

/** Place of the first blank row behind the given one; that of a new row if there is none. */
export function nextBlank(rows: readonly TypedRow[], at: number): number {
  const next = rows.findIndex((row, place) => place > at && isBlank(row));
  return next === -1 ? rows.length : next;
}

/** With the rows of a text behind the last one that isn't blank. */
export function withText(rows: readonly TypedRow[], text: string): TextRows {
  const { rows: more, unordered } = rowsOf(text);
  if (more.length === 0) return { rows: [...rows], unordered };
  const last = rows.findLastIndex((row) => !isBlank(row));
  return { rows: withPasted(rows, last + 1, more), unordered };
}

/** The rows as `rowsOf` reads them. What is no amount is marked as one that is asked for. */
export const textOf = (rows: readonly TypedRow[]) =>
  rows.map(({ article, amount }) => (amount === '' ? article : `${article}\t${marked(amount)}`)).join('\n');

const marked = (amount: string) => (isAmountLike(amount) ? amount : `? ${amount}`);

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
