import type { LoadContext } from '#app/server/context.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { countProducts, findFilters } from '#app/supplier/search.server.ts';
import { type Filter, toFilters } from '../filter.ts';
import type { CatalogueQuery } from '../query.ts';
import type { SectionLink } from '../section-nav.tsx';

/** What the page of filters shows. */
export interface FiltersData {
  heading: string;
  /** Products found; null when unknown. */
  total: number | null;
  filters: Filter[];
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
}

/** On a page of their own all filters are open, each with enough values to choose from without a second page. */
const limits = { open: Number.POSITIVE_INFINITY, values: 20 };

/** Loads all filters of a query with the number of products that it finds. */
export async function loadFilters(context: LoadContext, query: CatalogueQuery): Promise<FiltersData> {
  const { supplier, session } = context;
  const [answer, total] = await Promise.all([findFilters(supplier, query), orNull(countProducts(supplier, query))]);
  const definitions = answer.filters.filter(({ param }) => session.token !== null || param !== 'infavorite');
  return {
    heading: answer.meta.heading,
    total,
    filters: toFilters(definitions, query, limits),
    parents: answer.meta.parents.map(({ id, name }) => [id, name] as const),
    below: answer.meta.sections.map(({ id, name, count }) => [id, name, count] as const),
  };
}
