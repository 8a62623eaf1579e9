import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { type Measured, measuredProduct } from '../measured.ts';
import { productTags } from '../product-tags.ts';
import { productChanged } from '../revalidate.ts';
import { loadPage, type PageData } from './page.server.ts';
import { ProductPage } from './page.tsx';

export const handle = {
  i18n: ['product', 'specifications'],
  measured: ({ product }: PageData): Measured => ({ detail: measuredProduct(product) }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? productTags(data.product, data.canonical) : [{ title: failureTitle(error) }];

export const shouldRevalidate = productChanged;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return data(await loadPage(context, params['id'], new URL(request.url)));
}

/** Refreshes prices without script: the page is rendered again, without a redirect. */
export function action({ context }: ActionFunctionArgs) {
  context.freshPrices = true;
  return data(null);
}

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  useViewBeacon(page.ahead);
  return <ProductPage {...page} />;
}
