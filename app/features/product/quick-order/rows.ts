/** A row of the form as it was typed. */
export type TypedRow = { article: string; amount: string };

/** What conform keeps of the form. */
export interface QuickOrderValues {
  requestId: string;
  lines: TypedRow[];
  /** Text of rows that aren't in the form yet. */
  pasted: string;
}

/** Most rows of one quick order: a page with a verdict on each stays within 16,384 bytes. */
export const maxRows = 50;
/** Rows that "more rows" adds. */
export const moreRows = 10;

const plain = (cell: string) => cell.replaceAll('\u00a0', ' ').trim();

/** Rows copied from a table or a letter: one per line, article and amount apart by a tab or a semicolon. */
export function rowsOf(text: string): TypedRow[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => plain(line) !== '');
  return lines.map((line) => {
    const [article = '', amount = ''] = line.split(/[\t;]/).map(plain);
    return { article, amount };
  });
}

/** The rows of a pasted text; null for a single value, which is pasted as usual. */
export function pastedRows(text: string): TypedRow[] | null {
  const rows = rowsOf(text);
  const [only] = rows;
  return rows.length > 1 || (only && only.amount !== '') ? rows : null;
}

/**
 * A row of one cell read as code and amount: "К-1 250", "К-1, 250 шт". Codes may end like that, too, so this counts only
 * if nothing has the whole as its code. Null if it can't be read so.
 */
export function splitRow({ article, amount }: TypedRow): TypedRow | null {
  const parts = amount === '' ? /^(\S.*?)(?:\s*[,:])?\s+(\d{1,7})(?:\s*[^\d\s.]{1,5}\.?)?$/.exec(article) : null;
  return parts?.[1] && parts[2] ? { article: parts[1], amount: parts[2] } : null;
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

/** With blank rows at the end of a short order. */
export function padded(rows: readonly TypedRow[], fewest: number): TypedRow[] {
  const missing = Math.max(0, Math.min(fewest, maxRows) - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => ({ article: '', amount: '' }))];
}

/** Whether a post to a page with other forms is a quick order. */
export const isQuickIntent = (intent: unknown) => typeof intent === 'string' && intent.startsWith('quick-');
