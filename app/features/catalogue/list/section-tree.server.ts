import { readSectionTree } from '#app/supplier/catalogue.server.ts';
import { type CatalogueQuery, pageSizes } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { countAppliedFilters } from '../applied-filters.ts';
import type { SectionBranch } from '../section-nav.tsx';

/** Limits the nested sections: a tree of thousands would outweigh the list. */
const maxDeeper = { short: 40, long: 6 };

/**
 * Nested sections by parent, as many levels as the buyer has opened. None with filters or a keyword, because there are
 * no counts and a link could lead to an empty list.
 */
export async function loadSectionTree(
  supplier: Supplier,
  query: CatalogueQuery,
  { depth, level }: { depth: number; level: number },
): Promise<SectionBranch> {
  if (level < 2 || query.keyword !== '' || countAppliedFilters(query) > 0) return {};
  const tree = await optional(readSectionTree(supplier, depth + level));
  const below = (tree?.items ?? []).filter((section) => section.level > depth + 1);
  const byParent = Map.groupBy(below, ({ parentId }) => parentId ?? 0);
  let left = query.pageSize === pageSizes[0] ? maxDeeper.short : maxDeeper.long;
  return Object.fromEntries(
    [...byParent].flatMap(([parent, sections]) => {
      const shown = sections.slice(0, left);
      left -= shown.length;
      return shown.length > 0 ? [[parent, shown.map(({ id, name }) => [id, name] as const)]] : [];
    }),
  );
}
