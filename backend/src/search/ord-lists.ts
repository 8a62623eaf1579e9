import { lowerBound } from './engine/scan.ts';

/** Intersection of ascending lists, ascending. */
export function intersect(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest = new Uint32Array(), ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(
    (kept, other) => (other.length > 16 * kept.length ? probe(kept, other) : walk(kept, other)),
    shortest,
  );
}

function walk(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length));
  let [size, i, j] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) both[size++] = x;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return both.subarray(0, size);
}

function probe(few: Uint32Array, many: Uint32Array): Uint32Array {
  return few.filter((ord) => many[lowerBound(many, ord)] === ord);
}

/** Union of two ascending lists, ascending, without duplicates. */
export function unite(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (b.length === 0) return a;
  const all = new Uint32Array(a.length + b.length);
  let [size, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY];
    const next = Math.min(x, y);
    if (size === 0 || all[size - 1] !== next) all[size++] = next;
    if (x === next) i++;
    if (y === next) j++;
  }
  return all.subarray(0, size);
}

/** Members of an ascending list that occur in any of the others. Reads each of the others only once. */
export function amongAny(list: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  const end = (list.at(-1) ?? -1) + 1;
  const named = new Uint32Array((end >> 5) + 1);
  for (const other of others) {
    for (let at = 0; at < other.length; at++) {
      const ord = other[at] as number;
      // Writes beyond the end of a typed array are ignored.
      named[ord >> 5] = (named[ord >> 5] as number) | (1 << (ord & 31));
    }
  }
  const kept = new Uint32Array(list.length);
  let size = 0;
  for (let at = 0; at < list.length; at++) {
    const ord = list[at] as number;
    kept[size] = ord;
    size += ((named[ord >> 5] as number) >>> (ord & 31)) & 1;
  }
  return kept.slice(0, size);
}
