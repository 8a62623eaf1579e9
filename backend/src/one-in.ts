/** True about once in `count` times: rows that have had their day are removed by the writes themselves, without a schedule. */
export function oneIn(count: number): boolean {
  return Math.random() * count < 1;
}
