import { describe, expect, it } from 'vitest';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { DeliveryFacts, Details } from './details.tsx';
import { toOrderView } from './order-view.ts';

const { order } = toOrderView(orderOf({ customerOrderNumber: 'З-17', paymentStatus: 'paid' }), 1);
const name = 'Самовывоз|Доставка';

it('tells a buyer where the goods go, and their own number', () => {
  const text = textIn(render(<Details order={order} />));
  expect(text).toMatch(/Ваш номер\s*З-17/);
  expect(text).toMatch(new RegExp(name));
});

it('calls what was promised so once all goods have left', () => {
  const shown = (shippingStatus: typeof order.shippingStatus) =>
    textIn(render(<DeliveryFacts order={{ ...order, shippingStatus }} />));
  expect(shown('partially-shipped')).toContain('Ожидается');
  expect(shown('shipped')).toContain('Ожидалось');
  expect(shown('delivered')).toContain('Ожидалось');
});

it("calls the number the buyer's for staff, who read at the top where the goods go", () => {
  const text = textIn(render(<Details order={order} forStaff />));
  expect(text).toMatch(/Номер покупателя\s*З-17/);
  expect(text).not.toMatch(new RegExp(name));
  expect(textIn(render(<DeliveryFacts order={order} />))).toMatch(new RegExp(name));
});

it('says nothing of payment of an order that was sent back to be mended', () => {
  const shown = (change: object) => textIn(render(<Details order={toOrderView(orderOf(change), 1).order} />));
  const owes = { paymentStatus: 'not-required' };
  expect(shown({ ...owes, status: 'draft', state: 'draft' })).not.toContain('Оплата не требуется');
  expect(shown({ ...owes, status: 'cancelled', state: 'cancelled' })).toContain('Оплата не требуется');
});

it('names the contract of the order where there is one', () => {
  expect(textIn(render(<Details order={order} />))).not.toContain('Договор');
  const { order: contracted } = toOrderView(orderOf({ contract: { id: 5, name: '№ 117 от 12.01.2026' } }), 1);
  expect(textIn(render(<Details order={contracted} />))).toMatch(/Договор\s*№ 117 от 12\.01\.2026/);
});

describe('the days to pay', () => {
  const detailsText = (paymentStatus: string, payment: object) =>
    textIn(
      render(
        <Details
          order={toOrderView(orderOf({ paymentStatus, payment: { code: 'deferral', name: '', ...payment } }), 1).order}
        />,
      ),
    ).replaceAll('\u00a0', ' ');
  const first = { date: '2026-12-17', amount: 200 };

  it('are those of what is due, with sums unless it is all', () => {
    expect(detailsText('awaiting', { deferralDays: 30, rest: 200, dues: [first] })).toContain(
      'Оплатить до 17.12.2026 включительно',
    );
    const more = detailsText('partial', {
      deferralDays: 30,
      rest: 700,
      dues: [first, { date: '2026-12-20', amount: 300 }],
    });
    expect(more).toMatch(/Оплатить 200,00 ₽ до 17\.12\.2026 включительно\s*Оплатить 300,00 ₽ до 20\.12\.2026/);
    expect(more).toContain('Каждую следующую отгрузку нужно оплатить в течение 30 дней с её дня');
    expect(detailsText('awaiting', { code: 'invoice', rest: 1300, dues: [{ ...first, amount: 1300 }] })).toContain(
      'Оплатить до 17.12.2026',
    );
  });

  it('say that nothing is due while what was shipped is paid, and when the rest will be', () => {
    const paid = detailsText('partial', { deferralDays: 21, rest: 500, dues: [], due: null });
    expect(paid).toMatch(/всё отгруженное оплачено\.\s*Каждую следующую отгрузку нужно оплатить в течение 21 дня/);
    expect(paid).toContain('Оплачен частично');
    const waiting = detailsText('deferred', { deferralDays: 30, rest: 500, due: '2026-12-17' });
    expect(waiting).toMatch(/Сейчас платить нечего\.\s*Каждую отгрузку нужно оплатить в течение 30 дней/);
    expect(waiting).not.toContain('17.12.2026');
  });

  it('are the one day that is known if the supplier tells no more', () => {
    expect(detailsText('deferred', { due: '2026-12-17' })).toContain('за отгруженное оплатите до 17.12.2026');
    expect(detailsText('overdue', { due: '2026-12-17' })).toContain('Оплатить до 17.12.2026');
    expect(detailsText('paid', { due: '2026-12-17' })).not.toContain('17.12.2026');
  });
});

it('tells days that are over apart from those that are expected, once the supplier says that goods are late', () => {
  const items = [
    orderLine(1, {
      deliveryParts: [
        { storeId: 1, amount: 2, date: '2026-11-16' },
        { storeId: 3, amount: 3, date: '2026-12-08' },
      ],
    }),
  ];
  const viewOf = (change: object) => toOrderView(orderOf({ items, paymentStatus: 'paid', ...change }), 1, '2026-11-27');
  const text = (change: object) => textIn(render(<DeliveryFacts order={viewOf(change).order} />));
  expect(text({ lateSince: '2026-11-16' })).toMatch(
    /Ожидалось, срок уточняется\s*16\.11\.2026.*Ожидается\s*08\.12\.2026/,
  );
  expect(viewOf({ lateSince: '2026-11-16' }).lines[0]?.parts).toEqual([
    { date: '2026-11-16', amount: 2, late: true },
    { date: '2026-12-08', amount: 3 },
  ]);
  expect(text({})).not.toContain('уточняется');
  const one = { items: [orderLine(1)], delivery: { type: 'address', date: '2026-11-16' } };
  expect(text({ ...one, lateSince: '2026-11-16' })).toMatch(/Ожидалось, срок уточняется\s*16\.11\.2026/);
  expect(text(one)).toMatch(/Ожидается\s*16\.11\.2026/);
  expect(text({ ...one, paymentStatus: 'awaiting' })).toMatch(/Ожидается\s*После оплаты/);
  const waits = { status: 'pending-approval', state: 'pending-approval', paymentStatus: 'not-required' };
  expect(text({ ...one, ...waits })).toMatch(/Ожидается\s*После согласования/);
});
