import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { toOwnView } from '#app/features/product/own-product.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { findOwnProducts } from '#app/supplier/own-product.server.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { OwnListPage } from './page.tsx';

export const handle = { i18n: ['own', 'product', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { keyword, page: number } = parseQuery(new URL(request.url).searchParams);
  const { items, meta: place, editable } = await findOwnProducts(context.supplier, { keyword, page: number });
  return data({
    title: context.t('own:title'),
    products: items.map(toOwnView),
    keyword,
    page: place.currentPage,
    pageCount: place.pageCount,
    total: place.totalCount,
    editable,
    requestId: mintRequestId(),
  });
}

export default function Route() {
  return <OwnListPage data={useLoaderData<typeof loader>()} />;
}
