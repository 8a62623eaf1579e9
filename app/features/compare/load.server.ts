import type { Detail } from '#app/features/product/detail.ts';
import { loadDetail } from '#app/features/product/load.server.ts';
import { productId } from '#app/features/product/product-id.ts';
import type { LoadContext } from '#app/server/context.server.ts';

/** Most products that stand side by side. */
const most = 4;

/** What the page compares. */
export interface Comparison {
  products: Detail[];
  /** Numbers in the address that no product has. */
  missing: number[];
  /** Numbers beyond the most that are compared. */
  left: number;
  /** Only lines in which the products differ. */
  differing: boolean;
}

/** Loads the products that an address names, each once, at most four. */
export async function loadComparison(context: LoadContext, search: URLSearchParams): Promise<Comparison> {
  const named = (search.get('ids') ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((text) => productId(text.trim()) ?? []);
  const ids = [...new Set(named)];
  const shown = ids.slice(0, most);
  const details = await Promise.all(shown.map((id) => loadDetail(context, id)));
  return {
    products: details.flatMap((detail) => detail ?? []),
    missing: shown.filter((_, index) => details[index] === null),
    left: ids.length - shown.length,
    differing: search.get('differing') === '1',
  };
}
