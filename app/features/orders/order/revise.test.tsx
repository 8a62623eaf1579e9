import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { render } from '#tests/support/render.tsx';
import { toOrderView } from '../order-view.ts';
import { Returned } from './returned.tsx';
import { action } from './route.tsx';

const open = (answers: Answers) =>
  stubContext({ buyer: demoBuyer, answers: { saveCheckoutForm: () => null, ...answers } });
const send = (context: Parameters<typeof post>[0]) =>
  outcome(() => action(post(context, '/orders/41', { revise: 'on', requestId }, { params: { id: '41' } })));
const requestId = crypto.randomUUID();
const taken = (...statuses: string[]) => ({
  reviseOrder: () => ({
    result: statuses.map((status, index) => ({ id: index + 1, status, amount: 1 })),
    cart: { version: 1, positions: 1, totals: {} },
  }),
});
const step = (comment: string, at: string) => ({
  tier: 1,
  rule: 'Крупные',
  reason: 'Сумма',
  approvers: [],
  decision: 'returned',
  by: 'Орлова М. П.',
  at,
  comment,
});
const returned = (canRevise: boolean) =>
  orderOf({
    status: 'draft',
    state: 'draft',
    approval: {
      steps: [step('Возьмите меньше', '2026-11-27T09:00:00.000Z'), step('Старое', '2026-11-26T09:00:00.000Z')],
      until: null,
      canDecide: false,
      canWithdraw: canRevise,
      canRevise,
    },
  });
const page = (canRevise: boolean) =>
  render(<Returned order={toOrderView(returned(canRevise), 1).order} requestId="a" />);

describe('an order that was sent back', () => {
  it('says by whom and why, and is mended by a form', () => {
    const html = page(true);
    expect(html).toMatch(/Заказ вернули на доработку.*Орлова М\. П\..*Возьмите меньше/s);
    expect(html).toContain('name="revise" value="on"');
    expect(html).not.toContain('Старое');
  });

  it('tells colleagues who can mend it', () => {
    expect(page(false)).toContain('может тот, кто его оформил');
    expect(page(false)).not.toContain('<form');
  });

  it('goes into the cart, with checkout begun anew', async () => {
    const { context, made, flashes } = open(taken('added', 'rejected'));
    expect(await send(context)).toMatchObject({ status: 303, location: '/cart' });
    expect(made.map(({ id }) => id)).toEqual(['reviseOrder', 'saveCheckoutForm']);
    expect(made[1]?.input).toMatchObject({ body: { fields: {} } });
    expect(flashes[0]?.text).toContain('1 позиция больше не продаётся');
  });

  it('says in the order why it could not be', async () => {
    const { context, flashes } = open({
      reviseOrder: () =>
        Promise.reject(new SupplierRejected({ status: 409, name: 'StepImpossible', message: 'Уже нет', errors: [] })),
    });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    expect(flashes[0]?.text).toBe('Уже нет');
    const away = open({ reviseOrder: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    expect(await send(away.context)).toMatchObject({
      status: 503,
      data: { lastResult: { error: { '': [expect.any(String)] }, initialValue: { requestId } } },
    });
    const gone = open(taken('rejected'));
    expect(await send(gone.context)).toMatchObject({ status: 303, location: '/orders/41' });
    expect(gone.flashes[0]?.text).toContain('Ничего из этого заказа');
  });
});
