import type { z } from 'zod';
import type { addResult } from '#contract/cart.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, idsByCode, productsById } from '../product/store.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { foldCode } from '../search/look-alikes.ts';
import { visibleStock } from '../stock/store.ts';
import { onHand } from './line.ts';
import { requireCartOwner } from './owner.ts';
import { type AmountRule, amountRule, maxLines, ruleMessage } from './rules.ts';

/** Result of adding one item, as the contract answers it. */
export type AddResult = z.output<typeof addResult>;

/** One item to add: by product id or by its code. */
export interface AddItem {
  id?: number | undefined;
  code?: string | undefined;
  type?: 'product' | 'custom';
  amount: number;
  comment?: string | undefined;
}

/** What a batch of additions needs to know. */
interface Addition {
  env: Env;
  actor: Actor;
  memory: RequestMemory | null;
  now: number;
  /** Refuse what no warehouse has and nobody brings to order, instead of keeping it as a line that cannot be ordered. */
  onlyAvailable?: boolean;
}

/** A product to add: the amounts of all items that name it, together. */
interface Wanted {
  product: CatalogueProduct;
  rule: AmountRule;
  amount: number;
  comment: string;
  /** Units in the warehouses, null when the reader may not see them. */
  onHand: number | null;
}

type Resolved = { item: AddItem; product: CatalogueProduct } | { item: AddItem; message: string };

/** Adds items to the actor's cart in one batch and says of each what became of it, in the order given. */
export async function addItems(addition: Addition, items: AddItem[]): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  const wanted = await gather(addition, resolved);
  const refused = addition.onlyAvailable ? takeUnavailable(wanted) : new Set<number>();
  const written = wanted.size === 0 ? new Map<number, Written>() : await write(addition, [...wanted.values()]);
  return resolved.map((entry) => {
    if ('product' in entry && refused.has(entry.product.id)) {
      return rejected({ ...entry.item, id: entry.product.id }, 'Нет в наличии');
    }
    const found = 'product' in entry ? wanted.get(entry.product.id) : undefined;
    if (!found) return rejected(entry.item, 'message' in entry ? entry.message : 'Товар не найден');
    return describe(entry.item, found, written.get(found.product.id));
  });
}

async function resolveItems({ env, actor, now }: Addition, items: AddItem[]): Promise<Resolved[]> {
  const codes = items.flatMap((item) => (item.id === undefined && item.code ? [item.code] : []));
  const byCode = codes.length === 0 ? new Map() : await idsByCode(env, codes, foldCode);
  const idOf = (item: AddItem): number | undefined => item.id ?? byCode.get(item.code ?? '')?.id;
  const ids = items.map(idOf).filter((id) => id !== undefined);
  const products = await productsById(env, ids, { priceType: actor.priceType, at: now });
  return items.map((item) => {
    const ambiguous = item.id === undefined && (byCode.get(item.code ?? '')?.found ?? 0) > 1;
    if (ambiguous) return { item, message: 'Под этим артикулом несколько товаров. Выберите нужный в каталоге' };
    const product = item.type === 'custom' ? undefined : products.get(idOf(item) ?? 0);
    if (!product) return { item, message: 'Товар не найден' };
    return product.price ? { item, product } : { item, message: 'У товара нет цены. Уточните её у менеджера' };
  });
}

async function gather({ env, actor }: Addition, resolved: Resolved[]): Promise<Map<number, Wanted>> {
  const wanted = new Map<number, Wanted>();
  for (const entry of resolved) {
    if (!('product' in entry)) continue;
    const { item, product } = entry;
    const before = wanted.get(product.id);
    const amount = (before?.amount ?? 0) + item.amount;
    const comment = item.comment ?? before?.comment ?? '';
    wanted.set(product.id, { product, rule: amountRule(product), amount, comment, onHand: null });
  }
  const stock = await visibleStock(env, actor, [...wanted.keys()]);
  if (stock) for (const entry of wanted.values()) entry.onHand = onHand(stock.get(entry.product.id) ?? []);
  return wanted;
}

/** Takes out what cannot be had at all, and answers its product ids. */
function takeUnavailable(wanted: Map<number, Wanted>): Set<number> {
  const gone = [...wanted.values()].filter((entry) => entry.onHand === 0 && entry.product.deliveryDays === null);
  for (const { product } of gone) wanted.delete(product.id);
  return new Set(gone.map(({ product }) => product.id));
}

