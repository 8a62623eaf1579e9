/**
 * Puts the `take` members from place `skip` on in rising order of their keys where a full sort would put them, and answers their values.
 * Keys are distinct. Hoare's selection, so the time grows with the length only.
 */
export function smallest(keys: Float64Array, values: Uint32Array, skip: number, take: number): number[] {
  const end = Math.min(keys.length, skip + take);
  if (skip >= end) return [];
  if (skip > 0) partition(keys, values, skip);
  if (end < keys.length) partition(keys, values, end, skip);
  const places = Array.from({ length: end - skip }, (_, at) => skip + at);
  places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return places.map((place) => values[place] ?? 0);
}

/** Rearranges so that every key before `place` is smaller than every key from it on. */
function partition(keys: Float64Array, values: Uint32Array, place: number, from = 0): void {
  let [low, high] = [from, keys.length - 1];
  while (low < high) {
    const [left, right] = divide(keys, values, low, high);
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

/** Divides a stretch at the key in its middle: no key up to `right` is above it, none from `left` on is below it. */
function divide(keys: Float64Array, values: Uint32Array, low: number, high: number): [left: number, right: number] {
  const pivot = keys[(low + high) >> 1] as number;
  let [left, right] = [low, high];
  while (left <= right) {
    while ((keys[left] as number) < pivot) left++;
    while ((keys[right] as number) > pivot) right--;
    if (left > right) break;
    const [key, value] = [keys[left] as number, values[left] as number];
    keys[left] = keys[right] as number;
    values[left++] = values[right] as number;
    keys[right] = key;
    values[right--] = value;
  }
  return [left, right];
}
