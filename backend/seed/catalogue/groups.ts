import { countryNames, sellers, sets } from './names.ts';
import type { Plan } from './plan.ts';

/** Kinds of the lookup table, in the order in which a product names them. */
export type LookupKind = 'brand' | 'manufacturer' | 'series' | 'group' | 'country' | 'seller' | 'set';

/** Assigns ids to product groups as they appear, and knows the names of all lookups. */
export class Groups {
  readonly #ids = new Map<string, number>();
  readonly #met = new Set<string>();
  readonly #names: Record<LookupKind, ReadonlyMap<number, string>>;
  readonly #groups = new Map<number, string>();

  constructor(plan: Plan) {
    const numbered = (names: readonly string[]) => new Map(names.map((name, at) => [at + 1, name]));
    this.#names = {
      brand: new Map(plan.brands.map(({ id, name }) => [id, name])),
      manufacturer: plan.manufacturers,
      series: plan.series,
      group: this.#groups,
      country: countryNames,
      seller: numbered(sellers),
      set: numbered(sets),
    };
  }

  /** Id of a group by name; a new name gets the next id. */
  idOf(name: string): number {
    const id = this.#ids.get(name) ?? this.#ids.size + 1;
    this.#ids.set(name, id);
    this.#groups.set(id, name);
    return id;
  }

  /** The product's lookups that no earlier product had, with their names. */
  unmet(of: Readonly<Record<LookupKind, number>>): [kind: LookupKind, id: number, name: string][] {
    const rows: [LookupKind, number, string][] = [];
    for (const [kind, id] of Object.entries(of) as [LookupKind, number][]) {
      const name = this.#names[kind].get(id);
      if (name === undefined || this.#met.has(`${kind}:${id}`)) continue;
      this.#met.add(`${kind}:${id}`);
      rows.push([kind, id, name]);
    }
    return rows;
  }
}
