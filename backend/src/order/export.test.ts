import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { readEnv } from '../env.ts';
import { runJob } from '../job/run.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let stranger: Record<string, string>;
let order: number;
beforeAll(async () => {
  backend = await startDemo();
  // The bucket starts with its first use, for which a busy machine needs longer than a file may take.
  await startBucket(backend);
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', article: 'КБ-1', prices, stock: { 1: 100 } }]);
  buyer = await sessionOf(backend, 1, 1);
  stranger = await sessionOf(backend, 6, 7);
  order = await placed(10);
});
afterAll(() => backend.dispose());

async function placed(amount: number): Promise<number> {
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount, comment: 'Одним куском' }] }, { headers: buyer });
  const checkout = (await (await backend.request('/api/v1/checkout', { headers: buyer })).json()) as {
    cartVersion: number;
    totals: { value: number };
    legalEntities: { id: number }[];
    addresses: { id: number }[];
  };
  const form = {
    cartVersion: checkout.cartVersion,
    expectedTotal: checkout.totals.value,
    deliveryType: 'address',
    addressId: checkout.addresses[0]?.id,
    legalEntityId: checkout.legalEntities[0]?.id,
    paymentType: 'invoice',
    contact: { name: 'Анна', phone: '9001000001' },
    comment: 'Позвоните за час',
  };
  const answer = await backend.send('/api/v1/order', form, { headers: buyer });
  return ((await answer.json()) as { orders: { id: number }[] }).orders[0]?.id ?? 0;
}
const post = (body: object, headers = buyer) => backend.send('/api/v1/order/export', body, { headers });
async function exported(format: string): Promise<{ name: string; bytes: Uint8Array }> {
  const answer = await post({ ids: [order], format });
  expect(answer.status).toBe(202);
  let job = (await answer.json()) as { id: number; file: { name: string } | null };
  // On a busy machine it takes longer than the answer waits.
  while (!job.file) {
    await runJob(readEnv(backend.bindings), job.id);
    job = (await (await backend.request(`/api/v1/job/${job.id}`, { headers: buyer })).json()) as typeof job;
  }
  const file = await backend.request(`/api/v1/job/${job.id}/file`, { headers: buyer });
  return { name: job.file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

test('an order is exported with the prices at which it was placed', async () => {
  const { name, bytes } = await exported('csv');
  expect(name).toMatch(/^Заказ № \d+\.csv$/);
  const [head, line] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head).toMatch(/;Отгружено;Возвращено;Отменено$/);
  expect(line).toBe('КБ-1;;Кабель;;10;м;123,45;1234,50;Одним куском;0;0;0');
});

test('a file is given as long as its person may have it', async () => {
  const { TRADE } = backend.bindings;
  const { id } = (await (await post({ ids: [order], format: 'csv' })).json()) as { id: number };
  const status = async () => (await backend.request(`/api/v1/job/${id}/file`, { headers: buyer })).status;
  expect(await status()).toBe(200);
  const of = 'user_id = 1 AND company_id = 1';
  await TRADE.prepare(
    "INSERT OR REPLACE INTO member_permission (user_id, company_id, permission, granted) VALUES (1, 1, 'order.export', 0)",
  ).run();
  expect(await status()).toBe(403);
  // The last step, of a job that waits.
  await TRADE.batch([
    TRADE.prepare('DELETE FROM job_step WHERE job_id = ?1 AND step = 1').bind(id),
    TRADE.prepare("UPDATE job SET status = 'running', step = 1, next_at = 0, file_name = NULL WHERE id = ?1").bind(id),
  ]);
  await runJob(readEnv(backend.bindings), id);
  expect(await TRADE.prepare('SELECT status, file_name FROM job WHERE id = ?1').bind(id).first()).toEqual({
    status: 'failed',
    file_name: null,
  });
  await TRADE.prepare(`DELETE FROM member_permission WHERE ${of} AND permission = 'order.export'`).run();
  await TRADE.prepare('UPDATE orders SET company_id = 2 WHERE id = ?1').bind(order).run();
  expect((await backend.request(`/api/v1/job/${id}`, { headers: buyer })).status).toBe(404);
  await TRADE.prepare('UPDATE orders SET company_id = 1 WHERE id = ?1').bind(order).run();
});

test('the own code of the company is that of today, in the order and its file, and for nobody else', async () => {
  const codes = '/api/v1/buyer-code';
  const saved = await backend.send(codes, { items: [{ code: 'СКЛ-1', productId: 1 }] }, { headers: buyer });
  expect(saved.status).toBe(200);
  const coded = await placed(3);
  const ownCode = async (id: number) => {
    const answer = await backend.request(`/api/v1/order/${id}`, { headers: buyer });
    return ((await answer.json()) as { items: { product: { ownCode?: string } }[] }).items[0]?.product.ownCode;
  };
  expect(await ownCode(order)).toBe('СКЛ-1');
  const [head, line] = new TextDecoder().decode((await exported('csv')).bytes).split('\r\n');
  expect(head).toMatch(/;Отгружено;Возвращено;Отменено;Ваш код$/);
  expect(line).toMatch(/;0;0;0;СКЛ-1$/);
  await backend.bindings.TRADE.prepare('DELETE FROM buyer_code').run();
  expect([await ownCode(order), await ownCode(coded)]).toEqual([undefined, undefined]);
});

test('as PDF it says when, for whom and where to', async () => {
  const { bytes } = await exported('pdf');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  expect((await PDFDocument.load(bytes)).getTitle()).toMatch(/^Заказ №\s\d+$/);
});

test.runIf(hasPdfTools)('it says since when goods are late, and so does the table of orders', async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch([
    TRADE.prepare("UPDATE orders SET first_day = '2026-01-12' WHERE id = ?1").bind(order),
    TRADE.prepare("UPDATE order_part SET day = '2026-01-12' WHERE order_id = ?1").bind(order),
    TRADE.prepare('UPDATE orders SET paid = total WHERE id = ?1').bind(order),
  ]);
  const paper = await pdfTextOf(new Response((await exported('pdf')).bytes as Uint8Array<ArrayBuffer>));
  expect(paper).toContain('Ожидался 12.01.2026, срок уточняется');
  const table = await backend.request('/api/v1/order/file?list=documents&format=csv', { headers: buyer });
  expect(await table.text()).toMatch(/Не отгружен;12\.01\.2026;/);
  await TRADE.prepare('UPDATE orders SET paid = 0 WHERE id = ?1').bind(order).run();
});

