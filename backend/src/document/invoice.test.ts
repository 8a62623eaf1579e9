import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
interface Invoice {
  id: number;
  number: string;
  status: string;
  total: number;
  paid: number;
  rest: number;
  lines: { total: number; vat: number }[];
  vats: { amount: number }[];
  payments: object[];
}

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const goods = Array.from({ length: 8 }, (_, at) => {
    const prices = { dealer: 333 + at * 7_777, base: 12_345, retail: 15_000 };
    return { id: at + 1, name: `Кабель ${at}`, prices, stock: { 1: 1_000_000 } };
  });
  await addGoods(backend, goods);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

async function invoicesOf(order: number, headers = buyer): Promise<Invoice[]> {
  const answer = await backend.request(`/api/v1/document?filters[orderId]=${order}&filters[type]=invoice`, { headers });
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return await Promise.all(
    items.map(
      async ({ id }) => (await (await backend.request(`/api/v1/document/${id}`, { headers })).json()) as Invoice,
    ),
  );
}
async function take(order: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = (await (await backend.request(path, { headers: staff })).json()) as { version: number };
  const answer = await backend.send(`${path}/step`, { version, step }, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
const kopecks = (roubles: number) => Math.round(roubles * 100);

describe('an order by invoice', () => {
  test('has one with its number, due in five working days, and is mailed with its file', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 3 });
    const [invoice, ...more] = await invoicesOf(order);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      status: 'awaiting-payment',
      basis: 'Договор поставки № 118/24 от 12.02.2024',
      seller: { inn: '9703120844', bank: { bik: '044525999' } },
      orders: [{ id: order }],
    });
    const record = await (await backend.request(`/api/v1/order/${order}`, { headers: buyer })).json();
    expect(record).toMatchObject({
      number: invoice?.number,
      total: invoice?.total,
      documents: [{ id: invoice?.id, type: 'invoice', typeName: 'Счёт на оплату', status: 'awaiting-payment' }],
    });
    const mail = "SELECT attachment, text FROM outbox WHERE subject LIKE 'Счёт%' ORDER BY id DESC LIMIT 1";
    const letter = await backend.bindings.TRADE.prepare(mail).first<{ attachment: string; text: string }>();
    expect(JSON.parse(letter?.attachment ?? '')).toMatchObject({ document: invoice?.id, type: 'application/pdf' });
    expect(letter?.text).toContain(`https://shop.test/user/companies?company=1&returnTo=%2Fdocuments%2F${invoice?.id}`);
  });

  test('pays it in parts as staff note what came, and a cancelled one makes it void', async () => {
    const order = await placeOrderOf(backend, buyer, { 2: 3 });
    await take(order, { kind: 'confirm' });
    await take(order, { kind: 'pay', amount: 10 });
    expect(await invoicesOf(order)).toMatchObject([
      { status: 'partial', paid: 10, payments: [{ amount: 10, wayName: 'Банковский перевод' }] },
    ]);
    const [{ rest = 0 } = {}] = await invoicesOf(order);
    await take(order, { kind: 'pay', amount: rest });
    expect(await invoicesOf(order)).toMatchObject([{ status: 'paid', rest: 0, payments: { length: 2 } }]);
    const another = await placeOrderOf(backend, buyer, { 2: 1 });
    await take(another, { kind: 'reject', comment: 'Нет на складе' });
    expect(await invoicesOf(another)).toMatchObject([{ status: 'cancelled', rest: 0 }]);
  });

  test('is issued by confirming an order with goods of the company’s own, whose price whoever ordered has typed', async () => {
    const own = await backend.send('/api/v1/product-custom', { name: 'Щит особый', price: 500 }, { headers: buyer });
    const { id } = (await own.json()) as { id: number };
    await backend.send('/api/v1/cart/item', { items: [{ id, type: 'custom', amount: 2 }] }, { headers: buyer });
    const order = await placeOrderOf(backend, buyer, { 1: 3 });
    expect(await invoicesOf(order)).toEqual([]);
    const mails = "SELECT count(*) AS n FROM outbox WHERE subject LIKE 'Счёт%'";
    const before = await backend.bindings.TRADE.prepare(mails).first<number>('n');
    await take(order, { kind: 'confirm' });
    const record = (await (await backend.request(`/api/v1/order/${order}`, { headers: buyer })).json()) as Invoice;
    expect(await invoicesOf(order)).toMatchObject([
      { number: record.number, total: record.total, rest: record.total, status: 'awaiting-payment' },
    ]);
    expect(await backend.bindings.TRADE.prepare(mails).first<number>('n')).toBe((before ?? 0) + 1);
    await take(order, { kind: 'reissue-invoice' });
    expect(await invoicesOf(order)).toHaveLength(2);
  });

  test('is not made for an order on deferral', async () => {
    expect(await invoicesOf(await placeOrderOf(backend, buyer, { 1: 3 }, { paymentType: 'deferral' }))).toEqual([]);
  });

  test('comes as a file in its formats, and in no other', async () => {
    const [invoice] = await invoicesOf(await placeOrderOf(backend, buyer, { 1: 3 }));
    const file = (format: string) =>
      backend.request(`/api/v1/document/${invoice?.id}/file?format=${format}`, { headers: buyer });
    const pdf = await file('pdf');
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(pdf.headers.get('Content-Disposition')).toContain(encodeURIComponent('Счёт на оплату № '));
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
    expect((await file('xlsx')).status).toBe(200);
    expect((await file('xml')).status).toBe(404);
    expect((await file('exe')).status).toBe(400);
  });
});

test('the lines of an invoice add up to its sum and its VAT, and to its order, to the kopeck', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'), fc.integer({ min: 1, max: 400 }), {
        minKeys: 1,
      }),
      async (amounts) => {
        const order = await placeOrderOf(backend, buyer, amounts);
        const record = (await (await backend.request(`/api/v1/order/${order}`, { headers: buyer })).json()) as {
          total: number;
          totals: { vats: object[] };
        };
        const [invoice] = await invoicesOf(order);
        const { lines = [], vats = [], total = 0 } = invoice ?? {};
        const sum = (parts: number[]) => parts.reduce((all, part) => all + kopecks(part), 0);
        expect(sum(lines.map((line) => line.total))).toBe(kopecks(total));
        expect(sum(lines.map((line) => line.vat))).toBe(sum(vats.map(({ amount }) => amount)));
        expect(total).toBe(record.total);
        expect(vats).toEqual(record.totals.vats);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('while documents are off nothing is made, and every call says so', async () => {
  const { TRADE } = backend.bindings;
  const off = await startDemo();
  await off.bindings.TRADE.prepare("UPDATE setting SET value = '{}' WHERE name = 'settings'").run();
  await addGoods(off, [{ id: 1, name: 'Кабель', prices: { dealer: 100, base: 100, retail: 100 }, stock: { 1: 100 } }]);
  const headers = await sessionOf(off, 1, 1);
  const order = await placeOrderOf(off, headers, { 1: 3 });
  expect(await off.bindings.TRADE.prepare('SELECT count(*) AS n FROM document').first<number>('n')).toBe(0);
  for (const path of ['/api/v1/document', '/api/v1/document/1', '/api/v1/document/1/file']) {
    const answer = await off.request(path, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([403, { name: 'FeatureDisabled' }]);
  }
  expect(await (await off.request(`/api/v1/order/${order}`, { headers })).json()).toMatchObject({ documents: [] });
  await off.dispose();
  expect(await TRADE.prepare('SELECT count(*) AS n FROM document').first<number>('n')).toBeGreaterThan(0);
});
