import { expect, it } from 'vitest';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { CartData } from './cart.server.ts';
import type { CartAnswer } from './change-cart.server.ts';
import { CartPage } from './page.tsx';
import type { LineView } from './view.ts';

const line = (id: number): LineView => ({
  id,
  productId: 100 + id,
  name: `Кабель ${id}`,
  article: `K-${id}`,
  unit: 'м',
  price: 12_000,
  amount: 5,
  total: 60_000,
  selected: true,
  comment: '',
  parts: [],
  changes: [],
  errors: [],
});
const selected = {
  positions: 1,
  goods: 60_000,
  discount: 0,
  delivery: 0,
  value: 60_000,
  withoutVat: 0,
  vats: [],
  cashBack: 0,
};
const data = (change: object = {}): CartData => ({
  title: 'Корзина',
  cart: {
    lines: [line(1), line(2)],
    page: 1,
    sort: 'added',
    pageCount: 1,
    positions: 2,
    value: 120_000,
    selectedPositions: 1,
    selected,
    goods: 60_000,
    place: null,
    pricesAt: '2026-11-22T05:00:00.000Z',
    freshness: { status: 'actual', at: null },
    warnings: [],
    changed: false,
    faulty: 0,
    ...change,
  },
  noted: null,
  signedIn: true,
  makesOffers: true,
  blockers: [],
  overdue: null,
  freeDeliveryFrom: 1_000_000,
  at: '2026-11-22T09:00:00.000Z',
  requestId: 'r',
});
const shown = (page: CartData, posted?: CartAnswer) =>
  textIn(render(<CartPage data={page} posted={posted} />, { at: '/cart' })).replaceAll('\u00a0', ' ');

it('says what is ordered of how much, and what its sum leaves to checkout', () => {
  expect(shown(data())).toContain('2 позиции на 1 200,00 ₽');
  expect(shown(data())).toContain('К заказу 1 позиция из 2');
  expect(shown(data())).toContain('Доставкапри оформлении');
  expect(shown(data())).toContain('Итого без доставки600,00 ₽');
  const withPlace = shown(data({ place: 'Склад', selected: { ...selected, delivery: 70_000, value: 130_000 } }));
  expect(withPlace).toContain('Доставка700,00 ₽Итого1 300,00 ₽');
  expect(withPlace).toContain('Доставка: Склад. Другой адрес');
});

it('marks the lines that wait after a conflict, and its button says what the notice says', () => {
  const sent = (id: number, amount: string) => ({
    id: String(id),
    seen: snapshotText(id, { amount: 4, selected: true, comment: '' }),
    amount,
    selected: 'on',
  });
  const lastResult = {
    status: 'error' as const,
    initialValue: { intent: 'save', lines: [sent(1, '7'), sent(2, '4')] },
    error: { '': ['Корзина изменилась'] },
  };
  const html = render(<CartPage data={data()} posted={{ lastResult, conflicts: [1] }} />, { at: '/cart' });
  const rows = html.split('<tr').slice(2).map(textIn);
  expect(rows.map((row) => row.includes('Не сохранено'))).toEqual([true, false]);
  expect(textIn(html)).toContain('Сохранить изменения');
  expect(textIn(html)).not.toContain('Пересчитать');
  expect(
    elements(html, 'tr')
      .slice(1)
      .every((row) => row['tabindex'] === '-1'),
  ).toBe(true);
});

it('is recalculated by a button as long as nothing waits', () => {
  expect(shown(data())).toContain('Пересчитать');
  expect(shown(data())).not.toContain('Не сохранено');
});

it('says what is overdue, where to see it, and what the button waits for', () => {
  const overdue = { amount: 27_315_000, days: 47, stopsOrders: true };
  const blockers = [{ code: 'Overdue', message: 'Заказы приостановлены (273 150,00 ₽)' }];
  const html = render(<CartPage data={{ ...data(), blockers, overdue } as CartData} posted={undefined} />, {
    at: '/cart',
  });
  const text = textIn(html).replaceAll('\u00a0', ' ');
  expect(text.match(/273 150,00 ₽/g)).toHaveLength(1);
  expect(text).toContain('Просроченная задолженность: 273 150,00 ₽.');
  expect(text).toContain('Заказать можно будет после оплаты задолженности.');
  expect(elements(html, 'a').map(({ href }) => href)).toContain('/user/payments');
  expect(text).not.toContain('Оформить заказ');
});

