import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { retailName } from './words.ts';

/** What of the accounting program stands for what of the shop. */
export interface NameMap {
  /** Price types of the shop by ids of kinds of price; null for one that isn't taken. */
  priceTypes: ReadonlyMap<string, PriceType>;
  /** Warehouses of the shop by ids of those of the program; '' is the one for amounts without a warehouse. */
  stores: ReadonlyMap<string, number>;
}

export interface PriceType {
  name: string;
  type: string | null;
  currency: string;
  hasVat: boolean;
}

/** Warehouse of amounts that name none, in `EXCHANGE_STORES`. */
const anyStore = '*';

/**
 * By the variables `EXCHANGE_PRICE_TYPES` and `EXCHANGE_STORES`, or by their names: a kind of price is called as the price type of a
 * company, or is the retail one; a warehouse is called as in the shop.
 */
export async function readNames(env: Env): Promise<NameMap> {
  const [types, refs] = await env.catalogue.batch<Record<string, unknown>>([
    env.catalogue.prepare('SELECT ref, name, currency, has_vat AS hasVat FROM goods_price_type'),
    env.catalogue.prepare('SELECT ref, name FROM goods_store'),
  ]);
  const [companies, stores] = await env.trade.batch<Record<string, unknown>>([
    env.trade.prepare('SELECT DISTINCT price_type AS type FROM company'),
    env.trade.prepare('SELECT id, name FROM store ORDER BY id'),
  ]);
  const sold = (companies?.results ?? []).map(({ type }) => String(type));
  return {
    priceTypes: new Map(
      ((types?.results ?? []) as unknown as TypeRow[]).map((row) => [row.ref, toPriceType(env, row, sold)]),
    ),
    stores: storesOf(
      env,
      (refs?.results ?? []) as unknown as StoreRow[],
      (stores?.results ?? []) as unknown as ShopStore[],
    ),
  };
}

interface TypeRow {
  ref: string;
  name: string;
  currency: string;
  hasVat: number;
}

interface StoreRow {
  ref: string;
  name: string;
}

interface ShopStore {
  id: number;
  name: string;
}

function toPriceType(env: Env, { ref, name, currency, hasVat }: TypeRow, sold: readonly string[]): PriceType {
  const chosen = env.exchange?.priceTypes;
  const byName = sold.find((type) => foldText(type) === foldText(name)) ?? (retailName.test(name) ? 'retail' : null);
  return {
    name,
    currency,
    hasVat: hasVat === 1,
    type: chosen?.get(foldText(name)) ?? chosen?.get(foldText(ref)) ?? byName,
  };
}

function storesOf(env: Env, refs: readonly StoreRow[], stores: readonly ShopStore[]): Map<string, number> {
  const chosen = env.exchange?.stores;
  const ids = new Set(stores.map(({ id }) => id));
  const found = new Map<string, number>();
  for (const { ref, name } of refs) {
    const id =
      Number(chosen?.get(foldText(name)) ?? chosen?.get(foldText(ref))) ||
      stores.find((store) => foldText(store.name) === foldText(name))?.id;
    if (id !== undefined && ids.has(id)) found.set(ref, id);
  }
  const any = Number(chosen?.get(anyStore)) || (stores.length === 1 ? stores[0]?.id : undefined);
  if (any !== undefined && ids.has(any)) found.set('', any);
  return found;
}
