import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { page, seeOther } from '#app/server/answer.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { ListPlace } from '../list-place.ts';
import { parseQuery } from '../parse-query.ts';
import { listPath } from '../use-query.ts';
import { dropAdMark } from './ad-mark.server.ts';
import { headTags } from './head-tags.ts';
import { loadList } from './load.server.ts';
import { ListPage } from './page.tsx';
import { listChanged } from './revalidate.ts';

export const shouldRevalidate = listChanged;

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? headTags(data.head) : [{ title: failureTitle(error) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  dropAdMark(context, url);
  const query = parseQuery(url.searchParams);
  const list = await loadList(context, query);
  if (list.pageCount > 0 && query.page > list.pageCount) {
    throw seeOther(context, listPath({ ...query, page: list.pageCount }));
  }
  return page(context, list, { status: list.total === null ? 503 : 200 });
}

export default function CatalogueRoute() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage list={list}>
      <Outlet context={list satisfies ListPlace} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
