import type { MetaDescriptor } from '@remix-run/react';
import { addressIn, addressTags } from '#app/i18n/addresses.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSearchFilters } from '#contract/search.ts';
import { countAppliedFilters } from '../applied-filters.ts';

export interface ListHead {
  heading: string;
  title: string;
  /** Only for visitors, since search engines don't sign in. */
  description?: string | undefined;
  canonical?: string | undefined;
  /** Filtered lists aren't indexed. */
  unindexed?: true | undefined;
}

type Meta = CallAnswer<typeof getSearchFilters>['meta'];

/** From the API's texts, else our own. */
export function toHead(
  { t, i18n, origin, session }: Pick<LoadContext, 't' | 'i18n' | 'origin' | 'session'>,
  query: CatalogueQuery,
  meta: Meta | null,
): ListHead {
  const own = query.keyword ? t('catalogue:found', { keyword: query.keyword }) : t('catalogue:title');
  const title = meta?.title || own;
  return {
    heading: meta?.heading || own,
    title: query.page > 1 ? t('catalogue:titlePage', { title, page: query.page }) : title,
    ...(session.token === null && {
      description: meta?.description,
      canonical: addressIn(i18n.language, origin + paths.catalogue(canonicalQuery(query))),
    }),
    ...((countAppliedFilters(query) > 0 || query.keyword !== '') && { unindexed: true as const }),
  };
}

/** Without parameters that only change how the list is shown. */
function canonicalQuery(query: CatalogueQuery): string {
  return formatQuery({ ...query, sort: null, pageSize: 20, requestedAmount: null, select: '' });
}

export function headTags({ title, description, canonical, unindexed }: Omit<ListHead, 'heading'>): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(unindexed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical ? addressesOf(canonical, unindexed) : []),
  ];
}

/** Only the first page of a list that may be indexed names its other languages: longer pages have no bytes to spare. */
function addressesOf(canonical: string, unindexed: true | undefined): MetaDescriptor[] {
  const isFirst = !new URL(canonical).searchParams.has('page');
  return isFirst && !unindexed ? addressTags(canonical) : [{ tagName: 'link', rel: 'canonical', href: canonical }];
}
