/** Keeps the values used last, up to a number of bytes. */
export class ByteCache<T> {
  readonly #cap: number;
  readonly #entries = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  constructor(cap: number) {
    this.#cap = cap;
  }

  /** Bytes of all values together. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // The map keeps the order of insertion: the first entry is the one that has waited longest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The value without counting as a use. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Keeps a value and drops those unused longest while there are too many bytes. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const old of this.#entries.keys()) {
      if (this.#bytes <= this.#cap || old === key) break;
      this.delete(old);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** Keys of all values. */
  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
