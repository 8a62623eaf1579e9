import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { parseQuery } from '#app/features/catalogue/parse-query.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { findOwnProducts } from '#app/supplier/own-product.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { toOwnView } from '../view.ts';
import { OwnListPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { keyword, page: number } = parseQuery(new URL(request.url).searchParams);
  const { items, meta: place } = await findOwnProducts(context.supplier, { keyword, page: number });
  return page(context, {
    title: context.t('own.title'),
    products: items.map(toOwnView),
    keyword,
    page: place.currentPage,
    pageCount: place.pageCount,
    total: place.totalCount,
    requestId: mintRequestId(),
  });
}

export default function Route() {
  return <OwnListPage data={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
