import { decodePosting } from './codec.ts';
import type { Source } from './source.ts';

interface PostingRow {
  term: string;
  count: number;
  data: string;
}

/** Ascending ordinals of each term; none for an unknown term. */
export async function readPostings(source: Source, terms: readonly string[]): Promise<Map<string, Uint32Array>> {
  const { held } = source;
  const found = new Map<string, Uint32Array>();
  for (const term of terms) {
    const ords = held.postings.get(term);
    if (ords) found.set(term, ords);
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
    const ords = join(byTerm.get(term) ?? []);
    if (source.mayKeep()) held.postings.set(term, ords, ords.byteLength + 64);
    found.set(term, ords);
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
