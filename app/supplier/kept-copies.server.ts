/** An answer as the contract reads it. Many requests share it, so nothing in it can be changed. */
export interface Copy {
  readonly value: unknown;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
}

/** Characters of JSON that the copies of one worker may have been read from: some 150 lists of 20 products. */
const mostCharacters = 4_000_000;

/**
 * Answers that the worker has at hand, read already: finding one in the platform's cache, parsing and checking it takes
 * more time than rendering a list from it. The copies used longest ago make room.
 */
export class KeptCopies {
  readonly #copies = new Map<string, Copy & { readonly size: number }>();
  #characters = 0;

  /** The copy under a key, if any. */
  get(key: string): Copy | undefined {
    const copy = this.#copies.get(key);
    if (!copy) return undefined;
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    return copy;
  }

  /** Keeps a copy that was read from `size` characters; its value is frozen. */
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
