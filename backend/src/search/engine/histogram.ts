import type { Numbers } from './layout.ts';

/** Second half of the counts during counting. */
const half = new Uint32Array(4096);

/** Adds to `counts` how many of the rows have each number. */
export function histogram(data: Numbers, rows: Uint16Array, counts: Uint32Array): void {
  // Neighbouring rows often share a number, and each increment waits for the one before. Two tables avoid the stall.
  const apart = counts.length <= half.length ? half : counts;
  const even = rows.length & ~1;
  for (let at = 0; at < even; at += 2) {
    const [a, b] = [data[rows[at] as number] as number, data[rows[at + 1] as number] as number];
    counts[a] = (counts[a] as number) + 1;
    apart[b] = (apart[b] as number) + 1;
  }
  if (even < rows.length) {
    const last = data[rows[even] as number] as number;
    counts[last] = (counts[last] as number) + 1;
  }
  if (apart === counts) return;
  for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] as number) + (half[at] as number);
  half.fill(0, 0, counts.length);
}

/** Adds to `sums`, by number, how many rows each tuple has. */
export function addUp(numbers: Numbers, counts: Uint32Array, sums: Uint32Array): void {
  for (let tuple = 0; tuple < numbers.length; tuple++) {
    const number = numbers[tuple] as number;
    sums[number] = (sums[number] as number) + (counts[tuple] as number);
  }
}

/** Rows in tuples whose number has any of the given bits. */
export function sumOfBits(numbers: Numbers, counts: Uint32Array, bits: number): number {
  let sum = 0;
  for (let tuple = 0; tuple < numbers.length; tuple++) {
    if ((numbers[tuple] as number) & bits) sum += counts[tuple] as number;
  }
  return sum;
}

export function highestOf(numbers: Numbers): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, numbers[at] as number);
  return most;
}
