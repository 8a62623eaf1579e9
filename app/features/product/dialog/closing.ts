import type { Asked } from '#app/server/telemetry/events/asked.ts';

/**
 * Whether a request closes the dialog: script then requests only the dialog's data; without script the list is opened
 * from its own address with a product.
 */
export function closesDialog({ routes, from }: Pick<Asked, 'routes' | 'from'>, list: URL): boolean {
  if (list.searchParams.has('product')) return false;
  if (routes) return routes.some((id) => id.includes('product/dialog')) && !routes.some((id) => id.includes('list/'));
  if (from?.pathname !== list.pathname || !from.searchParams.has('product')) return false;
  const before = new URLSearchParams(from.search);
  before.delete('product');
  return before.toString() === list.searchParams.toString();
}
