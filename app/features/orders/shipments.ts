import type { OrderRecord } from '#contract/order.ts';

/** What arrives on one day. */
export interface Shipment {
  /** `YYYY-MM-DD` */
  date: string;
  positions: number;
  /** How many of them come only in part on that day; absent for none. */
  partial?: number | undefined;
  /** All of it is brought to order. */
  toOrder?: true | undefined;
  /** It was expected by then and has not left. */
  late?: true | undefined;
}

/** What of a line leaves or arrives on one day. */
export interface Part {
  date: string;
  amount: number;
  /** It has left on that day; otherwise it is expected. */
  gone?: true | undefined;
  /** It was expected by then and has not left. */
  late?: true | undefined;
}

type Item = OrderRecord['items'][number];
type Planned = Item['deliveryParts'][number];

/** What is still to come of a line as it was planned: what was shipped came first, what was cancelled would have come last. The plan may know of that already. */
function expectedParts({ deliveryParts, amount, shipped, cancelled }: Item): Planned[] {
  const rest = without(deliveryParts, shipped);
  const planned = rest.reduce((sum, part) => sum + part.amount, 0);
  const beyond = Math.max(0, planned - Math.max(0, amount - cancelled - shipped));
  return without(rest.reverse(), beyond).reverse();
}

/** The parts without so much of the first of them. */
function without(parts: readonly Planned[], amount: number): Planned[] {
  let left = amount;
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.amount);
    left -= taken;
    return taken < part.amount ? [{ ...part, amount: part.amount - taken }] : [];
  });
}

/** Earliest first, what has left before. From several warehouses on one day is one part. */
export function partsOf(item: Item, shipments: OrderRecord['shipments']): Part[] {
  const sent = shipments.flatMap(({ date, items }) =>
    items.flatMap(({ id, amount }) => (id === item.id ? [{ date, amount }] : [])),
  );
  return [...byDay(sent).map((part) => ({ ...part, gone: true as const })), ...byDay(expectedParts(item))];
}

function byDay(parts: readonly { date: string; amount: number }[]): Part[] {
  return [...Map.groupBy(parts, ({ date }) => date)].map(([date, same]) => ({
    date,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** On which days what is still to come arrives, earliest first. Empty if nothing is, or the supplier plans no days per part. */
export function shipmentsOf({ items, shipments }: Pick<OrderRecord, 'items' | 'shipments'>): Shipment[] {
  const parts = items.flatMap((item) => {
    const isPartial = partsOf(item, shipments).length > 1;
    return expectedParts(item).map((part) => ({ line: item.id, isPartial, ...part }));
  });
  const days = Map.groupBy(parts, ({ date }) => date);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, arriving]) => {
      const partial = linesIn(arriving.filter(({ isPartial }) => isPartial));
      return {
        date,
        positions: linesIn(arriving),
        ...(partial > 0 && { partial }),
        ...(arriving.every(({ storeId }) => storeId === null) && { toOrder: true as const }),
      };
    });
}

/** On which days goods have left, earliest first. */
export function departuresOf(shipments: OrderRecord['shipments']): Shipment[] {
  return [...Map.groupBy(shipments, ({ date }) => date)].map(([date, same]) => ({
    date,
    positions: linesIn(same.flatMap(({ items }) => items.map(({ id }) => ({ line: id })))),
  }));
}

/** Whether goods leave or arrive on different days. */
export function isSplit({ items, shipments }: Pick<OrderRecord, 'items' | 'shipments'>): boolean {
  const days = items.flatMap((item) => partsOf(item, shipments).map(({ date, gone }) => `${date} ${gone ?? ''}`));
  return new Set(days).size > 1;
}

const linesIn = (parts: readonly { line: number }[]) => new Set(parts.map(({ line }) => line)).size;
