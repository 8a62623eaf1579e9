import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/over/revalidate.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadCart } from './load.server.ts';
import { CartPage } from './page.tsx';
import { postCart } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

/** Open to visitors: their cart is joined with their own at sign-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCart(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postCart(context, request);
}

export default function Route() {
  return <CartPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
