import { buyersLimits } from '#backend/file/limits.ts';
import { readTable } from '#backend/file/read-table.ts';
import { workbook } from './workbook.ts';

/** How long a file keeps its worker, in milliseconds: the best of three, since the machine may be busy. */
export async function timeToRead(bytes: Uint8Array): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const from = performance.now();
    await readTable(bytes).catch(() => null);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** The largest workbook that is taken: what others cost is compared with it, in the same run. */
export function largestWorkbook(): Uint8Array {
  const cells = '<c t="str"><v>К-1</v></c>'.repeat(buyersLimits.columns);
  return workbook({ rows: `<row>${cells}</row>`.repeat(buyersLimits.rows) });
}
