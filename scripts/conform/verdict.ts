import type { Call } from '#contract/call.ts';

/** What has been found out about one call. */
export interface Verdict {
  readonly call: Call;
  /** What failed, once each. */
  readonly failures: Set<string>;
  /** Why something of it could not be checked. */
  readonly gaps: Set<string>;
  /** Whether an answer of success has been checked. */
  isShown: boolean;
}

export type Book = ReadonlyMap<Call, Verdict>;

export function newBook(calls: readonly Call[]): Book {
  return new Map(calls.map((call) => [call, { call, failures: new Set(), gaps: new Set(), isShown: false }]));
}

export function verdictOn(book: Book, call: Call): Verdict {
  const verdict = book.get(call);
  if (!verdict) throw new Error(`no call ${call.id}`);
  return verdict;
}

/** Notes what failed. */
export function fail({ failures }: Verdict, faults: readonly string[], suffix = ''): void {
  for (const fault of faults) failures.add(fault + suffix);
}

/** Does the work for each item, a few at a time: a supplier's test system is no place for a flood. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}
