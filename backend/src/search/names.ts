/**
 * Names of a list filter's values, most common first: id, name, and what tells it from the same name of another ("Этика"
 * of two brands).
 */
export type Names = readonly (readonly [id: number, name: string, within?: string])[];

const maps = new WeakMap<Names, ReadonlyMap<number, string>>();

/** Names by id, cached as long as the isolate keeps the names. */
export function namesById(names: Names): ReadonlyMap<number, string> {
  return cachedMap(maps, names, (name) => name);
}

const labels = new WeakMap<Names, ReadonlyMap<number, string>>();

/** The same where they stand beside each other: "Этика · Legrand". */
export function labelsById(names: Names): ReadonlyMap<number, string> {
  return cachedMap(labels, names, labelOf);
}

export const labelOf = (name: string, within: string | null | undefined) => (within ? `${name} · ${within}` : name);

function cachedMap(
  cache: WeakMap<Names, ReadonlyMap<number, string>>,
  names: Names,
  shown: (name: string, within: string | undefined) => string,
): ReadonlyMap<number, string> {
  const cached = cache.get(names);
  if (cached) return cached;
  const map = new Map(names.map(([id, name, within]) => [id, shown(name, within)]));
  cache.set(names, map);
  return map;
}
