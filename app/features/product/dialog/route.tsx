import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { useViewBeacon } from '#app/ui/use-view-beacon.ts';
import { type Measured, measuredProduct } from '../measured.ts';
import { productTags } from '../product-tags.ts';
import { areOnlyTicks, closesOffline, productChanged } from '../revalidate.ts';
import { noteDialog } from './analytics.server.ts';
import { type DialogData, loadDialog } from './dialog.server.ts';
import { ProductDialog } from './page.tsx';

export const handle = {
  i18n: ['own', 'product', 'specifications'],
  measured: (dialog: DialogData | null): Measured => ({
    detail: dialog?.product ? measuredProduct(dialog.product) : undefined,
  }),
};

/** Without a product the list's own meta stays. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (data?.product) return productTags(data.product, paths.product(data.product.id));
  if (data?.own) return productTags(data.own, paths.ownProduct(data.own.id));
  return matches.at(-2)?.meta ?? [];
};

export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !areOnlyTicks(args) && !closesOffline(args) && productChanged(args);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const dialog = await loadDialog(context, url);
  const ahead = await noteDialog(context, url, dialog);
  return data(dialog && { ...dialog, ahead });
}

export default function ProductDialogRoute() {
  const dialog = useLoaderData<typeof loader>();
  useViewBeacon(dialog?.ahead);
  const [searchParams] = useSearchParams();
  // One that was closed without a network is still in the data.
  if (!dialog || !searchParams.has('product')) return null;
  return <ProductDialog {...dialog} />;
}
