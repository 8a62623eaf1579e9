import type { Detail } from '#app/features/product/detail.server.ts';
import { type Item, productId } from '#app/features/product/item.ts';
import { loadDetail } from '#app/features/product/product.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';

const most = 4;

export interface Comparison {
  products: Item[];
  lines: ComparedLine[];
  /** Ids without a product. */
  missing: number[];
  /** How many were left out, beyond the limit. */
  left: number;
  /** Show only lines in which the products differ. */
  differing: boolean;
}

export async function loadComparison(context: LoadContext, search: URLSearchParams): Promise<Comparison> {
  const named = (search.get('ids') ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((text) => productId(text.trim()) ?? []);
  const ids = [...new Set(named)];
  const shown = ids.slice(0, most);
  const details = await Promise.all(shown.map((id) => loadDetail(context, id)));
  const products = details.flatMap((detail) => detail ?? []);
  const differing = search.get('differing') === '1';
  return {
    products: products.map(toItem),
    lines: compareFacts(products, context.t('product:brand')).filter((line) => line.differs || !differing),
    missing: shown.filter((_, index) => details[index] === null),
    left: ids.length - shown.length,
    differing,
  };
}

function toItem(detail: Detail): Item {
  const { id, name, article, unit, image, batch, step, stock, days, cart, favorite, withdrawn } = detail;
  const { price, old, vat, bonus, at } = detail;
  const order = { unit, batch, step, stock, days, cart, favorite, withdrawn };
  return { id, name, article, image, ...order, price, old, vat, bonus, at };
}

/** Null where a product has no value. */
export interface ComparedLine {
  name: string;
  values: readonly (string | null)[];
  differs: boolean;
}

/** All facts, in the order of the first product that has them. */
export function compareFacts(products: readonly Pick<Detail, 'brand' | 'tables'>[], brand: string): ComparedLine[] {
  const tables = products.map((product) =>
    tableOf([
      ...(product.brand ? [[brand, product.brand] as const] : []),
      ...product.tables.flatMap(([, facts]) => facts),
    ]),
  );
  const names = new Set(tables.flatMap((table) => [...table.keys()]));
  return [...names].map((name) => {
    const values = tables.map((table) => table.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}

/** A characteristic with several values has several lines. */
function tableOf(lines: readonly (readonly [name: string, value: string])[]): Map<string, string> {
  const table = new Map<string, string>();
  for (const [name, value] of lines) table.set(name, [table.get(name), value].filter(Boolean).join(', '));
  return table;
}
