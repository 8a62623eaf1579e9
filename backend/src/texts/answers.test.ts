import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { seedHistory } from '#seed/history.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
const english = { 'Accept-Language': 'en' };
const cyrillic = /[А-Яа-яЁё]/;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const goods = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Кабель ${at + 1}`, unit: 'м' }));
  await addGoods(
    backend,
    goods.map((one) => ({ ...one, prices: { retail: 100, base: 100, dealer: 100 }, stock: { 1: 100_000 } })),
  );
  const { CATALOGUE, TRADE } = backend.bindings;
  const named = TRADE.prepare("INSERT INTO wording VALUES ('en', ?1, ?2)");
  await named.bind('Кабель', 'Cable').run();
  await seedHistory(CATALOGUE, TRADE, Date.now());
});
afterAll(() => backend.dispose());

/** Texts with Cyrillic, each with its place in the answer; numbers of lists are left out. */
function russianOf(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return cyrillic.test(value) ? [`${place}: ${value.slice(0, 60)}`] : [];
  if (Array.isArray(value)) return value.flatMap((one) => russianOf(one, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => russianOf(one, `${place}.${name}`));
}

/** What people and the supplier are called and write. */
const data: readonly RegExp[] = [
  // Companies, people and their work.
  /\.(?:companyName|company|companies|legalEntity|nameFull|nameShort|legalEntities?\.name|seller\.name|company\.name|Group|position|actor)(?:\.name)?: /,
  /\.(?:lastName|firstName|middleName|fullName|manager\.name|contact\.name|contact|user|staff|author|buyer)(?:\.name)?: /,
  /^get(?:ApprovalRules|OrderPlans)\.people\.name: |^get(?:Budgets|CostCenters)\.items\.name: |\.(?:maker|approvers|by): |^(?:getCurrentUser|getCompany|getCompanies|getColleagues|getInvitations|getBuyers|getStaff\w*)(?:\.items)?(?:\.companies)?\.name: /,
  /^getDeletion\.refusal: You are the only administrator of the company /,
  // Places.
  /\.(?:address|region\.name|city|cities|street|store|stores?\.name|stock\.name|pickupPoints\.name|warehouse): /,
  /^get(?:Regions\.items|Address(?:es\.items)?|Checkout\.addresses|PickupPoints\.items)\.name: /,
  // Goods, and what people write.
  /(?:product|item|items|^getProduct|analogues|related)\.(?:name|article): (?:Кабель|АРТ)/,
  /\.customerOrderNumber: /,
  // Numbers of contracts and invoices.
  /^getCheckout\.contracts\.name: |^get(?:Staff)?Order\.contract\.name: |\.number: /,
];

test('an English answer has no Russian but names of products, people and places', async () => {
  const left: string[] = [];
  const who = [
    {},
    { 'User-Uuid': crypto.randomUUID() },
    await sessionOf(backend, 1, 1),
    await sessionOf(backend, 3, 1),
    await sessionOf(backend, 8, 1),
  ];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const ids = call.params ? ['1', '900000001', 'reglament', 'golden-club', 'page'] : ['1'];
    for (const id of ids) {
      const path = call.path.replace(/:\w+/g, id);
      for (const headers of who) {
        const response = await backend.request(path, { headers: { ...headers, ...english } });
        if (!response.headers.get('Content-Type')?.startsWith('application/json')) continue;
        const found = russianOf(await response.json()).map((text) => `${call.id}${text}`);
        left.push(...found.filter((text) => !data.some((place) => place.test(text))));
      }
    }
  }
  expect([...new Set(left)]).toEqual([]);
});

/** Names of goods, people and companies in what the purchase below answers. */
const ofThePurchase = /Кабель \d|АРТ-\d|Монтажэлектро|Москва|Релейная|Школа|Договор поставки №|Белова|Общество|Склад/;

test('a purchase in English speaks English, and what it keeps is read in either language', async () => {
  const me = { ...(await sessionOf(backend, 1, 1)), ...english };
  const send = async (path: string, body: object) => {
    const response = await backend.send(path, body, { headers: me });
    const answer: unknown = await response.json();
    expect(russianOf(answer).filter((text) => !ofThePurchase.test(text))).toEqual([]);
    return answer;
  };
  // Too many, unknown, and enough.
  const items = [
    { id: 59, amount: 999_999 },
    { id: 4711, amount: 1 },
    { id: 58, amount: 2 },
  ];
  expect(JSON.stringify(await send('/api/v1/cart/item', { items }))).toMatch(/Only .* in stock.*Product not found/);
  await send('/api/v1/order', { cartVersion: 1, deliveryType: 'address', paymentType: 'invoice' });
  await backend.request('/api/v1/cart', { method: 'DELETE', headers: me });
  await send('/api/v1/cart/item', { items: items.slice(2) });
  await send('/api/v1/specification', { name: 'List', items: [{ id: 58, amount: 1 }] });
  const checkout = (await (await backend.request('/api/v1/checkout', { headers: me })).json()) as {
    cartVersion: number;
    totals: { value: number };
    legalEntities: { id: number }[];
    addresses: { id: number }[];
  };
  const placed = (await send('/api/v1/order', {
    cartVersion: checkout.cartVersion,
    expectedTotal: checkout.totals.value,
    deliveryType: 'address',
    addressId: checkout.addresses[0]?.id,
    legalEntityId: checkout.legalEntities[0]?.id,
    paymentType: 'invoice',
    contact: { name: 'Anna', phone: '9001000001' },
  })) as { orders: { id: number; name: string }[]; message: string };
  expect(placed.message).toMatch(/^Order No\.\s\d+ has been placed$/);
  const read = async (language: string) => {
    const path = `/api/v1/order/${placed.orders[0]?.id}`;
    const response = await backend.request(path, { headers: { ...me, 'Accept-Language': language } });
    const { items: lines, history } = (await response.json()) as {
      items: { product: { unit: { name: string }; section: { name: string } } }[];
      history: { comment: string; statusName: string }[];
    };
    return [lines[0]?.product.unit.name, lines[0]?.product.section.name, history[0]?.comment, history[0]?.statusName];
  };
  expect(await read('en')).toEqual(['m', 'Cable', 'Order placed on the website', 'New']);
  expect(await read('ru')).toEqual(['м', 'Кабель', 'Заказ оформлен на сайте', 'Новый']);
  const { TRADE } = backend.bindings;
  const letter = await TRADE.prepare('SELECT subject, text FROM outbox ORDER BY id DESC LIMIT 1').first<{
    subject: string;
    text: string;
  }>();
  expect(letter?.subject).toMatch(/^Order No\.\s\d+ has been received$/);
  expect(letter?.text).toMatch(/Delivery: free|Total: /);
  expect(letter?.text).not.toMatch(cyrillic);
});
