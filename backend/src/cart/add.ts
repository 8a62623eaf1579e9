import type { z } from 'zod';
import type { addResult } from '#contract/cart.ts';
import { keyOf } from './goods.ts';
import { maxLines, ruleMessage } from './rules.ts';
import {
  type AddItem,
  type Addition,
  gather,
  type Resolved,
  resolveItems,
  takeUnavailable,
  type Wanted,
} from './wanted.ts';
import { type Written, writeLines } from './write-lines.ts';

export type AddResult = z.output<typeof addResult>;

/** Adds items to the actor's cart in one batch. Returns a result per item, in the given order. */
export async function addItems(addition: Addition, items: AddItem[]): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  const wanted = await gather(addition, resolved);
  const refused = addition.onlyAvailable ? takeUnavailable(wanted) : new Set<number>();
  const written = wanted.size === 0 ? new Map<number, Written>() : await writeLines(addition, [...wanted.values()]);
  return tellResults(resolved, { wanted, refused, written, full: `В корзине может быть не больше ${maxLines} строк` });
}

interface Outcome {
  wanted: ReadonlyMap<number, Wanted>;
  /** Keys of products that can't be ordered at all. */
  refused: ReadonlySet<number>;
  written: ReadonlyMap<number, Written>;
  /** Message for items that didn't fit into the cart. */
  full: string;
}

/** Result per item. */
export function tellResults(resolved: readonly Resolved[], outcome: Outcome): AddResult[] {
  return resolved.map((entry) => {
    if (!('product' in entry)) return rejected(entry.item, entry.message);
    const { item, product } = entry;
    const key = keyOf(product);
    if (outcome.refused.has(key)) return rejected({ ...item, id: product.id }, 'Нет в наличии');
    const [wanted, written] = [outcome.wanted.get(key), outcome.written.get(key)];
    if (!wanted || !written) return rejected({ ...item, id: product.id }, outcome.full);
    return describe(item, wanted, written);
  });
}

function rejected(item: AddItem, message: string): AddResult {
  return { ...named(item, item.id ?? null), status: 'rejected', amount: 0, message };
}

function named(item: AddItem, id: number | null) {
  return item.code === undefined ? { id } : { id, code: item.code };
}

function describe(item: AddItem, wanted: Wanted, { before, amount }: Written): AddResult {
  const { product, rule } = wanted;
  const name = { ...named(item, product.id), name: product.name, unit: product.unit.name };
  if (amount !== before + wanted.amount) {
    return { ...name, status: 'rounded', amount, message: ruleMessage(amount, rule, product.unit.name) };
  }
  const status = before > 0 ? 'merged' : 'added';
  const short = wanted.onHand !== null && product.deliveryDays === null && wanted.onHand < amount;
  if (!short) return { ...name, status, amount };
  const left = wanted.onHand === 0 ? 'Нет в наличии' : `В наличии только ${wanted.onHand}\u00a0${product.unit.name}`;
  return { ...name, status, amount, message: left };
}

/** Results of an addition whose response was lost: it was committed, so they are rebuilt from the cart. */
export async function recallItems(
  addition: Addition,
  items: AddItem[],
  held: Map<number, number>,
): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  return resolved.map((entry) => {
    if (!('product' in entry)) return rejected(entry.item, entry.message);
    return { ...named(entry.item, entry.product.id), status: 'merged', amount: held.get(keyOf(entry.product)) ?? 0 };
  });
}
