import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { page } from '#app/server/answer.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadDetail } from '../load.server.ts';
import { productId } from '../product-id.ts';
import { productTags } from '../product-tags.ts';
import { inPlaceOnly } from '../revalidate.ts';
import { ProductPage } from './page.tsx';

export const shouldRevalidate = inPlaceOnly;

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? productTags(data.product) : [{ title: failureTitle(error) }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const product = await loadDetail(context, productId(params['id']));
  if (!product) {
    throw failure(context, 404, { title: context.t('product.notFound'), message: context.t('product.notFoundText') });
  }
  return page(context, { product, requestId: crypto.randomUUID() });
}

export default function ProductRoute() {
  const { product, requestId } = useLoaderData<typeof loader>();
  return <ProductPage product={product} requestId={requestId} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
