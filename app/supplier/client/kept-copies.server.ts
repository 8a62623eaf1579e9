/** A parsed response. Many requests share it, so it is frozen. */
export interface Copy {
  readonly value: unknown;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Limit in characters of source JSON: about 150 lists of 20 products. */
const mostCharacters = 4_000_000;

/** LRU of parsed responses in memory: reading one from the Cache API, parsing and validating it takes longer than rendering a list from it. */
export class KeptCopies {
  readonly #copies = new Map<string, Copy & { readonly size: number }>();
  #characters = 0;

  get(key: string): Copy | undefined {
    const copy = this.#copies.get(key);
    if (!copy) return undefined;
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    return copy;
  }

  /** `size` is in characters of JSON. Freezes the value. */
  set(key: string, { value, at }: Copy, size: number): void {
    this.#drop(key);
    freeze(value);
    this.#copies.set(key, { value, at, size });
    this.#characters += size;
    for (const oldest of this.#copies.keys()) {
      if (this.#characters <= mostCharacters) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#characters -= this.#copies.get(key)?.size ?? 0;
    this.#copies.delete(key);
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
