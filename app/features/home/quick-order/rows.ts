/** A row of the form as it was typed. */
export interface TypedRow {
  article: string;
  amount: string;
}

/** What conform keeps of the form. */
export interface QuickOrderValues {
  requestId: string;
  lines: TypedRow[];
}

/** Most rows of one quick order. */
export const maxRows = 100;
const fewestRows = 5;

/**
 * Rows copied from a table or a letter: one per line, article and amount apart by a tab or a semicolon. Null for a
 * single value, which is pasted as usual.
 */
export function pastedRows(text: string): TypedRow[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [article = '', amount = ''] = line.split(/[\t;]/).map((cell) => cell.replaceAll('\u00a0', ' ').trim());
    return { article, amount };
  });
  const [only] = rows;
  return rows.length > 1 || (only && only.amount !== '') ? rows : null;
}

/** The rows with pasted ones from the given place on, in place of what stood there. */
export function withPasted(rows: readonly TypedRow[], at: number, pasted: readonly TypedRow[]): TypedRow[] {
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
}

/** With blank rows at the end of a short order. */
export function padded(rows: readonly TypedRow[]): TypedRow[] {
  const missing = Math.max(0, fewestRows - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => ({ article: '', amount: '' }))];
}
