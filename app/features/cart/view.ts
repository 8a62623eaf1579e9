import { type CommonLineView, toCommonLine } from '#app/features/product/lines/line-view.ts';
import type { Row } from '#app/features/product/lines/use-lines.ts';
import type { CartPlace } from '#app/supplier/cart.server.ts';
import { type TotalsView, toTotals } from '#app/supplier/totals.ts';
import type { Cart, CartLine } from '#contract/cart.ts';

export interface LineView extends CommonLineView {
  selected: boolean;
  comment: string;
  /** Sum of all warehouses; absent when hidden from the reader. */
  stock?: number | undefined;
  parts: PartView[];
  changes: ChangeView[];
  /** What can be ordered instead. The price is in kopecks. */
  analogue?: CartLine['analogue'] | undefined;
  errors: string[];
}

interface PartView {
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** Ordered for the buyer, not from a warehouse. */
  toOrder?: true | undefined;
}

/** A change since the line was added. `from` is in kopecks for a price, else an amount. */
export interface ChangeView {
  kind: CartLine['changes'][number]['kind'];
  from: number;
  /** Of the product that was replaced. */
  name?: string | undefined;
}

export type CartRow = Row<LineView>;

export interface CartView {
  lines: LineView[];
  page: number;
  sort: CartPlace['sort'];
  pageCount: number;
  /** In the whole cart. */
  positions: number;
  /** Kopecks; null if unknown. */
  value: number | null;
  /** Ticked ones. */
  selectedPositions: number;
  /** Of the lines to order, with delivery if it is known. */
  selected: TotalsView | null;
  /** Theirs in kilograms, if the shop shows it. */
  weight?: number | undefined;
  /** Their goods in kopecks, of which free delivery depends; 0 if unknown. */
  goods: number;
  /** Where the delivery in `selected` goes; null if it comes at checkout. */
  place: string | null;
  /** When the oldest price of this page was confirmed. */
  pricesAt: string | null;
  freshness: Cart['actualization'];
  warnings: string[];
  changed: boolean;
  /** Lines to order that can't be as they are. */
  faulty: number;
  /** What clearing or replacing has removed, and what can be brought back. */
  cleared?: Cart['cleared'] | undefined;
  /** It holds an order of exact lines; its own ones wait. */
  isAside?: true | undefined;
  /** Order that is mended in it. */
  revises?: Cart['revises'] | undefined;
}

/** Shown by the page itself. */
const ownWarnings = new Set(['FreeDelivery', 'Unavailable', 'Changed']);

interface Shown {
  sort: CartPlace['sort'];
  showsWeight: boolean;
}

export function toCartView(cart: Cart, { sort, showsWeight }: Shown): CartView {
  return {
    lines: cart.items.map(toLine),
    page: cart.meta.currentPage,
    sort,
    pageCount: cart.meta.pageCount,
    positions: cart.totals?.positions ?? cart.meta.totalCount,
    value: cart.totals?.value ?? null,
    selectedPositions: cart.selectedTotals?.positions ?? cart.selection.count,
    selected: toTotals(cart.delivered?.totals ?? cart.selectedTotals),
    ...(showsWeight && cart.selectedTotals && { weight: cart.selectedTotals.weight }),
    goods: cart.selectedTotals?.value ?? 0,
    place: cart.delivered?.place ?? null,
    pricesAt: oldestPrice(cart.items),
    freshness: cart.actualization,
    warnings: cart.warnings.filter(({ code }) => !ownWarnings.has(code)).map(({ message }) => message),
    // The buyer replaced a line on purpose.
    changed: cart.items.some((line) => line.changes.some(({ kind }) => kind !== 'replaced')),
    ...(cart.cleared && { cleared: cart.cleared }),
    ...(cart.setAside && { isAside: true as const }),
    ...(cart.revises && { revises: cart.revises }),
    faulty: cart.selection.faulty ?? cart.items.filter((line) => line.selected && line.errors.length > 0).length,
  };
}

function oldestPrice(lines: readonly CartLine[]): string | null {
  const moments = lines.flatMap(({ price }) => price?.actualAt ?? []);
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function toLine(line: CartLine): LineView {
  return {
    ...toCommonLine(line),
    selected: line.selected,
    comment: line.comment,
    ...(line.stock.length > 0 && { stock: line.stock.reduce((sum, store) => sum + store.amount, 0) }),
    parts: line.deliveryParts.map(({ amount, date, storeId }) => ({
      amount,
      date,
      ...(storeId === null && { toOrder: true as const }),
    })),
    // The contract has changed prices in roubles.
    changes: line.changes.map((change) => ({
      kind: change.kind,
      from: change.from,
      ...('name' in change && change.name && { name: change.name }),
    })),
    ...(line.analogue && { analogue: line.analogue }),
    errors: line.errors.map((error) => error.message),
  };
}
