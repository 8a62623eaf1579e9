import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadCheckout } from './load.server.ts';
import { CheckoutPage } from './page.tsx';
import { postCheckout } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCheckout(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postCheckout(context, request);
}

export default function Route() {
  return <CheckoutPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
