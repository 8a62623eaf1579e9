import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { PlacedPage } from './page.tsx';
import type { PlacedData } from './placed.server.ts';
import { loader } from './route.tsx';

describe('the page after placing', () => {
  it('names each order once and its sum with delivery', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers: { getOrder: () => orderOf() } });
    expect(await outcome(() => loader(visit(context, '/orders/placed?ids=41-42-41')))).toMatchObject({
      status: 200,
      data: { title: 'Заказы оформлены', orders: [{ number: '1041', totals: { value: 130_000 } }, {}] },
    });
    expect(made).toHaveLength(2);
  });

  it('promises nothing of an order that waits for approval', async () => {
    const waiting = { status: 'pending-approval', state: 'pending-approval' };
    const load = async (...orders: object[]) => {
      const answers = {
        getOrder: ({ params }: { params: { id: number } }) => orderOf({ id: params.id, ...orders[params.id - 1] }),
      };
      const { context } = stubContext({ buyer: demoBuyer, answers: answers as never });
      const ids = orders.map((_, at) => at + 1).join('-');
      const { data } = await outcome(() => loader(visit(context, `/orders/placed?ids=${ids}`)));
      return data as PlacedData;
    };
    const data = await load(waiting);
    expect(data.title).toBe('Заказ отправлен на согласование');
    const text = textIn(render(<PlacedPage data={data} />));
    expect(text).toContain('После согласования');
    expect(text).not.toContain('Доставим по адресу');
    expect((await load(waiting, {})).title).toBe('Заказы оформлены');
    expect(textIn(render(<PlacedPage data={await load({})} />))).toContain('Доставим по адресу');
  });

  it.each(['', '?ids=', '?ids=x', '?ids=41-', '?ids=-1', '?ids=41,42'])(
    'is missing without orders: %j',
    async (search) => {
      const { context, made } = stubContext({ buyer: demoBuyer });
      expect(await outcome(() => loader(visit(context, `/orders/placed${search}`)))).toMatchObject({ status: 404 });
      expect(made).toEqual([]);
    },
  );

  it('shows no order of another company', async () => {
    const foreign = () =>
      Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));
    const { context } = stubContext({ buyer: demoBuyer, answers: { getOrder: foreign } });
    expect(await outcome(() => loader(visit(context, '/orders/placed?ids=41')))).toMatchObject({ status: 404 });
  });

  it('asks for few orders however many an address names', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers: { getOrder: () => orderOf() } });
    const ids = Array.from({ length: 50 }, (_, index) => index + 1).join('-');
    await outcome(() => loader(visit(context, `/orders/placed?ids=${ids}`)));
    expect(made).toHaveLength(10);
  });

  it('sends a visitor to sign in', async () => {
    const { context } = stubContext();
    expect(await outcome(() => loader(visit(context, '/orders/placed?ids=41')))).toMatchObject({ status: 303 });
  });
});
