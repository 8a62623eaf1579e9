import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { askFreshPrices } from '#app/features/product/prices/fresh.server.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { useShown } from '#app/ui/use-shown.ts';
import { listPath } from '../list-paths.ts';
import { openedFilters } from '../opened.server.ts';
import { parseQuery } from '../parse-query.ts';
import { pageSizes } from '../query.ts';
import { parseSelection } from '../selection.ts';
import { dropAdMark } from './ad-mark.server.ts';
import { drawList } from './draw.server.tsx';
import { headTags } from './head-tags.ts';
import { loadList } from './load.server.ts';
import { noteList } from './note.server.ts';
import { ListPage } from './page.tsx';
import { listChanged } from './revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? headTags(data.head) : [{ title: failureTitle(error) }];

export const shouldRevalidate = listChanged;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  dropAdMark(context, url);
  const query = parseQuery(url.searchParams);
  const list = await loadList(context, query, openedFilters(url.searchParams));
  if (list.pageCount > 0 && query.page > list.pageCount) {
    throw seeOther(context, listPath({ ...query, page: list.pageCount }));
  }
  const shown = isCovered(context, url) ? { ...list, items: list.items.slice(0, pageSizes[0]) } : list;
  const ahead = await noteList(context, list, query, url);
  return page(
    context,
    { ...drawList(context, shown, query, parseSelection(url.searchParams)), ahead },
    { status: list.total === null ? 503 : 200 },
  );
}

/** A document with the choice of the view over the list: of a long one it carries what a short one would. */
function isCovered({ fromScript }: LoadContext, { pathname }: URL): boolean {
  return !fromScript && pathname !== paths.catalogue();
}

/** Prices as they are now, for who has no script: the list is answered again, and nothing has changed. */
export function action({ context }: ActionFunctionArgs) {
  askFreshPrices(context);
  return page(context, null);
}

export default function CatalogueRoute() {
  const { head: _, ahead, ...list } = useLoaderData<typeof loader>();
  useShown(ahead);
  return (
    <ListPage {...list}>
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
