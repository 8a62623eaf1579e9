import type { ReactNode } from 'react';
import { CartPage } from '#app/features/cart/page.tsx';
import { loader as cart } from '#app/features/cart/route.tsx';
import { CheckoutPage } from '#app/features/checkout/page.tsx';
import { loader as checkout } from '#app/features/checkout/route.tsx';
import { OrderPage } from '#app/features/orders/order/page.tsx';
import { loader as order } from '#app/features/orders/order/route.tsx';
import { PlacedPage } from '#app/features/orders/placed/page.tsx';
import { loader as placed } from '#app/features/orders/placed/route.tsx';
import { addressOf } from '#app/supplier/client/transport-request.server.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBackend } from './backend.ts';
import { type Answers, demoBuyer, outcome, stubContext, visit } from './context.ts';
import { render } from './render.tsx';

/** The answers of the real backend to this user. */
function answersOf(backend: TestBackend, headers: Record<string, string>): Answers {
  const answer = (call: Call) => async (input: object) => {
    const response = await backend.request(addressOf(call, input), { method: call.method, headers });
    return call.answer?.parse(await response.json());
  };
  return Object.fromEntries(calls.map((call) => [call.id, answer(call)]));
}

/** The pages that show money, as a browser without script gets them. */
export function screensOf(backend: TestBackend, headers: Record<string, string>) {
  const open = async <Data,>(
    loader: (args: ReturnType<typeof visit>) => unknown,
    page: (data: Data) => ReactNode,
    path: string,
    params = {},
  ) => {
    const { context } = stubContext({ buyer: demoBuyer, answers: answersOf(backend, headers) });
    const { data } = await outcome(() => loader(visit(context, path, params)));
    return render(page(data as Data), { at: path });
  };
  return {
    cart: () =>
      open(
        cart,
        (data: Parameters<typeof CartPage>[0]['data']) => <CartPage data={data} posted={undefined} />,
        '/cart',
      ),
    checkout: (query = '') =>
      open(
        checkout,
        (data: Parameters<typeof CheckoutPage>[0]['data']) => <CheckoutPage data={data} posted={undefined} />,
        `/checkout${query}`,
      ),
    placed: (id: number) =>
      open(
        placed,
        (data: Parameters<typeof PlacedPage>[0]['data']) => <PlacedPage data={data} />,
        `/orders/placed?ids=${id}`,
      ),
    order: (id: number) =>
      open(order, (data: Parameters<typeof OrderPage>[0]['data']) => <OrderPage data={data} />, `/orders/${id}`, {
        id: String(id),
      }),
  };
}
