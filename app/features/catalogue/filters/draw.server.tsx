import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { CatalogueQuery } from '../query.ts';
import type { Filters } from './load.server.ts';
import { FiltersMain } from './main.tsx';

/** Draws the page of filters. */
export function drawFilters(context: LoadContext, filters: Filters, query: CatalogueQuery): string | null {
  return draw(context, 'filters', <FiltersMain filters={filters} query={query} />);
}
