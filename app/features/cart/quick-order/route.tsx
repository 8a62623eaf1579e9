import { type ActionFunctionArgs, data } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { postQuickOrder } from '#app/features/product/quick-order/quick-order.server.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { keepForm } from '#app/ui/conform/keep-form.ts';
import { CartQuickOrder } from './page.tsx';

export const handle = { i18n: ['product', 'quick'] };

export const shouldRevalidate = unlessProductOver;

/** Public: visitors have a cart. */
export function loader() {
  return data({ requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postQuickOrder(context, request, { returnTo: paths.cart() });
}

export const clientAction = keepForm;

export default function Route() {
  const { requestId } = useLoaderData<typeof loader>();
  return <CartQuickOrder requestId={requestId} posted={useActionData<QuickAnswer>()} />;
}
