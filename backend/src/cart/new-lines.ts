import type { Actor } from '../actor.ts';
import { idsOfOwnCodes } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, idsByCode } from '../product/store.ts';
import type { RequestMemory } from '../request/memory.ts';
import { foldCode } from '../search/look-alikes.ts';
import { visibleStock } from '../stock/store.ts';
import { t } from '../texts/texts.ts';
import { goodsByKey, keyOf } from './goods.ts';
import { onHand } from './line.ts';
import { joinNotes } from './notes.ts';
import { type AmountRule, amountRule, canOrder } from './rules.ts';

/** An item to add, by product id or by code. */
export interface AddItem {
  id?: number | undefined;
  code?: string | undefined;
  type?: 'product' | 'custom';
  amount: number;
  comment?: string | undefined;
}

/** What a batch does beside writing lines. */
export interface Around {
  before: readonly D1PreparedStatement[];
  /** Given the keys of the products that the batch writes, unless they don't fit. */
  after(keys: readonly number[]): readonly D1PreparedStatement[];
}

export interface Addition {
  env: Env;
  actor: Actor;
  memory: RequestMemory | null;
  now: number;
  /**
   * Refuse products that are neither in stock nor brought to order; otherwise they are kept as lines that can't be
   * ordered.
   */
  onlyAvailable?: boolean;
  /** Empty the cart first, in the same batch. */
  replace?: boolean;
  /** What else the batch does, before and after the lines are written. */
  around?: Around;
  /** Select exactly these lines for ordering, with exactly these amounts. */
  only?: boolean;
  /** A line that isn't selected takes the amount as it is: what was left out of the order isn't ordered along with it. */
  replaceUnselected?: boolean;
}

/** A product to add, with the total amount of all items that name it. */
export interface NewLine {
  product: CatalogueProduct;
  rule: AmountRule;
  amount: number;
  comment: string;
  /** Units in stock, null if the actor may not see them. */
  onHand: number | null;
}

/** An item with its product, or with the reason why it can't be added. */
export type Resolved =
  | { item: AddItem; product: CatalogueProduct; message?: undefined }
  | { item: AddItem; product?: CatalogueProduct; message: string };

/** Finds the products of items by id or code. */
export async function resolveItems({ env, actor, now }: Addition, items: AddItem[]): Promise<Resolved[]> {
  const codes = items.flatMap((item) => (item.id === undefined && item.code ? [item.code] : []));
  const byCode = codes.length === 0 ? new Map() : await productsOfCodes(env, actor, codes);
  const idOf = ({ id, code, type }: AddItem): number | undefined =>
    id === undefined ? byCode.get(code ?? '')?.id : keyOf({ id, type: type ?? 'product' });
  const ids = items.map(idOf).filter((id) => id !== undefined);
  const products = await goodsByKey(env, actor, ids, now);
  return items.map((item) => {
    const ambiguous = item.id === undefined && (byCode.get(item.code ?? '')?.found ?? 0) > 1;
    if (ambiguous) return { item, message: t('cart.ambiguous') };
    const product = products.get(idOf(item) ?? 0);
    if (!product) return { item, message: t('product.missing') };
    return product.price ? { item, product } : { item, product, message: t('goods.no-price') };
  });
}

/** The company's own codes come first, as in `resolveProducts`. */
async function productsOfCodes(env: Env, actor: Actor, codes: readonly string[]) {
  const [found, own] = await Promise.all([
    idsByCode(env, codes, foldCode),
    idsOfOwnCodes(env, actor, codes.map(foldCode)),
  ]);
  for (const code of codes) {
    const id = own.get(foldCode(code));
    if (id !== undefined) found.set(code, { id, found: 1 });
  }
  return found;
}

/** The products of the items by key, with the amounts of repeated products added up. */
export function combine(resolved: Resolved[]): Map<number, NewLine> {
  const newLines = new Map<number, NewLine>();
  for (const entry of resolved) {
    if (entry.message !== undefined) continue;
    const { item, product } = entry;
    const before = newLines.get(keyOf(product));
    const amount = (before?.amount ?? 0) + item.amount;
    const comment = joinNotes(before?.comment ?? '', item.comment ?? '');
    newLines.set(keyOf(product), { product, rule: amountRule(product), amount, comment, onHand: null });
  }
  return newLines;
}

/** The products to add by key, with their stock. */
export async function gather({ env, actor }: Addition, resolved: Resolved[]): Promise<Map<number, NewLine>> {
  const newLines = combine(resolved);
  const stock = await visibleStock(env, actor, [...newLines.keys()]);
  if (stock) for (const entry of newLines.values()) entry.onHand = onHand(stock.get(keyOf(entry.product)) ?? []);
  return newLines;
}

/** Removes products of which not even the smallest amount can be supplied. */
export function dropUnavailable(newLines: Map<number, NewLine>): void {
  for (const [key, { onHand, product }] of newLines) {
    if (onHand !== null && !canOrder(product, 1, onHand)) newLines.delete(key);
  }
}
