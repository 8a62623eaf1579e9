/** Initial capacity. */
const firstRoom = 4096;

/** Keeps the smallest keys, as many as requested, each with a value. Keys are distinct. */
export class Nearest {
  readonly #count: number;
  #keys: Float64Array;
  #values: Uint32Array;
  #size = 0;
  /** Keys from here on can't be among the requested ones. */
  limit = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.#count = count;
    const room = Math.min(firstRoom, 2 * count + 64);
    this.#keys = new Float64Array(room);
    this.#values = new Uint32Array(room);
  }

  /** Adds a key and returns the new limit. */
  add(key: number, value: number): number {
    if (key >= this.limit) return this.limit;
    if (this.#size === this.#keys.length) this.#makeRoom();
    this.#keys[this.#size] = key;
    this.#values[this.#size++] = value;
    return this.limit;
  }

  /** Drops keys that can't be needed any more, or doubles the capacity. */
  #makeRoom(): void {
    const count = this.#count;
    if (this.#size >= 2 * count + 64) {
      partition(this.#keys, this.#values, count);
      this.#size = count;
      this.limit = this.#keys.subarray(0, count).reduce((most, key) => Math.max(most, key), Number.NEGATIVE_INFINITY);
      return;
    }
    const length = Math.min(2 * this.#size, 2 * count + 64);
    const [keys, values] = [new Float64Array(length), new Uint32Array(length)];
    keys.set(this.#keys);
    values.set(this.#values);
    [this.#keys, this.#values] = [keys, values];
  }

  /** Values from place `skip` on, in order of their keys. */
  from(skip: number, take: number): number[] {
    return smallest(this.#keys.subarray(0, this.#size), this.#values.subarray(0, this.#size), skip, take);
  }
}

/**
 * Sorts `take` members from place `skip` on into their final places and returns their values. Keys are distinct.
 * Hoare's selection: the time is linear in the length.
 */
function smallest(keys: Float64Array, values: Uint32Array, skip: number, take: number): number[] {
  const end = Math.min(keys.length, skip + take);
  if (skip >= end) return [];
  if (skip > 0) partition(keys, values, skip);
  if (end < keys.length) partition(keys, values, end, skip);
  const places = Array.from({ length: end - skip }, (_, at) => skip + at);
  places.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return places.map((place) => values[place] ?? 0);
}

/** Reorders so that every key before `place` is smaller than every key from it on. */
function partition(keys: Float64Array, values: Uint32Array, place: number, from = 0): void {
  let [low, high] = [from, keys.length - 1];
  while (low < high) {
    const [left, right] = divide(keys, values, low, high);
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

/** Splits a range at the key in its middle: no key up to `right` is above it, none from `left` on is below it. */
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
