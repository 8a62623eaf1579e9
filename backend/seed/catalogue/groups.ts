/** Kinds of the lookup table, in the order in which a product names them. */
export type LookupKind = 'brand' | 'manufacturer' | 'series' | 'group' | 'country' | 'seller' | 'set';

/** Numbers the product groups as they come and counts the products of every lookup. */
export class Groups {
  readonly #ids = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  /** Id of a group by its name; a new name gets the next one. */
  idOf(name: string): number {
    const id = this.#ids.get(name) ?? this.#ids.size + 1;
    this.#ids.set(name, id);
    return id;
  }

  /** Names of the groups by id. */
  names(): Map<number, string> {
    return new Map([...this.#ids].map(([name, id]) => [id, name]));
  }

  /** Counts one product. */
  count(of: Readonly<Record<LookupKind, number>>): void {
    for (const [kind, id] of Object.entries(of)) {
      const key = `${kind}:${id}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** Products counted for one lookup. */
  countOf(kind: LookupKind, id: number): number {
    return this.#counts.get(`${kind}:${id}`) ?? 0;
  }
}
