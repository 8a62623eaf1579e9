import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-page.tsx';
import * as paths from '#app/paths.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { productTags } from '../product-tags.ts';
import { inPlaceOnly } from '../revalidate.ts';
import { loadPage, type PageData } from './page.server.ts';
import { ProductPage } from './page.tsx';

export const handle = { i18n: ['product', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data && 'product' in data
    ? productTags(data.product, paths.product(data.product.id))
    : [{ title: failureTitle(error) }];

export const shouldRevalidate = inPlaceOnly;

/** Also loaded by the dialog over another page, see `over/dialog.tsx`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return data(await inDialog(context, request, () => loadPage(context, params['id'], new URL(request.url))));
}

/** Refreshes prices without script: the page is rendered again, without a redirect. */
export function action({ context }: ActionFunctionArgs) {
  context.freshPrices = true;
  return data(null);
}

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>() as PageData;
  useViewBeacon(page.ahead);
  return <ProductPage {...page} />;
}
