import { decodePosting } from './codec.ts';
import { lowerBound } from './scan.ts';
import type { Source } from './source.ts';

interface PostingRow {
  term: string;
  count: number;
  data: string;
}

/** Ascending ordinals of each term; none for an unknown term. */
export function readPostings(source: Source, terms: readonly string[]): Promise<Map<string, Uint32Array>> {
  return readWith(source, terms, (ords) => ords);
}

/** Consecutive ordinals, each as the first and the last one: words of whole sections are a few numbers. */
export type Runs = Uint32Array;

/**
 * Like `readPostings`, for terms that belong to whole sections. A term must always be read by the same of the two, because
 * both share a cache.
 */
export function readRuns(source: Source, terms: readonly string[]): Promise<Map<string, Runs>> {
  return readWith(source, terms, toRuns);
}

export function toRuns(ords: Uint32Array): Runs {
  const runs: number[] = [];
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] as number;
    if (at > 0 && ord === (ords[at - 1] as number) + 1) runs[runs.length - 1] = ord;
    else runs.push(ord, ord);
  }
  return Uint32Array.from(runs);
}

/** True if some of the ascending ordinals is in some run. */
export function meet(ords: Uint32Array, runs: Runs): boolean {
  for (let at = 0; at < runs.length; at += 2) {
    const place = lowerBound(ords, runs[at] as number);
    if (place < ords.length && (ords[place] as number) <= (runs[at + 1] as number)) return true;
  }
  return false;
}

/** Ordinals of runs. */
export function expand(runs: Runs): Uint32Array {
  let size = 0;
  for (let at = 0; at < runs.length; at += 2) size += (runs[at + 1] as number) - (runs[at] as number) + 1;
  const ords = new Uint32Array(size);
  let next = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const last = runs[at + 1] as number;
    for (let ord = runs[at] as number; ord <= last; ord++) ords[next++] = ord;
  }
  return ords;
}

async function readWith(
  source: Source,
  terms: readonly string[],
  toKept: (ords: Uint32Array) => Uint32Array,
): Promise<Map<string, Uint32Array>> {
  const { held } = source;
  const found = new Map<string, Uint32Array>();
  for (const term of terms) {
    const kept = held.postings.get(term);
    if (kept) found.set(term, kept);
  }
  const missing = terms.filter((term) => !found.has(term));
  if (missing.length === 0) return found;
  const [rows = []] = await source.read(
    source
      .prepare(
        // CROSS JOIN fixes the order: starting with the table, SQLite would scan all its terms.
        `SELECT p.term, p.count, p.data FROM json_each(?2) j CROSS JOIN posting p ON p.version = ?1 AND p.term = j.value
          ORDER BY p.term, p.part`,
      )
      .bind(source.version, JSON.stringify(missing)),
  );
  const byTerm = Map.groupBy(rows as PostingRow[], ({ term }) => term);
  for (const term of missing) {
    const kept = toKept(join(byTerm.get(term) ?? []));
    if (source.mayKeep()) held.postings.set(term, kept, kept.byteLength + 64);
    found.set(term, kept);
  }
  return found;
}

function join(rows: readonly PostingRow[]): Uint32Array {
  const ords = new Uint32Array(rows.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { count, data } of rows) {
    decodePosting(data, ords, at);
    at += count;
  }
  return ords;
}
