import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 122_000, base: 122_000, retail: 122_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
async function take(id: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${id}`;
  const { version } = await get<{ version: number }>(path, staff);
  expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
}
interface Document {
  id: number;
  type: string;
  number: string;
  customerOrderNumber: string;
}
async function documentsOf(order: number): Promise<Document[]> {
  const { items } = await get<{ items: Document[] }>(`/api/v1/document?filters[orderId]=${order}&sort=number`);
  return await Promise.all(items.map(({ id }) => get<Document>(`/api/v1/document/${id}`)));
}
const fileOf = (id: number | undefined, format: string) =>
  backend.request(`/api/v1/document/${id}/file?format=${format}`, { headers: buyer });

/** An order with an invoice, one in its place, and the transfer document of a part. */
async function documented(customerOrderNumber: string): Promise<Document[]> {
  const order = await placeOrderOf(backend, buyer, { 1: 10 }, { customerOrderNumber });
  await take(order, { kind: 'confirm' });
  await take(order, { kind: 'reissue-invoice' });
  const { items } = await get<{ items: { id: number }[] }>(`/api/v1/order/${order}`);
  await take(order, { kind: 'ship', lines: [{ id: items[0]?.id, amount: 5 }], unpaid: true });
  return await documentsOf(order);
}

test('an invoice that can’t be issued anew isn’t said to be', async () => {
  const other = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const { TRADE } = other.bindings;
  const prices = { dealer: 122_000, base: 122_000, retail: 122_000 };
  await addGoods(other, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1000 } }]);
  const order = await placeOrderOf(other, await sessionOf(other, 1, 1), { 1: 10 });
  const headers = await sessionOf(other, 8, 8);
  const versionSql = 'SELECT version FROM orders WHERE id = ?1';
  const step = async (kind: string) => {
    const version = (await TRADE.prepare(versionSql).bind(order).first<number>('version')) ?? 0;
    return await other.send(`/api/v1/staff/order/${order}/step`, { version, step: { kind, comment: '' } }, { headers });
  };
  const count = () => TRADE.prepare('SELECT count(*) AS n FROM order_history').first<number>('n');
  expect((await step('confirm')).status).toBe(200);
  const before = await count();
  await TRADE.prepare('DELETE FROM seller').run();
  const answer = await step('reissue-invoice');
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Счёт не выставлен') },
  ]);
  expect(await count()).toBe(before);
  await other.dispose();
});

test('invoices and transfer documents have the buyer’s own number of the order, also in XML', async () => {
  const made = await documented('ЗП-0042/"7"');
  expect(made.map(({ type, customerOrderNumber }) => [type, customerOrderNumber]).sort()).toEqual([
    ['invoice', 'ЗП-0042/"7"'],
    ['invoice', 'ЗП-0042/"7"'],
    ['upd', 'ЗП-0042/"7"'],
  ]);
  const upd = made.find(({ type }) => type === 'upd');
  const xml = new TextDecoder('windows-1251').decode(await (await fileOf(upd?.id, 'xml')).arrayBuffer());
  expect(xml).toMatch(/РеквНаимДок="Заказ"[^>]*РеквДопСведДок="Заказ покупателя № ЗП-0042\/&quot;7&quot;"/);
});

test.skipIf(!hasPdfTools)('so do their papers, and none without one (skipped without poppler-utils)', async () => {
  for (const { id, type } of await documented('ЗП-0042')) {
    const text = await pdfTextOf(await fileOf(id, 'pdf'));
    expect(text).toMatch(
      type === 'upd'
        ? /приёмки\): .+; Заказ покупателя № ЗП-0042/
        : /Заказ\s+№ ЗП-0042\s+покупателя:|Заказ покупателя:\s+№ ЗП-0042/,
    );
  }
  for (const { id } of await documented('')) {
    expect(await pdfTextOf(await fileOf(id, 'pdf'))).not.toContain('Заказ покупателя');
  }
});
