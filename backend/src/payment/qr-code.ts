import { encode } from 'uqr';
import type { QrCode } from '#contract/payment.ts';

/** Light modules around the code that readers need. */
const quiet = 4;

/** A code for a text, as a line through its dark modules: a fifth of the bytes of one square each. */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: quiet });
  return { payload, size, path: data.map(lineOf).join('') };
}

function lineOf(row: readonly boolean[], y: number): string {
  let line = '';
  let end = 0;
  for (const { from, length } of runsOf(row)) {
    line += line === '' ? `M${from} ${y}.5` : `m${from - end} 0`;
    line += `h${length}`;
    end = from + length;
  }
  return line;
}

/** Dark modules that stand together. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
