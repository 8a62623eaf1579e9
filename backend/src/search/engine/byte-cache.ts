interface Entry<T> {
  value: T;
  bytes: number;
  /** Moment of the last use, in uses. */
  used: number;
}

/** Keeps the values used last, up to a number of bytes. */
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

  /** True when another value would push an old one out, or nearly. */
  get isFull(): boolean {
    return this.#bytes > this.#cap * 0.98;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = ++this.#uses;
    return entry.value;
  }

  /** The value without counting as a use. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Keeps a value and drops those unused longest while there are too many bytes. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes, used: ++this.#uses });
    this.#bytes += bytes;
    if (this.#bytes > this.#cap) this.#makeRoom(key);
  }

  /** Looking for the oldest is dear: more are dropped at once than there is need for, down to 31/32 of the room. */
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

  /** Keys of all values. */
  keys(): IterableIterator<string> {
    return this.#entries.keys();
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
