import { priceColumn } from './engine/layout.ts';
import type { Counted } from './engine/question.ts';
import type { Reader } from './reader.ts';
import type { Selected } from './select.ts';

/** Lowest and highest price of an unfiltered section, stored or recomputed, along with the rows of other statements. */
export async function readPriceEnds(reader: Reader, selected: Selected, others: readonly D1PreparedStatement[]) {
  const { source } = reader;
  const id = selected.section?.id ?? 0;
  const kept = source
    .prepare('SELECT low, high FROM section_price WHERE version = ?1 AND section_id = ?2 AND type = ?3')
    .bind(source.version, id, selected.priceType);
  const [rows = [], ...rest] = await source.ask(kept, ...others);
  const row = rows[0] as { low: number; high: number } | undefined;
  return { ends: row ?? (await countEnds(reader, selected, id)), others: rest };
}

/** Computes the range and stores it, unless a price has changed in the meantime. */
async function countEnds({ engine, source }: Reader, selected: Selected, id: number): Promise<Counted['ends']> {
  const column = priceColumn(selected.priceType);
  const seen = source.held.seen;
  const counts = await engine.count(selected.question, [{ id: 'price', column, count: 'ends' }], []);
  const ends = counts.facets.get('price')?.ends ?? null;
  if (!ends) return null;
  const keep = source
    .prepare(
      `INSERT INTO section_price (version, section_id, type, low, high)
       SELECT ?1, ?2, ?3, ?4, ?5 FROM version WHERE catalogue = ?1 AND change = ?6 ON CONFLICT DO NOTHING`,
    )
    .bind(source.version, id, selected.priceType, ends.low, ends.high, seen);
  await source.ask(keep);
  return ends;
}
