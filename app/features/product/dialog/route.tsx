import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/server/answer.server.ts';
import { useShown } from '#app/ui/use-shown.ts';
import { productTags } from '../product-tags.ts';
import { inPlaceOnly } from '../revalidate.ts';
import { loadDialog } from './load.server.ts';
import { noteDialog } from './note.server.ts';
import { MissingProduct, ProductDialog } from './page.tsx';

/** Without a product the page is the list, with the list's own head. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.product ? productTags(data.product) : (matches.at(-2)?.meta ?? []);

export const shouldRevalidate = inPlaceOnly;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const dialog = await loadDialog(context, url);
  const ahead = await noteDialog(context, url, dialog);
  return page(context, dialog && { ...dialog, ahead });
}

export default function ProductDialogRoute() {
  const dialog = useLoaderData<typeof loader>();
  useShown(dialog?.ahead);
  if (!dialog) return null;
  const { product, neighbours, list } = dialog;
  if (!product) return <MissingProduct list={list} />;
  return <ProductDialog product={product} neighbours={neighbours} list={list} />;
}
