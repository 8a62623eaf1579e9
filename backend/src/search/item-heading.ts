import type { ProductItem } from '#contract/product.ts';
import type { ProductRow } from '../product/row.ts';
import type { Match } from './keyword.ts';
import type { Place } from './page.ts';

/** Says of each item what it is to the product that was asked for. */
export function markItems(items: ProductItem[], match: Match | null): ProductItem[] {
  if (!match?.kin) return items;
  const mark = match.kin.heading === 'analogues' ? { analog: true } : { isRelated: true };
  return items.map((item) => ({ ...item, ...mark }));
}

/** A product whose code was typed stands first, before those that are only like it. */
export function headingOf(match: Match | null, rows: readonly ProductRow[], { page, sorting }: Place) {
  if (match?.kin) return { hasInitialItem: false, itemsHeadingI18Key: match.kin.heading };
  const [exact, ...others] = match?.exact ?? [];
  const isOnly = exact !== undefined && others.length === 0;
  const hasInitialItem = isOnly && page === 1 && sorting === null && rows[0]?.ord === exact && rows.length > 1;
  return { hasInitialItem, itemsHeadingI18Key: hasInitialItem ? 'similar' : null };
}
