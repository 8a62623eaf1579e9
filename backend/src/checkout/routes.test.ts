import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxCheckoutItems } from '#contract/checkout.ts';
import { pages } from '#seed/content.ts';
import { items } from '#seed/news.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { freeDeliveryFrom, usualPrice } from './delivery.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startDemo();
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100, 3: 50 } },
    { id: 2, name: 'Щит', deliveryDays: 14, prices: { dealer: 500_000, base: 500_000, retail: 1 }, stock: { 1: 1 } },
  ]);
});
afterAll(() => backend.dispose());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
});
afterEach(async () => {
  vi.useRealTimers();
  const { TRADE } = backend.bindings;
  await TRADE.batch(['cart_line', 'cart', 'session'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
});

/** The checkout of a user whose cart contains these amounts. */
async function checkout(user: number, company: number, amounts: Record<number, number>, query = '') {
  const headers = await sessionOf(backend, user, company);
  const items = Object.entries(amounts).map(([id, amount]) => ({ id: Number(id), amount }));
  if (items.length > 0) await backend.send('/api/v1/cart/item', { items }, { headers });
  return (await backend.request(`/api/v1/checkout${query}`, { headers })).json() as Promise<Record<string, unknown>>;
}

const payment = (answer: Record<string, unknown>, code: string) =>
  (answer['paymentTypes'] as { code: string; available: boolean; reason?: string }[]).find(
    (type) => type.code === code,
  );

describe('GET /api/v1/pickup-point', () => {
  const points = async (query = '') =>
    ((await (await backend.request(`/api/v1/pickup-point${query}`)).json()) as { items: { name: string }[] }).items;

  test('answers the points of a region, or of the caller’s', async () => {
    expect(await points()).toMatchObject([{ id: 1, name: 'Москва', available: true }]);
    const regionId = await backend.bindings.TRADE.prepare('SELECT region_id AS id FROM store WHERE id = 2').first('id');
    expect(await points(`?regionId=${regionId}`)).toMatchObject([{ id: 2 }]);
    expect(await points('?regionId=999999')).toEqual([]);
    expect((await backend.request('/api/v1/pickup-point?regionId=x')).status).toBe(400);
  });
});

describe('GET /api/v1/checkout', () => {
  test('answers what the company may choose from and what the order would cost', async () => {
    const answer = await checkout(1, 1, { 1: 20 });
    expect(answer).toMatchObject({
      cartVersion: 1,
      totals: {
        value: 3169,
        valueWithoutVat: 2597.54,
        vats: [{ rate: 22, amount: 571.46 }],
        orderItemsTotalPrice: 2469,
      },
      deliveryTypes: ['address', 'pickup'],
      addresses: [{ id: 1, isDefault: true }, { id: 2 }],
      contracts: [
        { id: 1, deferralDays: 30 },
        { id: 2, deferralDays: 14 },
      ],
      legalEntities: [{ id: 1 }, { id: 2 }],
      contact: { name: 'Белова Анна Сергеевна', phone: '9001000001' },
      freeDeliveryFrom: 10_000,
      deliveryPrice: 700,
      blockers: [],
      canSubmit: true,
    });
    expect(answer['pickupPoints']).toHaveLength(5);
  });

  test('what the company does not have is as if it was not asked for', async () => {
    const usual = await checkout(1, 1, { 2: 2 });
    expect(await checkout(1, 1, {}, '?addressId=999&pickupPointId=999&contractId=999')).toEqual(usual);
  });

  test('delivery is free from 10 000 roubles and when picked up', async () => {
    expect(await checkout(1, 1, { 2: 2 })).toMatchObject({ deliveryPrice: 0 });
    expect(await checkout(1, 1, { 2: 2 }, '?addressId=2')).toMatchObject({ deliveryPrice: 0 });
    expect(await checkout(1, 1, { 1: 1 }, '?deliveryType=pickup')).toMatchObject({ deliveryPrice: 0 });
  });

  test('costs what the demonstration says of it, which names no place', () => {
    const [, said = ''] =
      /по адресу(.*?)<\/li><li>самовывоз/s.exec(
        pages.find(({ slug }) => slug === 'dostavka-i-oplata')?.content ?? '',
      ) ?? [];
    const sums = said.replace(/(\d)\s(?=\d)/g, '$1').match(/\d+(?= рублей)/g);
    expect(sums?.map((sum) => Number(sum) * 100)).toEqual([freeDeliveryFrom, usualPrice]);
    expect([said, ...items.flatMap(({ title }) => title)].join()).not.toMatch(/городу? склада|city/);
  });

  test('splits by warehouse and what is brought to order, with days', async () => {
    expect((await checkout(1, 1, { 1: 120, 2: 3 }))['split']).toEqual([
      { storeId: 1, name: 'Москва', positions: 2, partial: 2, total: 17_345, date: '2026-11-23' },
      { storeId: 3, name: 'Екатеринбург', positions: 1, partial: 1, total: 2469, date: '2026-11-27' },
      { storeId: null, name: 'Под заказ', positions: 1, partial: 1, total: 10_000, date: '2026-12-10' },
    ]);
  });

  test('a chosen day is the day of all parts that are there by then; one that is not offered is none', async () => {
    const days = (answer: Record<string, unknown>) =>
      (answer['split'] as { date: string; partial: number }[]).map(({ date }) => date);
    const amounts = { 1: 120, 2: 3 };
    const chosen = await checkout(1, 1, amounts, '?date=2026-12-01');
    expect(days(chosen)).toEqual(['2026-12-01', '2026-12-01', '2026-12-10']);
    expect(chosen['soonest']).toEqual({ from: '2026-11-23', to: '2026-12-10' });
    for (const date of ['2026-11-28', '2026-11-24', '2027-11-24', 'x']) {
      expect(days(await checkout(1, 1, {}, `?date=${date}`))).toEqual(['2026-11-23', '2026-11-27', '2026-12-10']);
    }
    const { calendar } = chosen as { calendar: { date: string; available: boolean }[] };
    expect(calendar.filter(({ available }) => available).every(({ date }) => date >= '2026-11-27')).toBe(true);
  });

  test('the days begin when the goods can be there, and days off cannot be chosen', async () => {
    const answer = await checkout(1, 1, { 1: 120 });
    expect((answer['calendar'] as unknown[]).slice(0, 4)).toEqual([
      { date: '2026-11-27', available: true, windows: ['9:00–13:00', '13:00–18:00'] },
      { date: '2026-11-28', available: false, windows: [] },
      { date: '2026-11-29', available: false, windows: [] },
      { date: '2026-11-30', available: true, windows: ['9:00–13:00', '13:00–18:00'] },
    ]);
  });

  test('the days depend on where the goods go', async () => {
    const answer = await checkout(1, 1, { 1: 10 }, '?deliveryType=pickup&pickupPointId=4');
    expect(answer['calendar']).toMatchObject({ 0: { date: '2026-11-25', windows: [] } });
  });

  test('goods are handed out on the days of the point', async () => {
    const { calendar } = (await checkout(1, 1, { 1: 10 }, '?deliveryType=pickup&pickupPointId=1')) as {
      calendar: { date: string; available: boolean }[];
    };
    const isOpen = (day: string) => calendar.find(({ date }) => date === day)?.available;
    expect([isOpen('2026-11-28'), isOpen('2026-11-29')]).toEqual([true, false]);
  });

  test("another company's address counts as not chosen", async () => {
    expect(await checkout(1, 1, { 1: 10 }, '?addressId=5')).toMatchObject({ canSubmit: true });
  });

  test('deferral is open with a contract, credit left and nothing overdue', async () => {
    expect(payment(await checkout(1, 1, { 1: 10 }), 'deferral')).toEqual({
      code: 'deferral',
      name: 'Отсрочка платежа',
      available: true,
      hasPaymentPage: false,
    });
    expect(payment(await checkout(1, 1, { 2: 300 }), 'deferral')).toMatchObject({
      available: false,
      reason: 'Не хватает кредитного лимита: свободно 1\u00a0115\u00a0500,00\u00a0₽',
    });
    expect(payment(await checkout(2, 3, { 1: 10 }), 'deferral')).toMatchObject({
      reason: 'Есть просроченная задолженность: 64\u00a0300,00\u00a0₽',
    });
    expect(payment(await checkout(4, 5, { 1: 10 }), 'deferral')).toMatchObject({
      reason: 'Отсрочка не предусмотрена договором',
    });
  });

  test('nothing can be paid at once where nobody takes payments', async () => {
    const admin = await checkout(3, 1, { 1: 10 });
    for (const code of ['sbp', 'card']) {
      expect(payment(admin, code)).toMatchObject({ available: false, hasPaymentPage: false });
    }
  });

  test('lists the lines as they would be ordered', async () => {
    expect((await checkout(1, 1, { 1: 20, 2: 1 }))['items']).toMatchObject([
      { name: 'Кабель', amount: 20, unit: 'м', total: 2469 },
      { name: 'Щит', amount: 1, unit: 'шт', total: 5000 },
    ]);
  });

  test('lists the first fifty lines of a long cart and counts all of them', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => 5000 + n);
    await addGoods(
      backend,
      ids.map((id) => ({ id, name: `Лента ${id}`, prices: { dealer: 100 }, stock: { 1: 5 } })),
    );
    const answer = await checkout(1, 1, Object.fromEntries(ids.map((id) => [id, 1])));
    expect(answer).toMatchObject({ totals: { positions: 60 } });
    expect((answer['items'] as { name: string }[]).map(({ name }) => name)).toEqual(
      ids.slice(0, maxCheckoutItems).map((id) => `Лента ${id}`),
    );
  });

  test('says why no order can be placed', async () => {
    const codes = async (...args: Parameters<typeof checkout>) => {
      const answer = await checkout(...args);
      expect(answer['canSubmit']).toBe(false);
      return (answer['blockers'] as { code: string }[]).map((blocker) => blocker.code);
    };
    expect(await codes(1, 1, {})).toEqual(['EmptyCart']);
    expect(await codes(1, 1, { 1: 151 })).toEqual(['LinesUnavailable']);
    const { blockers } = await checkout(1, 1, { 1: 151 });
    expect(blockers).toMatchObject([{ message: expect.stringMatching(/^Нельзя заказать в таком виде: «[^»]+»$/) }]);
    expect(await codes(2, 4, { 1: 10 })).toEqual(['NoPermission']);
    expect(await codes(5, 6, { 1: 10 })).toEqual(['Overdue']);
  });

  test('a debt that is long overdue is named with its sum and age', async () => {
    const { blockers, overdue } = await checkout(5, 6, { 1: 10 });
    expect(overdue).toEqual({ amount: 273_150, days: 47, stopsOrders: true });
    expect(JSON.stringify(blockers)).toContain('273\u00a0150,00\u00a0₽, просрочено дней: 47');
  });

  test('is for users only', async () => {
    expect((await backend.request('/api/v1/checkout')).status).toBe(401);
  });
});
