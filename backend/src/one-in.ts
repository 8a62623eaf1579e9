/** True about once in `count` calls: writes use it to delete expired rows now and then, so no schedule is needed. */
export function oneIn(count: number): boolean {
  return Math.random() * count < 1;
}
