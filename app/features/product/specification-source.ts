/** What goes into a specification: named products, the ticked lines of the cart, or the products of an order. */
export type Source = { kind: 'items'; items: readonly SourceItem[] } | { kind: 'cart' } | { kind: 'order'; id: number };

/** A product with its amount. */
export interface SourceItem {
  id: number;
  type: 'product' | 'custom';
  amount: number;
}

/** Products that one form may name: more would not fit an address. */
const most = 100;

/** Reads `items` (`5:10,custom:3:1`) or `from` (`cart`, `order:15`); null for what names nothing. */
export function readSource({ items, from }: { items?: string | null; from?: string | null }): Source | null {
  if (from === 'cart') return { kind: 'cart' };
  const [, order] = /^order:([1-9]\d{0,14})$/.exec(from ?? '') ?? [];
  if (order) return { kind: 'order', id: Number(order) };
  const named = [...(items ?? '').slice(0, 4000).matchAll(/(?:^|,)(custom:)?([1-9]\d{0,14}):([1-9]\d{0,6})(?=,|$)/g)];
  const read = named.map(([, custom, id, amount]) => ({
    id: Number(id),
    type: custom ? ('custom' as const) : ('product' as const),
    amount: Math.min(Number(amount), 1_000_000),
  }));
  return read.length > 0 ? { kind: 'items', items: read.slice(0, most) } : null;
}

/** The same as the fields of an address or a form. */
export function writeSource(source: Source): { items?: string | undefined; from?: string | undefined } {
  if (source.kind === 'cart') return { from: 'cart' };
  if (source.kind === 'order') return { from: `order:${source.id}` };
  return { items: writeItems(source.items) };
}

/** Products with their amounts as a text. */
export function writeItems(items: readonly (Omit<SourceItem, 'type'> & { type?: string | undefined })[]): string {
  return items.map(({ id, type, amount }) => `${type === 'custom' ? 'custom:' : ''}${id}:${amount}`).join(',');
}
