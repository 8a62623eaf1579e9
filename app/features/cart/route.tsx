import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { answerLines } from '#app/features/product/lines/answer-lines.ts';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { postQuickOrder } from '#app/features/product/quick-order/quick-order.server.ts';
import { isQuickIntent } from '#app/features/product/quick-order/rows.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { keepForm } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { answerRefresh } from './answer-refresh.ts';
import { loadCart, postCart } from './cart.server.ts';
import type { CartAnswer } from './change-cart.server.ts';
import { CartPage } from './page.tsx';

export const handle = { i18n: ['cart', 'product', 'quick', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

/** Public: a visitor's cart is merged at sign-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCart(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await readForm(request);
  if (isQuickIntent(sent?.get('intent'))) return await postQuickOrder(context, request, { returnTo: paths.cart() });
  return await postCart(context, request);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (isQuickIntent(intent)) return await keepForm({ request, serverAction });
  return intent === 'refresh' ? answerRefresh(serverAction) : answerLines(serverAction);
}

export default function Route() {
  const posted = useActionData<CartAnswer | QuickAnswer>();
  const isQuick = posted !== undefined && 'verdicts' in posted;
  return (
    <CartPage
      data={useLoaderData<typeof loader>()}
      posted={isQuick ? undefined : posted}
      quick={isQuick ? posted : undefined}
    />
  );
}
