import { expect, it } from 'vitest';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { OrderData } from './order.server.ts';
import { OrderPage } from './page.tsx';
import { loader } from './route.tsx';

async function payLink(paymentStatus: string, actions = ['pay']) {
  const { context } = stubContext({
    buyer: demoBuyer,
    answers: { getOrder: () => orderOf({ paymentStatus, actions }) },
  });
  const { data } = await outcome(() => loader(visit(context, '/orders/41', { id: '41' })));
  const html = render(<OrderPage data={data as OrderData} />);
  const isThere = elements(html, 'a').some(({ href }) => href === '/orders/41/pay');
  return isThere ? /Оплатить( досрочно)?/.exec(textIn(html))?.[0] : undefined;
}

it('what is owed is paid, and what is not yet can be paid early', async () => {
  expect(await payLink('awaiting')).toBe('Оплатить');
  expect(await payLink('deferred')).toBe('Оплатить досрочно');
  expect(await payLink('paid', [])).toBeUndefined();
});

async function page(change: object) {
  const { context } = stubContext({ buyer: demoBuyer, answers: { getOrder: () => orderOf(change) } });
  const { data } = await outcome(() => loader(visit(context, '/orders/41', { id: '41' })));
  return render(<OrderPage data={data as OrderData} />);
}

it('names a payment that waits, and no longer puts paying first', async () => {
  const payment = { code: 'sbp', name: 'СБП', rest: 1300 };
  const waiting = { paymentId: 700, method: 'sbp', amount: 1300, expiresAt: '2026-11-25T10:00:00Z', own: true };
  const html = await page({ actions: ['pay'], payment: { ...payment, waiting: [{ ...waiting, bankAmount: null }] } });
  expect(elements(html, 'a').map(({ href }) => href)).toContain('/payments/700');
  const lookOf = (shown: string) => elements(shown, 'a').find(({ href }) => href === '/orders/41/pay')?.class;
  expect(lookOf(html)).not.toBe(lookOf(await page({ actions: ['pay'], payment })));
});

it('leads to messages of the supplier that are new, with their number', async () => {
  expect(textIn(await page({ newMessages: 2 }))).toContain('2 новых сообщения');
  expect(textIn(await page({}))).toContain('Написать поставщику');
});

it.each(['cancelled', 'rejected'])('a %s order promises neither days nor bonuses', async (status) => {
  const parts = { deliveryParts: [{ storeId: 1, amount: 5, date: '2026-11-24' }] };
  const totals = {
    ...orderOf().totals,
    value: 1300,
    valueWithoutVat: 1065.57,
    orderItemsTotalPrice: 600,
    cashBack: 30,
  };
  const about = { items: [orderLine(1, parts)], totals: { ...totals, vats: [] } };
  const text = async (change: object) => textIn(await page({ ...about, ...change }));
  expect(await text({})).toMatch(/Бонусы за заказ.*Ожидается/s);
  const over = await text({ status, state: status, paymentStatus: 'refunded' });
  expect(over).not.toMatch(/Ожида|Бонусы за заказ|Не отгружен/);
  expect(over).toContain('Оплата зачислена на баланс');
});

it('tells what is paid, came back and is left to pay, once there is something to tell', async () => {
  const payment = { code: 'invoice', name: 'Оплата по счёту', rest: 1300, paid: 0 };
  expect(await page({ payment })).not.toContain('Осталось оплатить');
  const partly = textIn(await page({ payment: { ...payment, rest: 800, paid: 500 } }));
  expect(partly).toMatch(/Оплачено\s*500,00.*Осталось оплатить\s*800,00/s);
  const returned = textIn(await page({ returned: 600, payment: { ...payment, rest: 0, paid: 700, toBalance: 600 } }));
  expect(returned).toMatch(
    /Возвращено товаров\s*600,00.*Оплачено\s*1.300,00.*на баланс компании\s*600,00.*Осталось оплатить\s*0,00/s,
  );
  const over = { status: 'cancelled', state: 'cancelled', payment: { ...payment, rest: 0, paid: 0, toBalance: 1300 } };
  expect(textIn(await page(over))).not.toContain('Осталось оплатить');
});

it('promises the invoice of an order that waits for its approval after that', async () => {
  const waits = { status: 'pending-approval', state: 'pending-approval', documents: [] };
  const payment = { code: 'invoice', name: 'Оплата по счёту', rest: 1300, paid: 0 };
  const text = textIn(await page({ ...waits, payment, paymentStatus: 'awaiting' }));
  expect(text).toContain('Счёт придёт после согласования заказа.');
  expect(text).not.toContain('Счёт присылает менеджер');
});

it('leads to what can be asked for, where it can', async () => {
  const links = async (actions: string[]) => elements(await page({ actions }), 'a').map(({ href }) => href);
  expect(await links(['cancel', 'reserve', 'return'])).toEqual(
    expect.arrayContaining(['/orders/41/messages?ask=cancel', '/orders/41/messages?ask=reserve', '/orders/41/return']),
  );
  expect((await links([])).filter((href) => href?.includes('ask=') || href?.endsWith('/return'))).toEqual([]);
});

it('keeps the ticks of lines from page to page, also without script', async () => {
  const order = orderOf({ items: Array.from({ length: 150 }, (_, at) => orderLine(at + 1)), actions: ['repeat'] });
  const { context } = stubContext({ buyer: demoBuyer, answers: { getOrder: () => order } });
  const at = '/orders/41?select=3,120&page=2';
  const { data } = await outcome(() => loader(visit(context, at, { id: '41' })));
  const html = render(<OrderPage data={data as OrderData} />, { at });
  expect(elements(html, 'input').find(({ name }) => name === 'kept')?.value).toBe('3');
  const ticked = elements(html, 'input').filter((input) => input.name === 'ids' && 'checked' in input);
  expect(ticked.map(({ value }) => value)).toEqual(['120']);
  expect(elements(html, 'button').filter(({ form }) => form === 'repeat-form')).not.toEqual([]);
});
