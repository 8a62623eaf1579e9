/** Named products, the ticked lines of the cart, the products of an order, or lines of another specification. */
export type Source =
  | { kind: 'items'; items: readonly SourceItem[] }
  | { kind: 'cart' }
  | { kind: 'order'; id: number }
  | { kind: 'lines'; id: number; lines: readonly number[] };

export interface SourceItem {
  id: number;
  type: 'product' | 'custom';
  amount: number;
}

/** More wouldn't fit an address. */
const most = 100;

/** `items` is like `5:10,custom:3:1`, `from` is `cart` or like `order:15` or `lines:7:81,83`; null for anything else. */
export function readSource({ items, from }: { items?: string | null; from?: string | null }): Source | null {
  if (from === 'cart') return { kind: 'cart' };
  const [, order] = /^order:([1-9]\d{0,14})$/.exec(from ?? '') ?? [];
  if (order) return { kind: 'order', id: Number(order) };
  const [, list, lines] = /^lines:([1-9]\d{0,14}):((?:[1-9]\d{0,14},?){1,100})$/.exec(from ?? '') ?? [];
  if (list && lines) return { kind: 'lines', id: Number(list), lines: lines.split(',').filter(Boolean).map(Number) };
  const named = [...(items ?? '').slice(0, 4000).matchAll(/(?:^|,)(custom:)?([1-9]\d{0,14}):([1-9]\d{0,6})(?=,|$)/g)];
  const read = named.map(([, custom, id, amount]) => ({
    id: Number(id),
    type: custom ? ('custom' as const) : ('product' as const),
    amount: Math.min(Number(amount), 1_000_000),
  }));
  return read.length > 0 ? { kind: 'items', items: read.slice(0, most) } : null;
}

export function writeSource(source: Source): { items?: string | undefined; from?: string | undefined } {
  if (source.kind === 'cart') return { from: 'cart' };
  if (source.kind === 'order') return { from: `order:${source.id}` };
  if (source.kind === 'lines') return { from: `lines:${source.id}:${source.lines.join(',')}` };
  return { items: writeItems(source.items) };
}

export function writeItems(items: readonly (Omit<SourceItem, 'type'> & { type?: string | undefined })[]): string {
  return items.map(({ id, type, amount }) => `${type === 'custom' ? 'custom:' : ''}${id}:${amount}`).join(',');
}
