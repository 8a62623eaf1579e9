import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { sessionOf, startDemo } from './support/demo.ts';
import { addGoods, type Goods } from './support/goods.ts';
import { messagesTo } from './support/outbox.ts';
import { textIn } from './support/render.tsx';
import { screensOf } from './support/screens.tsx';

/** In each run a buyer orders some of these. The seed keeps a failure repeatable. */
const goods: Goods[] = fc
  .sample(
    fc.record({
      vatCode: fc.constantFrom(1, 2, 3, 4),
      price: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1000, max: 900_000 })),
      more: fc.constantFrom(0, 0, 1, 777),
      step: fc.constantFrom(1, 1, 3, 10),
      batch: fc.constantFrom(1, 12),
    }),
    { numRuns: 24, seed: 20261122 },
  )
  .map(({ vatCode, price, more, step, batch }, index) => ({
    id: index + 1,
    name: `Товар ${index + 1}`,
    vatCode,
    multiplicity: step,
    minimumBatch: batch,
    deliveryDays: 14,
    prices: { dealer: more ? [price, price + more] : price, base: price, retail: price },
    stock: { 1: 40, 3: 60 },
  }));

let backend: TestBackend;
let buyer: Record<string, string>;
let own: number[];
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
  await addGoods(backend, goods);
  buyer = await sessionOf(backend, 1, 1);
  own = await Promise.all([1, 33.33, 1234.56].map(addOwn));
});
afterAll(() => backend.dispose());

async function addOwn(price: number): Promise<number> {
  const form = { name: `По чертежу за ${price}`, price };
  const made = await backend.send('/api/v1/product-custom', form, { headers: buyer });
  return ((await made.json()) as { id: number }).id;
}

type Sums = Record<string, number>;
const asKopecks = (text: string) => (/\d/.test(text) ? Number(text.replace(/\D/g, '')) : 0);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The sums as the page shows them, by name in their order. */
function sumsIn(html: string): Sums {
  const [, list = ''] =
    /<dl[^>]*>(.*?Итого.*?)<\/dl>/s.exec(html.slice(html.search(/<dl[^>]*><div[^>]*><dt>Товары/))) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [
      plain(textIn(term)),
      asKopecks(textIn(value)),
    ]),
  );
}

/** The same from the mail. */
function sumsOf(mail: string): Sums {
  const lines = [
    ...plain(mail).matchAll(/^(Товары|Скидка|Доставка|НДС не облагается|В т\. ч\. НДС \d+ %|Итого)(?:: (.*))?$/gm),
  ];
  return Object.fromEntries(lines.map(([, term = '', value = '']) => [term, asKopecks(value)]));
}

/** What the lines of an order or of checkout come to. */
function lineSums(html: string): number {
  const shown = [...html.matchAll(/<(b|td)[^>]*class="[^"]*_sum_[^"]*"[^>]*>(.*?)<\/\1>/g)];
  return shown.reduce((sum, [, , value = '']) => sum + asKopecks(textIn(value)), 0);
}

function expectToAddUp(sums: Sums): void {
  const figure = (term: string) => sums[term] ?? 0;
  expect(figure('Товары') - figure('Скидка') + figure('Доставка')).toBe(figure('Итого'));
  const vat = Object.entries(sums).filter(([term]) => term.startsWith('В т. ч. НДС'));
  expect(figure('Без НДС') + vat.reduce((sum, [, amount]) => sum + amount, 0)).toBe(figure('Итого'));
  const order = [
    'Товары',
    'Скидка',
    'Доставка',
    'НДС не облагается',
    ...vat.map(([term]) => term),
    'Итого',
    'Без НДС',
    'Бонусы за заказ',
  ];
  expect(Object.keys(sums)).toEqual(order.filter((term) => term in sums));
}

const wish = fc.record({ at: fc.nat(), amount: fc.integer({ min: 1, max: 130 }), ticked: fc.boolean() });