it('tells the age of the prices, and marks each of them once a refresh has failed', () => {
  expect(shown(data())).toContain('Цены на 22.11.2026, 12:00 Обновить цены');
  expect(shown(data())).not.toContain('цена на');
  const news = shown(data({ changed: true, freshness: { status: 'stale', at: null } }));
  expect(news).toContain('Некоторые цены или остатки изменились. Изменения отмечены в строках.Обновить цены');
  const failed = [
    shown(data(), { refreshFailed: 'late' }),
    shown(data({ freshness: { status: 'failed', at: '2026-11-22T05:00:00.000Z' } })),
  ];
  for (const text of failed) {
    expect(text).toContain('Не удалось актуализировать цены. Цены на 22.11.2026, 08:00.');
    expect(text.match(/цена на 08:00/g)).toHaveLength(2);
    expect(text.match(/Обновить цены/g)).toHaveLength(1);
  }
});

it('offers an analogue at the line that cannot be ordered, and says of which one a line took the place', () => {
  const analogue = { id: 77, name: 'Похожий', amount: 8, price: 1_000 };
  const changes = [{ kind: 'replaced' as const, from: 5, name: 'Автомат' }];
  const lines = [
    { ...line(1), errors: ['Нет в наличии'], analogue },
    { ...line(2), changes },
  ];
  const html = render(<CartPage data={data({ lines })} posted={undefined} />, { at: '/cart' });
  const text = textIn(html).replaceAll('\u00a0', ' ');
  expect(text).toContain('Нет в наличииЕсть аналог: Похожий, 8 м по 10,00 ₽Заменить аналогом');
  expect(text).toContain('Вместо «Автомат», было 5 м');
  expect(text.match(/Заменить аналогом/g)).toHaveLength(1);
  expect(elements(html, 'button').find(({ value }) => value === 'replace-1-77')).toMatchObject({
    name: 'intent',
    'aria-label': 'Заменить аналогом: Кабель 1',
  });
});

it('tells the weight where the shop shows it', () => {
  expect(shown(data())).not.toContain('Вес');
  expect(shown(data({ weight: 1234.567 }))).toContain('Вес1 234,567 кг');
});

it('shows what a quick order has answered also without the lines', () => {
  const lost = { title: '', cart: null, failure: null };
  const outlet = <p>rows</p>;
  const html = render(<CartPage data={lost} posted={undefined} />, { at: '/cart/quick-order', outlet });
  expect(html).toContain('<p>rows</p>');
  expect(elements(html, 'a').map(({ href }) => href)).toContain('/cart');
});

it('opens the form for articles where the lines stand, and keeps it open while they are sorted', () => {
  const hrefs = (outlet?: JSX.Element) =>
    elements(
      render(<CartPage data={data({ sort: 'name' })} posted={undefined} />, { at: '/cart', ...(outlet && { outlet }) }),
      'a',
    ).map(({ href }) => href);
  expect(hrefs()).toContain('/cart/quick-order?sort=name');
  expect(hrefs()).toContain('/cart?sort=article');
  expect(hrefs(<p>rows</p>)).toContain('/cart/quick-order?sort=article');
  expect(hrefs(<p>rows</p>)).not.toContain('/cart?sort=article');
});

it('says that sum and bonuses count what cannot be ordered', () => {
  const shown = (faulty: number) =>
    textIn(render(<CartPage data={data({ faulty })} posted={undefined} />, { at: '/cart' }));
  expect(shown(2)).toContain('2 позиции, но сумма и бонусы посчитаны и с ними');
  expect(shown(0)).not.toContain('посчитаны');
  const links = (sort: 'added' | 'faulty') =>
    elements(render(<CartPage data={data({ faulty: 2, sort })} posted={undefined} />, { at: '/cart' }), 'a');
  const named = (sort: 'added' | 'faulty') => links(sort).filter(({ href }) => href === '/cart?sort=faulty').length;
  expect([named('added'), named('faulty')]).toEqual([2, 1]);
  expect(shown(0)).not.toContain('сначала с ошибками');
});

it.each([
  [false, 'Корзина очищена. Прежнюю (3 позиции) можно вернуть в течение часа.'],
  [true, 'Корзина заменена. Прежнюю (3 позиции) можно вернуть в течение часа:'],
])('offers to undo that it was cleared or replaced (%s), also when it is empty', (replaced, words) => {
  const cleared = { id: 12, positions: 3, replaced };
  for (const page of [data({ cleared }), data({ cleared, lines: [], positions: 0 })]) {
    expect(shown(page)).toContain(words);
    const html = render(<CartPage data={page} posted={undefined} />, { at: '/cart' });
    expect(elements(html, 'input').map(({ value }) => value)).toContain('bring-back-12');
    expect(elements(html, 'section').map(({ id }) => id)).toContain('cleared');
  }
});
