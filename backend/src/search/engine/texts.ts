import type { Held } from './held.ts';
import type { SegmentRow } from './layout.ts';
import type { Source } from './source.ts';

/**
 * Compiled JSON texts by name, parsed; don't modify them. Null where there is none. A list of several parts is joined.
 */
export async function readTexts<T>(source: Source, names: readonly string[]): Promise<(T | null)[]> {
  const { held } = source;
  const found = new Map(names.map((name) => [name, held.texts.get(name)]));
  const missing = names.filter((name) => found.get(name) === undefined);
  if (missing.length > 0) {
    const [segments = []] = await source.read(selectTexts(source, missing, source.version));
    for (const [name, { value, bytes }] of parseTexts(segments as SegmentRow[], missing)) {
      found.set(name, value);
      if (source.mayKeep()) held.texts.set(name, value, bytes);
    }
  }
  return names.map((name) => (found.get(name) ?? null) as T | null);
}

/** Caches texts by name, null where there is none. */
export function keepTexts(held: Held, segments: readonly SegmentRow[], names: readonly string[]): void {
  for (const [name, { value, bytes }] of parseTexts(segments, names)) held.texts.set(name, value, bytes);
}

/** Texts of the given version, or of the current one. */
export function selectTexts(source: Source, names: readonly string[], version: number | null): D1PreparedStatement {
  return source
    .prepare(
      `SELECT s.name, s.data FROM json_each(?2) j
         CROSS JOIN segment s ON s.version = coalesce(?1, (SELECT catalogue FROM version)) AND s.name = j.value ORDER BY s.name, s.part`,
    )
    .bind(version, JSON.stringify(names));
}

interface Text {
  value: unknown;
  /** Approximate bytes. */
  bytes: number;
}

function parseTexts(segments: readonly SegmentRow[], names: readonly string[]): [name: string, text: Text][] {
  const rows = Map.groupBy(segments, ({ name }) => name);
  return names.map((name) => {
    const texts = (rows.get(name) ?? []).map(({ data }) => data);
    return [name, { value: parse(texts), bytes: 2 * texts.reduce((sum, text) => sum + text.length, 64) }];
  });
}

function parse(texts: readonly string[]): unknown {
  if (texts.length > 1) return texts.flatMap((text) => JSON.parse(text) as unknown[]);
  return texts[0] === undefined ? null : JSON.parse(texts[0]);
}
