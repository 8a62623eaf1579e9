import type { ReactNode } from 'react';
import type { z } from 'zod';
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
import { type Answers, demoBuyer, outcome, type Surroundings, stubContext, visit } from './context.ts';
import { render } from './render.tsx';

/** What comes over the wire is read by the contract. */
export type Read = (call: Call & { answer: z.ZodType }, json: unknown) => unknown;

/** The answers of the real backend to this user. */
export function answersOf(
  backend: TestBackend,
  headers: Record<string, string>,
  read: Read = (call, json) => call.answer.parse(json),
): Answers {
  const answer = (call: Call) => async (input: object) => {
    const body = 'body' in input ? { body: JSON.stringify(input.body) } : {};
    const response = await backend.request(addressOf(call, input), {
      method: call.method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...body,
    });
    const { answer } = call;
    return answer ? read({ ...call, answer }, await response.json()) : undefined;
  };
  return Object.fromEntries(calls.map((call) => [call.id, answer(call)]));
}

/** The page of a loader, as a browser without script gets it. */
export async function openScreen<Data>(
  surroundings: Surroundings,
  loader: (args: ReturnType<typeof visit>) => unknown,
  page: (data: Data) => ReactNode,
  path: string,
  params = {},
): Promise<string> {
  const { context } = stubContext({ buyer: demoBuyer, ...surroundings });
  const { data } = await outcome(() => loader(visit(context, path, params)));
  return render(page(data as Data), { at: path });
}

/** The pages that show money. */
export function screensOf(backend: TestBackend, headers: Record<string, string>, surroundings: Surroundings = {}) {
  const open = <Data,>(
    loader: (args: ReturnType<typeof visit>) => unknown,
    page: (data: Data) => ReactNode,
    path: string,
    params = {},
  ) => openScreen({ answers: answersOf(backend, headers), ...surroundings }, loader, page, path, params);
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
