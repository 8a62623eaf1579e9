import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { textIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOffers } from '#app/supplier/offer.server.ts';
import type { Offer } from '#contract/offer.ts';
import { requireOffers } from '../access.server.ts';
import { type OffersQuery, statuses, tabs, writeQuery } from './query.ts';

export async function loadOffers(context: LoadContext, request: Request) {
  await requireOffers(context, request);
  const query = readQuery(new URL(request.url).searchParams);
  const { items, meta, counts } = await readOffers(context.supplier, {
    'filters[archived]': query.tab === 'archive' ? '1' : '0',
    'filters[keyword]': query.words || undefined,
    'filters[status]': query.status || undefined,
    page: query.page,
  });
  if (query.page > 1 && items.length === 0) {
    throw redirectTo(paths.offers(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('offers:title'),
    query,
    rows: items.map(toRow),
    counts,
    count: meta.totalCount,
    pageCount: meta.pageCount,
    requestId: mintRequestId(),
  });
}

/** Invalid values are ignored. */
function readQuery(search: URLSearchParams): OffersQuery {
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'active',
    words: textIn(search, 'words'),
    status: statuses.find((status) => status === search.get('status')) ?? '',
    page: pageNumber(search),
  };
}

export type OffersData = Awaited<ReturnType<typeof loadOffers>>['data'];

/** Money is in kopecks. */
function toRow({ id, number, name, updated, positions, total, margin, status, validUntil, customer }: Offer) {
  return { id, number, name, updated, positions, total, margin, status, validUntil, customer: customer.name };
}
