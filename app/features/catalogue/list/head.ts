import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSearchFilters } from '#contract/search.ts';
import { countChoices } from '../choices.ts';
import { type CatalogueQuery, formatQuery } from '../query.ts';

/** Heading, title and what search engines should know of a list. */
export interface ListHead {
  heading: string;
  title: string;
  /** For search engines, which never sign in: absent from a buyer's page. */
  description?: string | undefined;
  canonical?: string | undefined;
  /** Filtered lists are not for search engines: there are more of them than pages worth finding. */
  unindexed?: true | undefined;
}

type Meta = CallAnswer<typeof getSearchFilters>['meta'];

/** Builds the head of a list from the API's texts, with our own when it has none or could not be asked. */
export function toHead(
  { t, origin, session }: Pick<LoadContext, 't' | 'origin' | 'session'>,
  query: CatalogueQuery,
  meta: Meta | null,
): ListHead {
  const own = query.keyword ? t('catalogue.found', { keyword: query.keyword }) : t('catalogue.title');
  const title = meta?.title || own;
  return {
    heading: meta?.heading || own,
    title: query.page > 1 ? t('catalogue.titlePage', { title, page: query.page }) : title,
    ...(session.token === null && {
      description: meta?.description,
      canonical: origin + paths.catalogue(canonicalQuery(query)),
    }),
    ...((countChoices(query) > 0 || query.keyword !== '') && { unindexed: true as const }),
  };
}

/** The address that stands for all spellings of a list: without what only changes how it is shown. */
export function canonicalQuery(query: CatalogueQuery): string {
  return formatQuery({ ...query, sort: null, pageSize: 20, requestedAmount: null });
}
