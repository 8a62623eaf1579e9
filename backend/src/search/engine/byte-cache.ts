interface Entry<T> {
  value: T;
  bytes: number;
  /** Sequence number of the last use. */
  used: number;
}

/** LRU cache limited by bytes. */
export class ByteCache<T> {
  readonly #cap: number;
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;
  #uses = 0;

  constructor(cap: number) {
    this.#cap = cap;
  }

  /** Bytes of all values together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True if another value would evict an old one, or nearly. */
  get isFull(): boolean {
    return this.#bytes > this.#cap * 0.98;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = ++this.#uses;
    return entry.value;
  }

  /** Returns the value without counting as a use. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Stores a value and evicts the least recently used ones while there are too many bytes. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes, used: ++this.#uses });
    this.#bytes += bytes;
    if (this.#bytes > this.#cap) this.#makeRoom(key);
  }

  /** Searching for the oldest is expensive, so this evicts more than needed, down to 31/32 of the limit. */
  #makeRoom(newest: string): void {
    const byUse = [...this.#entries].sort(([, a], [, b]) => a.used - b.used);
    for (const [key] of byUse) {
      if (this.#bytes <= (this.#cap * 31) / 32 || key === newest) break;
      this.delete(key);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
