import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { answerLines } from '#app/features/product/lines/answer-lines.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { answerRefresh } from './answer-refresh.ts';
import { loadCart, postCart } from './cart.server.ts';
import type { CartAnswer } from './change-cart.server.ts';
import { CartPage } from './page.tsx';

export const handle = { i18n: ['cart', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Opening the form for articles leaves the lines alone. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args;
  if (!formMethod && currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search) return false;
  return unlessProductOver(args);
}

/** Public: a visitor's cart is merged at sign-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCart(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await postCart(context, request);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return intent === 'refresh' ? answerRefresh(serverAction) : answerLines(serverAction);
}

export default function Route() {
  return <CartPage data={useLoaderData<typeof loader>()} posted={useActionData<CartAnswer>()} />;
}
