import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { countProducts, findFilters } from '#app/supplier/search.server.ts';
import { hidesStock } from '../buyers-only.server.ts';
import { loadExpandedFilters, usableBy } from '../expanded-filters.server.ts';
import { type Filter, toFilters } from '../filter.ts';
import type { SectionLink } from '../section-nav.tsx';

export interface Filters {
  heading: string;
  /** Null when unknown. */
  total: number | null;
  filters: Filter[];
  opened: readonly string[];
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
  hidesStock: boolean;
}

/** On their own page all filters are open, each with enough values to choose from without a second page. */
const limits = { open: Number.POSITIVE_INFINITY, values: 14 };

export async function loadFilters(context: LoadContext, query: CatalogueQuery, opened: string[]): Promise<Filters> {
  const { supplier, t } = context;
  const [answer, values, total] = await Promise.all([
    findFilters(supplier, query),
    loadExpandedFilters(context, opened, query),
    optional(countProducts(supplier, query)),
  ]);
  const { heading, parents, sections } = answer.meta;
  return {
    heading: t('catalogue:filtersTitle', { heading }),
    total,
    filters: toFilters(usableBy(context, answer.filters), query, values, limits),
    opened,
    parents: parents.map(({ id, name }) => [id, name] as const),
    hidesStock: await hidesStock(context),
    below: sections.map(({ id, name, count }) => [id, name, count] as const),
  };
}
