import { readSectionTree } from '#app/supplier/catalogue.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { countChoices } from '../choices.ts';
import { type CatalogueQuery, pageSizes } from '../query.ts';
import type { SectionLink } from '../section-nav.tsx';

/** Sections shown below those right under the chosen one: a tree of thousands would outweigh the list, a long list most of all. */
const maxDeeper = { short: 40, long: 12 };

/**
 * Sections further down, by the section that they are in, as many levels as the buyer has opened. None under filters or words:
 * nobody has counted there, and a way may lead to nothing.
 */
export async function loadDeeper(
  supplier: Supplier,
  query: CatalogueQuery,
  { depth, level }: { depth: number; level: number },
): Promise<ReadonlyMap<number, SectionLink[]>> {
  if (level < 2 || query.keyword !== '' || countChoices(query) > 0) return new Map();
  const tree = await orNull(readSectionTree(supplier, depth + level));
  const below = (tree?.items ?? []).filter((section) => section.level > depth + 1);
  const byParent = Map.groupBy(below, ({ parentId }) => parentId ?? 0);
  let left = query.pageSize === pageSizes[0] ? maxDeeper.short : maxDeeper.long;
  return new Map(
    [...byParent].map(([parent, sections]) => {
      const shown = sections.slice(0, Math.max(0, left));
      left -= shown.length;
      return [parent, shown.map(({ id, name }) => [id, name] as const)];
    }),
  );
}
