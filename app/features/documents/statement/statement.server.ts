import { data } from '@remix-run/cloudflare';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import * as paths from '#app/paths.ts';
import { requestsDocuments, requireDocuments, requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { numberIn, periodIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readCompany } from '#app/supplier/company.server.ts';
import { readStatement } from '#app/supplier/document.server.ts';

/** A page of them stays well below the limit of a response. */
const perPage = 50;

/** Days without a value are those of the year so far. */
export function readPeriod(search: URLSearchParams) {
  const today = moscowDay();
  const { dateFrom, dateTo } = periodIn(search);
  const to = dateTo || (dateFrom > today ? dateFrom : today);
  const from = dateFrom || `${to.slice(0, 4)}-01-01`;
  return { from, to, legalEntityId: numberIn(search, 'entity', 15) ?? undefined };
}

export async function requireStatement(context: LoadContext, request: Request): Promise<void> {
  await requireDocuments(context, request);
  await requireRight(context, request, requestsDocuments, context.t('documents:settlements.forbidden'));
}

export async function loadStatement(context: LoadContext, request: Request) {
  await requireStatement(context, request);
  const search = new URL(request.url).searchParams;
  const page = pageNumber(search);
  const period = readPeriod(search);
  const [statement, company] = await Promise.all([
    readStatement(context.supplier, { ...period, page, 'per-page': perPage }),
    optional(readCompany(context.supplier)),
  ]);
  const { items, meta, params: _, ...sums } = statement;
  const query = { dateFrom: period.from, dateTo: period.to, entity: period.legalEntityId };
  if (page > 1 && items.length === 0) {
    throw redirectTo(paths.statement({ ...query, page: meta.pageCount > 1 ? meta.pageCount : undefined }));
  }
  return data({
    title: context.t('documents:settlements.title'),
    query,
    sums,
    entries: items,
    page,
    pageCount: meta.pageCount,
    entities: company?.legalEntities.map(({ id, nameShort }) => ({ value: id, label: nameShort })) ?? [],
  });
}

export type StatementData = Awaited<ReturnType<typeof loadStatement>>['data'];
