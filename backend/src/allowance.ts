/** Statements that a run of the clock may still ask of its databases. */
export interface Allowance {
  left: number;
}

/** D1 answers 1,000 statements of one invocation (Cloudflare's limits of D1, paid plan); some are asked around the tasks. */
export const wholeRun = (): Allowance => ({ left: 900 });

/** So many at most, each by so many statements. */
interface Cost {
  most: number;
  each: number;
}

/** What there is to do, as far as the allowance goes: the rest waits for the next minute. */
export async function withinAllowance<T>(
  allowance: Allowance,
  { most, each }: Cost,
  find: (limit: number) => Promise<T[]>,
): Promise<T[]> {
  const limit = Math.min(most, Math.floor(allowance.left / each));
  if (limit < 1) return [];
  const found = await find(limit);
  allowance.left -= found.length * each;
  return found;
}
