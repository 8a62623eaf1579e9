/** Most of the page that a column gets for words that would break. */
const mostOfPage = 0.3;
/** What a column keeps of its share, though its texts then take more lines. */
const kept = 0.6;

export interface ColumnText {
  /** Share of the page. */
  share: number;
  /** Width of the longest word, and of the longest text. */
  word: number;
  text: number;
}

/**
 * Widths of the columns of a table by their shares, except that a word needn't break while another column has room: first
 * of what its texts don't fill, then of what they can do without.
 */
export function columnWidths(page: number, columns: readonly ColumnText[]): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * page);
  const most = page * mostOfPage;
  const unfilled = ({ word, text }: ColumnText) => Math.max(Math.min(word, most), text);
  const dispensable = ({ share, word }: ColumnText) => Math.max(Math.min(word, most), (share / shares) * page * kept);
  for (const needed of [unfilled, dispensable]) give(widths, columns, { most, needed });
  return widths;
}

interface Giving {
  most: number;
  needed: (column: ColumnText) => number;
}

/** Moves what columns have and don't need to those whose words would break, each in proportion. */
function give(widths: number[], columns: readonly ColumnText[], { most, needed }: Giving): void {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const lacks = columns.map(({ word }, at) => Math.max(0, Math.min(word, most) - (widths[at] ?? 0)));
  const spares = columns.map((column, at) => (lacks[at] ? 0 : Math.max(0, (widths[at] ?? 0) - needed(column))));
  const [lack, spare] = [sum(lacks), sum(spares)];
  const moved = Math.min(lack, spare);
  if (moved === 0) return;
  for (const at of columns.keys()) {
    widths[at] = (widths[at] ?? 0) + (moved * (lacks[at] ?? 0)) / lack - (moved * (spares[at] ?? 0)) / spare;
  }
}
