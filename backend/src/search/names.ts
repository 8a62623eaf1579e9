/** Names of the choices of a list filter, the most common first: pairs of id and name. */
export type Names = readonly (readonly [id: number, name: string])[];

const maps = new WeakMap<Names, ReadonlyMap<number, string>>();

/** The names by id, made once for names that the isolate keeps. */
export function namesById(names: Names): ReadonlyMap<number, string> {
  const known = maps.get(names);
  if (known) return known;
  const map = new Map(names);
  maps.set(names, map);
  return map;
}
