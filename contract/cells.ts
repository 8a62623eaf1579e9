/** Spaces of all kinds as single plain ones. */
export const plain = (text: string) => text.replace(/[\s\u00a0\ufeff]+/g, ' ').trim();

/** Cells of a line, apart by tabs, semicolons or bars, whichever it has first in this order. */
export function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|'].find((one) => line.includes(one));
  return separator === undefined ? [line] : line.split(separator).map((cell) => unquoted(cell.trim()));
}

/** Spreadsheets put quotes round cells when they are copied. */
function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Lines of a text that aren't blank, with their places. */
export function linesIn(text: string): { line: string; at: number }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => /[^\s;|"]/.test(line));
}
