import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { type Measured, measuredProduct } from '#app/features/product/measured.ts';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { usableQuery } from '../buyers-only.server.ts';
import { tidyAddress } from '../tidy-address.server.ts';
import { dropAdMark, noteList } from './analytics.server.ts';
import { isUnknownSection } from './content.tsx';
import { headTags } from './head.ts';
import { type List, loadList } from './list.server.ts';
import { ListPage } from './page.tsx';
import { listChanged } from './revalidate.ts';

export const handle = {
  i18n: ['catalogue', 'own', 'product', 'specifications'],
  measured: ({ list }: { list: List }): Measured => ({
    impressions: list.items.map((item, index) => measuredProduct(item, index + 1)),
  }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? headTags(data.list.head) : [{ title: failureTitle(error) }];

export const shouldRevalidate = listChanged;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  dropAdMark(url);
  if (url.pathname === paths.catalogue()) tidyAddress(url, paths.catalogue);
  const parsed = parseQuery(url.searchParams);
  const usable = await usableQuery(context, parsed);
  const { query } = usable;
  const list = await loadList(context, usable, url.searchParams);
  if (list.pageCount > 0 && query.page > list.pageCount) {
    throw redirectTo(listPath({ ...parsed, page: list.pageCount }));
  }
  const shown = isCovered(context, url) ? covered(list) : list;
  const ahead = await noteList(context, list, query, url);
  return data({ list: shown, ahead }, { status: statusOf(list, query) });
}

function statusOf(list: List, query: CatalogueQuery): number {
  if (list.total === null) return 503;
  return isUnknownSection(list, query) ? 404 : 200;
}

/** The list under the view settings, with which the document stays below its limit. */
function covered(list: List): List {
  return { ...list, items: list.items.slice(0, 6), isCovered: true as const };
}

function isCovered({ fromScript }: LoadContext, { pathname }: URL): boolean {
  return !fromScript && pathname !== paths.catalogue();
}

/** Refreshes prices without script: the page is rendered again, without a redirect. */
export function action({ context }: ActionFunctionArgs) {
  context.freshPrices = true;
  return data(null);
}

export default function CatalogueRoute() {
  const { list, ahead } = useLoaderData<typeof loader>();
  useViewBeacon(ahead);
  return (
    <ListPage list={list}>
      <Outlet />
    </ListPage>
  );
}
