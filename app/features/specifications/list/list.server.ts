import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readSpecifications } from '#app/supplier/specification.server.ts';
import type { Specification } from '#contract/specification.ts';
import { readQuery, writeQuery } from './query.ts';

/** Money is in kopecks. */
export type SpecificationRow = Pick<
  Specification,
  'id' | 'name' | 'description' | 'created' | 'updated' | 'positions' | 'total' | 'owner' | 'owned'
> & {
  shared?: true;
  /** Open to whoever has its link. */
  linked?: true;
};

export async function loadSpecifications(context: LoadContext, request: Request) {
  await requireBuyer(context, request);
  const { limits } = await context.info();
  const query = readQuery(new URL(request.url).searchParams);
  const { tab: scope, words: keyword, sort } = query;
  const { items, meta, counts } = await readSpecifications(context.supplier, {
    scope,
    keyword,
    sort,
    page: query.page,
  });
  if (query.page > 1 && items.length === 0) {
    throw redirectTo(paths.specifications(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('specifications:title'),
    query,
    rows: items.map(toRow),
    counts,
    count: meta.totalCount,
    pageCount: meta.pageCount,
    requestId: mintRequestId(),
    mostExported: limits.exportSpecifications,
  });
}

export type SpecificationsData = Awaited<ReturnType<typeof loadSpecifications>>['data'];

function toRow(one: Specification): SpecificationRow {
  const { id, name, description, created, updated, positions, total, owner, owned } = one;
  return {
    ...{ id, name, created, updated, positions, total, owner, owned },
    description: description.length > 140 ? `${description.slice(0, 139).trimEnd()}…` : description,
    ...((one.sharedAccess !== null || one.sharedWith > 0) && { shared: true as const }),
    ...(one.linkUntil !== null && { linked: true as const }),
  };
}
