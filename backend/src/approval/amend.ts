import type { UserActor } from '../actor.ts';
import { goodsByKey } from '../cart/goods.ts';
import { amountFault, amountRule, maxLineTotal } from '../cart/rules.ts';
import { type Fee, lineTotal, sumLines, withFee } from '../cart/totals.ts';
import { deliveryFee } from '../checkout/delivery.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import { roubles } from '../price/format.ts';
import { generalRate } from '../price/rate.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import type { Part, Waiting, WaitingLine } from './waiting.ts';

export type Goods = ReadonlyMap<number, CatalogueProduct>;

/** The moment whose VAT rates apply, as when the order was placed. */
const shippedAt = ({ deliveryDate }: Waiting, now: number) =>
  deliveryDate === null ? now : Date.parse(`${deliveryDate}T12:00:00+03:00`);

export function goodsOf(env: Env, actor: UserActor, order: Waiting, now: number): Promise<Goods> {
  const keys = order.lines.map(({ productId }) => productId);
  return goodsByKey(env, actor, keys, shippedAt(order, now));
}

function toSumLine({ productId }: WaitingLine, amount: number, product: CatalogueProduct) {
  return {
    amount,
    price: product.price?.value ?? null,
    oldPrice: product.price?.oldValue ?? null,
    vatRate: product.vatRate,
    weight: product.weight,
    cashBack: product.cashBack,
    isCustom: productId < 0,
  };
}

/** Sums at today's prices of the lines with these amounts. All of them must have a price. */
async function totalsOf(env: Env, order: Waiting, goods: Goods, amounts: ReadonlyMap<number, number>, now: number) {
  const lines = order.lines.flatMap((line) => {
    const product = goods.get(line.productId);
    const amount = amounts.get(line.id) ?? line.amount;
    return product && amount > 0 ? [toSumLine(line, amount, product)] : [];
  });
  const sums = sumLines(lines);
  const rate = await generalRate(env, shippedAt(order, now));
  const fee = deliveryFee(order.deliveryType, sums.value, rate);
  return { totals: withFee(sums, fee), fee };
}

const priceNow = (goods: Goods, productId: number) => goods.get(productId)?.price?.value ?? null;

/** What has changed since the order was placed. */
export async function todayOf(env: Env, order: Waiting, goods: Goods, now: number) {
  const items = order.lines.flatMap(({ id, productId, price }) => {
    const today = priceNow(goods, productId);
    return today === price ? [] : [{ id, price: today }];
  });
  if (items.some(({ price }) => price === null)) return { total: null, items };
  const { totals } = await totalsOf(env, order, goods, new Map(), now);
  return { total: totals.value, items };
}

export interface Amendment {
  /** Amounts by line, only those that change; 0 removes the line. */
  amounts: Map<number, number>;
  /** What people are told: the line, and the amounts before and after. */
  changes: { name: string; from: number; to: number }[];
  /** Those that stay, by the names of the columns. */
  lines: ReturnType<typeof lineValues>[];
  /** Of the lines that change, and of the whole order after that. */
  parts: (Part & { order_id: number })[];
  allParts: Part[];
  /** Goods that go back, by warehouse. */
  returned: { productId: number; storeId: number; amount: number }[];
  totals: ReturnType<typeof withFee>;
  fee: Fee;
  positions: number;
}

/** The order as it is approved: with today's prices, and smaller amounts if some are asked for. Throws 422 per line. */
export async function amend(
  env: Env,
  order: Waiting,
  goods: Goods,
  items: readonly { id: number; amount: number }[],
  now: number,
): Promise<Amendment> {
  const amounts = new Map(
    items
      .filter((item) => order.lines.find(({ id }) => id === item.id)?.amount !== item.amount)
      .map((item) => [item.id, item.amount]),
  );
  const errors = [...faultsOf(order, goods, items), ...lostLines(order, goods, amounts)];
  if (errors.length > 0) throw invalidFields(errors);
  const left = order.lines.filter(({ id, amount }) => (amounts.get(id) ?? amount) > 0);
  if (left.length === 0) throw invalidFields([{ field: 'items', message: t('approval.nothing-left') }]);
  const { totals, fee } = await totalsOf(env, order, goods, amounts, now);
  const { parts, returned } = shrinkParts(order, amounts);
  const isChanged = new Set(order.lines.flatMap(({ id, productId }) => (amounts.has(id) ? [productId] : [])));
  return {
    amounts,
    changes: order.lines.flatMap(({ id, name, amount }) => {
      const to = amounts.get(id);
      return to === undefined ? [] : [{ name, from: amount, to }];
    }),
    lines: left.map((line) => lineValues(line, amounts.get(line.id) ?? line.amount, goods.get(line.productId))),
    parts,
    allParts: [...order.parts.filter(({ productId }) => !isChanged.has(productId)), ...parts],
    returned,
    totals,
    fee,
    positions: left.length,
  };
}

function faultsOf({ lines }: Waiting, goods: Goods, items: readonly { id: number; amount: number }[]): FieldError[] {
  return items.flatMap(({ id, amount }, index) => {
    const field = `items.${index}.amount`;
    if (items.findIndex((one) => one.id === id) < index) return [{ field, message: t('approval.twice') }];
    const line = lines.find((one) => one.id === id);
    if (!line) return [{ field, message: t('order-life.no-line') }];
    if (amount > line.amount) return [{ field, message: t('approval.at-most', { amount: line.amount }) }];
    const product = goods.get(line.productId);
    if (amount === 0 || amount === line.amount || !product) return [];
    const message = amountFault(amount, amountRule(product), product.unit.name);
    return message === null ? [] : [{ field, message }];
  });
}

/** Lines that can't be ordered any more at today's price. */
function lostLines({ lines }: Waiting, goods: Goods, amounts: ReadonlyMap<number, number>): FieldError[] {
  return lines.flatMap(({ id, productId, name, amount: before }) => {
    const amount = amounts.get(id) ?? before;
    if (amount === 0) return [];
    const price = priceNow(goods, productId);
    if (price === null) return [{ field: 'items', message: t('approval.line-gone', { name }) }];
    if (price * amount <= maxLineTotal) return [];
    return [{ field: 'items', message: t('goods.line-too-dear', { name, most: roubles(maxLineTotal) }) }];
  });
}

function lineValues(line: WaitingLine, amount: number, product: CatalogueProduct | undefined) {
  const price = product?.price?.value ?? line.price;
  return {
    id: line.id,
    amount,
    price,
    old_price: product?.price ? product.price.oldValue : line.oldPrice,
    vat_rate: product ? product.vatRate : line.vatRate,
    price_at: product?.actualAt ?? line.priceAt,
    total: lineTotal({ amount, price }),
  };
}

/** What comes first stays; the rest of the later parts goes back. */
function shrinkParts({ id, lines, parts }: Waiting, amounts: ReadonlyMap<number, number>) {
  const remaining = new Map(
    lines.flatMap((line) => (amounts.has(line.id) ? [[line.productId, amounts.get(line.id) ?? 0]] : [])),
  );
  const kept: Amendment['parts'] = [];
  const returned: Amendment['returned'] = [];
  for (const part of parts) {
    const left = remaining.get(part.productId);
    if (left === undefined) continue;
    const amount = Math.min(left, part.amount);
    remaining.set(part.productId, left - amount);
    if (amount > 0) kept.push({ ...part, amount, order_id: id });
    if (part.storeId !== null && amount < part.amount) {
      returned.push({ productId: part.productId, storeId: part.storeId, amount: part.amount - amount });
    }
  }
  return { parts: kept, returned };
}
