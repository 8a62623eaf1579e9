import type { Detail } from '#app/features/product/detail.ts';
import type { Item } from '#app/features/product/item.ts';
import { loadDetail } from '#app/features/product/product.server.ts';
import { productId } from '#app/features/product/product-id.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type ComparedLine, compareFacts } from './compare-facts.ts';

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
  const { id, name, article, unit, image, batch, step, stock, days, cart, favorite } = detail;
  const { price, old, vat, bonus, at } = detail;
  return { id, name, article, unit, image, batch, step, stock, days, cart, favorite, price, old, vat, bonus, at };
}
