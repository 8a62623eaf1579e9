import { buyersLimits } from '#backend/file/limits.ts';
import { readTable } from '#backend/file/read-table.ts';
import { workbook } from './workbook.ts';

/** CPU time for which a file keeps its thread, in microseconds, whatever else the machine does: the best of three. */
export async function timeToRead(bytes: Uint8Array): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const before = process.threadCpuUsage();
    await readTable(bytes).catch(() => null);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, user + system);
  }
  return best;
}

/** The largest workbook that is taken: what others cost is compared with it, in the same run. */
export function largestWorkbook(): Uint8Array {
  const cells = '<c t="str"><v>К-1</v></c>'.repeat(buyersLimits.columns);
  return workbook({ rows: `<row>${cells}</row>`.repeat(buyersLimits.rows) });
}