test('any cart comes to the kopeck to what its checkout, its order, their pages and the mail show', async () => {
  const screens = screensOf(backend, buyer);
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('address', 'pickup'),
      async (wishes, deliveryType) => {
        await emptyCart();
        const items = wishes.map(({ at, amount }) => {
          const index = at % (goods.length + own.length);
          return index < goods.length
            ? { id: index + 1, amount }
            : { id: own[index - goods.length] ?? 0, type: 'custom', amount };
        });
        await backend.send('/api/v1/cart/item', { items }, { headers: buyer });
        const { items: lines } = (await (await backend.request('/api/v1/cart', { headers: buyer })).json()) as {
          items: { id: number }[];
        };
        const off = lines.slice(1).filter((_, index) => !wishes[index]?.ticked);
        await backend.send(
          '/api/v1/cart/select',
          { ids: off.map(({ id }) => id), selected: false },
          { headers: buyer },
        );

        const cart = sumsIn(await screens.cart());
        const html = await screens.checkout(`?deliveryType=${deliveryType}`);
        const checkout = sumsIn(html);
        const { orders } = await place(deliveryType);
        const id = orders[0]?.id ?? 0;
        const order = await screens.order(id);
        const placed = sumsIn(await screens.placed(id));
        const [mail = ''] = await messagesTo(backend, 'buyer@demo.test');

        expectToAddUp(cart);
        expectToAddUp(checkout);
        if (deliveryType === 'address') expect(checkout).toEqual(cart);
        else expect(checkout['Товары']).toBe(cart['Товары']);
        expect(sumsIn(order)).toEqual(checkout);
        expect(placed).toEqual(checkout);
        expect(checkout).toMatchObject(sumsOf(mail));
        expect(sumsOf(mail)['Итого']).toBe(checkout['Итого']);
        const discounted = (checkout['Товары'] ?? 0) - (checkout['Скидка'] ?? 0);
        expect(lineSums(html)).toBe(discounted);
        expect(lineSums(order)).toBe(discounted);
        expect(plain(textIn(html))).toContain(`Оформить заказ за`);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('what comes later has its own day on each page and in the mail', async () => {
  const screens = screensOf(backend, buyer);
  await emptyCart();
  const items = [
    { id: 1, amount: 300 },
    { id: 2, amount: 10 },
  ];
  await backend.send('/api/v1/cart/item', { items }, { headers: buyer });
  const { orders } = await place('address');
  const id = orders[0]?.id ?? 0;
  const [mail = ''] = await messagesTo(backend, 'buyer@demo.test');
  const days = (text: string) =>
    [...plain(text).matchAll(/(\d\d\.\d\d\.\d{4})(?:: (\d+) позици| — позиций: (\d+))/g)].map(
      ([, day, shown, counted]) => [day, Number(shown ?? counted)],
    );
  const placed = days(textIn(await screens.placed(id)));
  const order = textIn(await screens.order(id));
  expect(new Set(placed.map(([day]) => day)).size).toBe(3);
  expect(placed.map(([, positions]) => positions)).toEqual([2, 1, 1]);
  expect(days(order)).toEqual(placed);
  expect(days(mail)).toEqual(placed);
  expect(plain(order)).toContain(`к ${placed.at(-1)?.[0]}`);
});

test('an order says how it is paid, and promises nothing that nobody sends', async () => {
  const screens = screensOf(backend, buyer);
  await emptyCart();
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 300 }] }, { headers: buyer });
  const offered = plain(textIn(await screens.checkout()));
  expect(offered).toContain('Оплата по счёту');
  expect(offered).not.toMatch(/быстрых платежей|Банковская карта/);
  const { orders } = await place('address');
  const placed = plain(textIn(await screens.placed(orders[0]?.id ?? 0)));
  expect(placed).toMatch(/Счёт отправлен вам на почту и открыт для оплаты: Счёт на оплату № \d+/);
});

async function emptyCart(): Promise<void> {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['DELETE FROM cart_line', 'DELETE FROM cart', 'DELETE FROM outbox', 'UPDATE stock SET amount = 60'].map((sql) =>
      TRADE.prepare(sql),
    ),
  );
}

async function place(deliveryType: string) {
  const answer = await backend.request(`/api/v1/checkout?deliveryType=${deliveryType}`, { headers: buyer });
  const { cartVersion, totals, addresses, pickupPoints, legalEntities } = (await answer.json()) as {
    cartVersion: number;
    totals: { value: number };
    addresses: { id: number }[];
    pickupPoints: { id: number }[];
    legalEntities: { id: number }[];
  };
  const where = deliveryType === 'pickup' ? { pickupPointId: pickupPoints[0]?.id } : { addressId: addresses[0]?.id };
  const form = {
    ...where,
    cartVersion,
    expectedTotal: totals.value,
    deliveryType,
    legalEntityId: legalEntities[0]?.id,
    paymentType: 'invoice',
    contact: { name: 'Анна', phone: '9001000001' },
  };
  const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
  const placed = await backend.send('/api/v1/order', form, { headers });
  return (await placed.json()) as { orders: { id: number }[] };
}
