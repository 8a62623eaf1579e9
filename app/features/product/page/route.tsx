import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { parseQuery } from '#app/features/catalogue/parse-query.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page } from '#app/server/answer.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { useShown } from '#app/ui/use-shown.ts';
import { drawProduct } from '../draw.server.tsx';
import { productView } from '../events.ts';
import { loadDetail } from '../load.server.ts';
import { askFreshPrices } from '../prices/fresh.server.ts';
import { productId } from '../product-id.ts';
import { productTags } from '../product-tags.ts';
import { inPlaceOnly } from '../revalidate.ts';
import { ProductPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? productTags(data.product) : [{ title: failureTitle(error) }];

export const shouldRevalidate = inPlaceOnly;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const detail = await loadDetail(context, productId(params['id']));
  if (!detail) throw failure(context, 404, { message: context.t('product.missing') });
  const { requestedAmount: wanted } = parseQuery(new URL(request.url).searchParams);
  const product = drawProduct(context, detail, {
    returnTo: paths.product(detail.id, wanted ?? undefined),
    pathOf: (id) => paths.product(id),
    wanted,
  });
  const ahead = await context.events.view(productView(detail.id));
  return page(context, { product, parents: detail.parents, ahead });
}

/** Prices as they are now, for who has no script: the page is answered again, and nothing has changed. */
export function action({ context }: ActionFunctionArgs) {
  askFreshPrices(context);
  return page(context, null);
}

export default function ProductRoute() {
  const { ahead, ...shown } = useLoaderData<typeof loader>();
  useShown(ahead);
  return <ProductPage {...shown} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
