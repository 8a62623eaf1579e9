import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requestsDocuments, requireDocuments } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { numberIn, periodIn, textIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readCompany } from '#app/supplier/company.server.ts';
import { readDocuments } from '#app/supplier/document.server.ts';
import { selectIn } from '#app/ui/ticked.ts';
import type { DocumentItem } from '#contract/document.ts';
import { type DocumentsQuery, pageSizes, sorts, statusesOf, type Tab, tabs, writeQuery } from './query.ts';

/** Invalid values are ignored; days in the wrong order are swapped. */
export function readQuery(search: URLSearchParams): DocumentsQuery {
  return {
    tab: tabs.find((one) => one === search.get('tab')) ?? tabs[0],
    page: pageNumber(search),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? pageSizes[0],
    sort: sorts.find((one) => one === search.get('sort')) ?? sorts[0],
    keyword: textIn(search, 'number'),
    type: textIn(search, 'type').slice(0, 40),
    ...periodIn(search),
    entityId: numberIn(search, 'entity', 15),
    select: selectIn(search),
  };
}

export async function loadDocuments(context: LoadContext, request: Request) {
  const buyer = await requireDocuments(context, request);
  const query = readQuery(new URL(request.url).searchParams);
  const [{ items, meta, types, totals, states }, company, { settings, limits }] = await Promise.all([
    readDocuments(context.supplier, {
      page: query.page,
      'per-page': query.size,
      'filters[type]': query.type || undefined,
      'filters[status]': statusesOf[query.tab].join(',') || undefined,
      'filters[keyword]': query.keyword || undefined,
      'filters[legalEntityId]': query.entityId ?? undefined,
      'filters[dateFrom]': query.dateFrom || undefined,
      'filters[dateTo]': query.dateTo || undefined,
      sort: query.sort,
    }),
    optional(readCompany(context.supplier)),
    context.info(),
  ]);
  if (query.page > 1 && items.length === 0) {
    throw redirectTo(paths.documents(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('documents:title'),
    query,
    rows: items.map(toRow),
    totals,
    tabs: tabs.map((tab) => ({ tab, ...sumsOf(states, tab) })),
    pageCount: meta.pageCount,
    count: meta.totalCount,
    types: types.map(({ code, name }) => ({ value: code, label: name })),
    entities: company?.legalEntities.map(({ id, nameShort }) => ({ value: id, label: nameShort })) ?? [],
    requestId: mintRequestId(),
    mostExported: limits.exportOrders,
    mayRequest: buyer.permissions.includes(requestsDocuments),
    hasLegal: settings.isAllowedViewLegalDocuments,
  });
}

/** When only what was ticked can be sent again. */
export const sentOnly = ({ t }: LoadContext) => data({ title: t('documents:title'), rows: null });

type Answer = Awaited<ReturnType<typeof readDocuments>>;

export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>['data'];

/** How many documents a tab has, their sums and what is left to pay of them, in kopecks. */
function sumsOf(states: Answer['states'], tab: Tab) {
  const statuses = statusesOf[tab];
  const own = states.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  const sum = (key: 'count' | 'total' | 'rest') => own.reduce((all, state) => all + state[key], 0);
  return { count: states.length > 0 ? sum('count') : undefined, total: sum('total'), rest: sum('rest') };
}

function toRow(document: DocumentItem) {
  const { id, typeName, number, date, dueDate, status, statusName, total, lessened, rest, orders, files, waiting } =
    document;
  return {
    ...{ id, typeName, number, date, dueDate, status, statusName, total, lessened, rest, orders },
    buyer: document.buyer.name,
    formats: files.map(({ format }) => format),
    waiting: waiting.map(({ paymentId, amount, own, bankAmount }) => ({ paymentId, amount, own, bankAmount })),
  };
}

export type DocumentRow = ReturnType<typeof toRow>;