interface Written {
  before: number;
  amount: number;
}

const versionSql = `INSERT INTO cart (owner, version, updated_at) VALUES (?1, 1, ?2)
  ON CONFLICT (owner) DO UPDATE SET version = version + 1, updated_at = ?2`;

const beforeSql = `SELECT l.product_id AS id, l.amount FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1`;

/** Rounding happens here, on the sum with what the line holds: parallel additions would otherwise lose each other. */
const linesSql = `INSERT INTO cart_line
    (cart_id, product_id, amount, minimum_batch, multiplicity, comment, added_at, seen_price, seen_stock, seen_at)
  SELECT c.id, j.value ->> 'id',
         min(j.value ->> 'largest', max(j.value ->> 'minimum',
             (coalesce(l.amount, 0) + (j.value ->> 'amount') + (j.value ->> 'multiplicity') - 1)
               / (j.value ->> 'multiplicity') * (j.value ->> 'multiplicity'))),
         j.value ->> 'minimum', j.value ->> 'multiplicity', j.value ->> 'comment', ?3,
         j.value ->> 'price', j.value ->> 'onHand', ?3
    FROM json_each(?2) j
    JOIN cart c ON c.owner = ?1
    LEFT JOIN cart_line l ON l.cart_id = c.id AND l.product_id = j.value ->> 'id'
   WHERE l.id IS NOT NULL OR (SELECT count(*) FROM cart_line WHERE cart_id = c.id) + j.key < ?4
   ORDER BY j.key
  ON CONFLICT (cart_id, product_id) DO UPDATE SET
    amount = excluded.amount, minimum_batch = excluded.minimum_batch, multiplicity = excluded.multiplicity,
    comment = iif(excluded.comment = '', comment, excluded.comment)
  RETURNING product_id AS id, amount`;

async function write({ env, actor, memory, now }: Addition, wanted: Wanted[]): Promise<Map<number, Written>> {
  const owner = requireCartOwner(actor);
  const rows = wanted.map(({ product, rule, amount, comment, onHand: stock }) => ({
    ...rule,
    id: product.id,
    amount: Math.min(amount, rule.largest),
    comment,
    price: product.price?.value ?? null,
    onHand: stock,
  }));
  const [before, , after] = await env.trade.batch([
    env.trade.prepare(beforeSql).bind(owner),
    env.trade.prepare(versionSql).bind(owner, now),
    env.trade.prepare(linesSql).bind(owner, JSON.stringify(rows), now, maxLines),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  type Row = { id: number; amount: number };
  const held = new Map(((before?.results ?? []) as Row[]).map((row) => [row.id, row.amount]));
  const after_ = (after?.results ?? []) as Row[];
  return new Map(after_.map((row) => [row.id, { before: held.get(row.id) ?? 0, amount: row.amount }]));
}

function rejected(item: AddItem, message: string): AddResult {
  return { ...named(item, item.id ?? null), status: 'rejected', amount: 0, message };
}

function named(item: AddItem, id: number | null) {
  return item.code === undefined ? { id } : { id, code: item.code };
}

function describe(item: AddItem, wanted: Wanted, written: Written | undefined): AddResult {
  const { product, rule } = wanted;
  if (!written) return rejected({ ...item, id: product.id }, `В корзине может быть не больше ${maxLines} строк`);
  const { before, amount } = written;
  const name = named(item, product.id);
  if (amount !== before + wanted.amount) {
    return { ...name, status: 'rounded', amount, message: ruleMessage(amount, rule, product.unit.name) };
  }
  const status = before > 0 ? 'merged' : 'added';
  const short = wanted.onHand !== null && product.deliveryDays === null && wanted.onHand < amount;
  if (!short) return { ...name, status, amount };
  const left = wanted.onHand === 0 ? 'Нет в наличии' : `В наличии только ${wanted.onHand}\u00a0${product.unit.name}`;
  return { ...name, status, amount, message: left };
}

/** What an addition whose answer was lost left in the cart: the effect is there, only its story is not. */
export async function recallItems(
  addition: Addition,
  items: AddItem[],
  held: Map<number, number>,
): Promise<AddResult[]> {
  const resolved = await resolveItems(addition, items);
  return resolved.map((entry) => {
    if (!('product' in entry)) return rejected(entry.item, entry.message);
    return { ...named(entry.item, entry.product.id), status: 'merged', amount: held.get(entry.product.id) ?? 0 };
  });
}
