import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadCheckout } from './checkout.server.ts';
import { CheckoutPage } from './page.tsx';
import { postCheckout } from './place-order.server.ts';

export const handle = { i18n: ['cart', 'checkout'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A refused post brings its own data; the loader would redirect from an empty cart or an ended session. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus ?? 0) >= 400 ? false : defaultShouldRevalidate;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCheckout(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postCheckout(context, request);
}

export default function Route() {
  return <CheckoutPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}
