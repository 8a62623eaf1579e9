import type { SegmentRow } from './layout.ts';
import type { Source } from './source.ts';

/** Compiled JSON texts by name, parsed and to be left as they are; null where there is none. A list of several parts comes as one. */
export async function readTexts<T>(source: Source, names: readonly string[]): Promise<(T | null)[]> {
  const { held } = source;
  const found = new Map(names.map((name) => [name, held.texts.get(name)]));
  const missing = names.filter((name) => found.get(name) === undefined);
  if (missing.length > 0) {
    const [segments = []] = await source.read(
      source
        .prepare(
          `SELECT s.name, s.data FROM json_each(?2) j CROSS JOIN segment s ON s.version = ?1 AND s.name = j.value
            ORDER BY s.name, s.part`,
        )
        .bind(source.version, JSON.stringify(missing)),
    );
    const rows = Map.groupBy(segments as SegmentRow[], ({ name }) => name);
    for (const name of missing) {
      const texts = (rows.get(name) ?? []).map(({ data }) => data);
      const value = parse(texts);
      found.set(name, value);
      if (source.mayKeep()) held.texts.set(name, value, 2 * texts.reduce((sum, text) => sum + text.length, 64));
    }
  }
  return names.map((name) => (found.get(name) ?? null) as T | null);
}

function parse(texts: readonly string[]): unknown {
  if (texts.length > 1) return texts.flatMap((text) => JSON.parse(text) as unknown[]);
  return texts[0] === undefined ? null : JSON.parse(texts[0]);
}
