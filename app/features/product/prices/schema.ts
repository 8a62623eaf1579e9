import { amount, id } from '#contract/base.ts';
import type { ItemPrice } from '../item.ts';

/** A shown product whose price is to be fetched anew. */
export interface Wanted {
  id: number;
  /** Amount whose price is asked: the smallest that may be ordered. */
  amount: number;
}

/** What a refresh of prices answers to a page. */
export interface PricesAnswer {
  /** ISO moment at which the prices held. */
  at: string;
  prices: readonly (readonly [id: number, price: ItemPrice])[];
}

/** Products that one refresh takes: the longest page of a list. */
const most = 100;

/** Reads the repeated field `item`, each `<id>:<amount>`. What is malformed is left out. */
export function parseWanted(form: FormData): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const item of form.getAll('item').slice(0, most)) {
    const match = typeof item === 'string' ? /^(\d{1,15}):(\d{1,7})$/.exec(item) : null;
    const product = id.safeParse(Number(match?.[1]));
    const asked = amount.safeParse(Number(match?.[2]));
    if (!match || !product.success || !asked.success) continue;
    wanted.set(product.data, { id: product.data, amount: asked.data });
  }
  return [...wanted.values()];
}
