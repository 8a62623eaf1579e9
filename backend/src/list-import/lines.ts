import { cellsOf, linesIn } from '#contract/cells.ts';
import { longestCell } from '../file/limits.ts';
import type { Row } from '../file/rows.ts';

/** Lines of a text that aren't blank, in cells if tabs, semicolons or bars separate them. */
export function linesOf(text: string): Row[] {
  return linesIn(text).map(({ line, at }) => ({
    line: at + 1,
    cells: cellsOf(line).map((cell) => cell.slice(0, longestCell)),
  }));
}
