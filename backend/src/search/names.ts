/** Names of a list filter's values, most common first: pairs of id and name. */
export type Names = readonly (readonly [id: number, name: string])[];

const maps = new WeakMap<Names, ReadonlyMap<number, string>>();

/** Names by id, cached as long as the isolate keeps the names. */
export function namesById(names: Names): ReadonlyMap<number, string> {
  const cached = maps.get(names);
  if (cached) return cached;
  const map = new Map(names);
  maps.set(names, map);
  return map;
}