test.runIf(hasPdfTools)('as PDF it says what is paid and left once something is', async () => {
  const { TRADE } = backend.bindings;
  const before = await pdfTextOf(new Response((await exported('pdf')).bytes as Uint8Array<ArrayBuffer>));
  expect(before).not.toContain('Оплачено');
  await TRADE.prepare('UPDATE orders SET paid = 10000, returned = 2500 WHERE id = ?1').bind(order).run();
  const paid = await pdfTextOf(new Response((await exported('pdf')).bytes as Uint8Array<ArrayBuffer>));
  expect(paid.replace(/\s+/g, ' ')).toMatch(
    /Возвращено товаров: 25,00 ₽ Оплачено: 100,00 ₽ Осталось оплатить: [\d ]+,\d\d ₽/,
  );
  await TRADE.prepare('UPDATE orders SET paid = 0, returned = 0 WHERE id = ?1').bind(order).run();
});

test('that of another company is refused like a missing one, and so are eleven', async () => {
  const [foreign, absent] = [
    await post({ ids: [order], format: 'csv' }, stranger),
    await post({ ids: [9], format: 'csv' }, stranger),
  ];
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await absent.text());
  expect((await post({ ids: Array.from({ length: 11 }, (_, n) => n + 1), format: 'csv' })).status).toBe(422);
});
