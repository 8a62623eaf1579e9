import { longestCell } from '../file/limits.ts';
import type { Row } from '../file/rows.ts';
import { plain } from './read-amount.ts';

/** Lines of a text that aren't blank, in cells if tabs, semicolons or bars separate them. */
export function linesOf(text: string): Row[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => plain(cell) !== ''));
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|'].find((one) => line.includes(one));
  const cells = separator === undefined ? [line] : line.split(separator).map((cell) => unquoted(cell.trim()));
  return cells.map((cell) => cell.slice(0, longestCell));
}

/** Spreadsheets put quotes round cells when they are copied. */
function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
