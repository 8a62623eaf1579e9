import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadCheckout } from './checkout.server.ts';
import { CheckoutPage, firstAnswer } from './page.tsx';
import { type CheckoutAnswer, postCheckout } from './place-order.server.ts';

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

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  return <CheckoutPage data={data} posted={usePosted<CheckoutAnswer>(firstAnswer(data))} />;
}
