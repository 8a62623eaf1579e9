import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRecord } from '#contract/document.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
interface Order {
  version: number;
  total: number;
  items: { id: number; amount: number }[];
  returns: { id: number }[];
  documents: { id: number; type: string; typeName: string }[];
}

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const order = { repeat: true, reserve: false, cancel: true, return: true };
  await backend.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
    .bind(JSON.stringify({ documents: true, order }))
    .run();
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Щит', prices: { ...prices, dealer: 777 }, stock: { 1: 1000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
const read = (id: number) => get<Order>(`/api/v1/staff/order/${id}`, staff);
async function take(id: number, step: object): Promise<void> {
  const { version } = await read(id);
  const answer = await backend.send(`/api/v1/staff/order/${id}/step`, { version, step }, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
/** An order of 10 m of cable at 123.45 and 9 boards at 7.77, shipped by parts. */
async function shipped(...parts: [cable: number, board: number][]) {
  const id = await placeOrderOf(backend, buyer, { 1: 10, 2: 9 }, { paymentType: 'deferral' });
  await take(id, { kind: 'confirm' });
  const [cable = 0, board = 0] = (await read(id)).items.map((item) => item.id);
  for (const [metres, pieces] of parts) {
    const lines = [
      { id: cable, amount: metres },
      { id: board, amount: pieces },
    ];
    await take(id, { kind: 'ship', lines: lines.filter(({ amount }) => amount > 0), unpaid: true });
  }
  return { id, cable, board };
}
async function returned(id: number, items: object[]): Promise<number> {
  const response = await backend.send(`/api/v1/order/${id}/return`, { reason: 'surplus', items }, { headers: buyer });
  expect(response.status, await response.clone().text()).toBe(200);
  const returnId = (await read(id)).returns.at(-1)?.id ?? 0;
  await take(id, { kind: 'accept-return', returnId });
  await take(id, { kind: 'receive-return', returnId });
  return returnId;
}
async function documentsOf(order: number, type: string): Promise<DocumentRecord[]> {
  const list = await get<{ items: { id: number }[] }>(
    `/api/v1/document?filters[orderId]=${order}&filters[type]=${type}&sort=number`,
  );
  return await Promise.all(list.items.map(({ id }) => get<DocumentRecord>(`/api/v1/document/${id}`)));
}

describe('goods that come back', () => {
  test('correct the transfer document that they left with, with the rate and the VAT that it had', async () => {
    const { id, cable } = await shipped([10, 9]);
    // The rate of today is another one: the shipment's stays.
    const { CATALOGUE } = backend.bindings;
    await CATALOGUE.prepare("INSERT INTO vat_rate VALUES (1, '2026-01-02', 5), (2, '2026-01-02', 5)").run();
    await returned(id, [{ id: cable, amount: 3 }]);
    await CATALOGUE.prepare("DELETE FROM vat_rate WHERE since = '2026-01-02'").run();
    const [upd] = await documentsOf(id, 'upd');
    const [made, ...more] = await documentsOf(id, 'correction');
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      ...{ typeName: 'УКД', status: 'issued', dueDate: null, rest: 0, total: 370.35, vats: [{ rate: 22 }] },
      related: [{ id: upd?.id, name: upd?.name, relation: 'corrects' }],
      ...{ seller: { name: upd?.seller.name }, buyer: upd?.buyer, basis: upd?.basis, files: [{ format: 'pdf' }] },
      lines: [
        {
          ...{ name: 'Кабель', amount: 3, price: 123.45, vatRate: 22, vat: 66.78, total: 370.35 },
          correction: {
            before: { amount: 10, vat: 222.61, total: 1234.5 },
            after: { amount: 7, vat: 155.83, total: 864.15 },
          },
        },
      ],
    });
    expect(upd?.related).toMatchObject([{ id: made?.id, relation: 'corrected-by' }]);
    expect((await read(id)).documents).toContainEqual(expect.objectContaining({ id: made?.id, typeName: 'УКД' }));

    // What the first left is what the second corrects; of a whole line no VAT is left.
    await returned(id, [{ id: cable, amount: 7 }]);
    const second = (await documentsOf(id, 'correction')).at(-1);
    expect(Number(second?.number)).toBe(Number(made?.number) + 1);
    expect(second?.lines).toMatchObject([
      {
        ...{ amount: 7, vat: 155.83, total: 864.15 },
        correction: { before: { amount: 7, vat: 155.83 }, after: { amount: 0, vat: 0, total: 0 } },
      },
    ]);
  });

  test('of several shipments make one correction for each of their documents, the first shipment first', async () => {
    const { id, cable, board } = await shipped([4, 0], [6, 9]);
    const upds = await documentsOf(id, 'upd');
    const returnId = await returned(id, [
      { id: cable, amount: 7 },
      { id: board, amount: 2 },
    ]);
    const made = await documentsOf(id, 'correction');
    expect(made.map(({ related, lines }) => [related[0]?.id, lines.map(({ name, amount }) => [name, amount])])).toEqual(
      [
        [upds[0]?.id, [['Кабель', 4]]],
        [
          upds[1]?.id,
          [
            ['Кабель', 3],
            ['Щит', 2],
          ],
        ],
      ],
    );
    const again = `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, total, seller, buyer, search, created_at, about_id, return_id)
      SELECT 5, company_id, legal_entity_id, type, 'x', day, total, seller, buyer, '', 1, about_id, return_id FROM document
       WHERE type = 'correction' AND return_id = ?1 LIMIT 1`;
    await expect(backend.bindings.TRADE.prepare(again).bind(returnId).run()).rejects.toThrow(/UNIQUE/);
  });

  test('lessen the document that they left with, and what was paid for them pays another one', async () => {
    const { id, cable, board } = await shipped([10, 0]);
    await take(id, { kind: 'pay', amount: 1234.5 });
    await take(id, { kind: 'ship', lines: [{ id: board, amount: 4 }], unpaid: true });
    const facts = async () =>
      (await documentsOf(id, 'upd')).map(({ lessened, paid, rest, status }) => ({ lessened, paid, rest, status }));
    const fees = (await read(id)).total - 1234.5 - 69.93;
    await take(id, { kind: 'pay', amount: fees });
    expect(await facts()).toMatchObject([
      { status: 'paid', rest: 0 },
      { paid: 0, rest: 31.08 },
    ]);
    // Two metres are more than what the other document asks for.
    await returned(id, [{ id: cable, amount: 2 }]);
    const paid = 1234.5 + fees;
    const left = expect.closeTo(paid - 246.9, 2);
    expect(await facts()).toMatchObject([
      { lessened: 246.9, paid: left, rest: 0, status: 'paid' },
      { lessened: 0, paid: 31.08, rest: 0, status: 'paid' },
    ]);
    const [first, second] = await documentsOf(id, 'upd');
    expect(first?.payments.at(-1)).toMatchObject({ amount: -246.9, wayName: expect.stringMatching(/^Перенесено/) });
    expect(second?.payments).toMatchObject([{ amount: 31.08, wayName: 'Зачтено из ранее оплаченного' }]);
    // What is still free pays the next shipment.
    await take(id, { kind: 'ship', lines: [{ id: board, amount: 5 }], unpaid: true });
    expect((await facts()).at(-1)).toMatchObject({ lessened: 0, paid: 38.85, rest: 0 });
  });

  test('lessen the document that they left with while an older one is open', async () => {
    const { id, board } = await shipped([10, 0], [0, 9]);
    await returned(id, [{ id: board, amount: 2 }]);
    expect(await documentsOf(id, 'upd')).toMatchObject([
      { lessened: 0, status: 'awaiting-payment' },
      { lessened: 15.54, rest: 54.39 },
    ]);
    const { total } = await read(id);
    await take(id, { kind: 'pay', amount: total - 15.54 });
    await returned(id, [{ id: board, amount: 7 }]);
    expect(await documentsOf(id, 'upd')).toMatchObject([
      { lessened: 0, rest: 0, status: 'paid' },
      { lessened: 69.93, paid: 0, rest: 0, status: 'paid' },
    ]);
  });

  test('that no document shipped have none to correct, and one that was made is corrected though nobody sells now', async () => {
    const { TRADE } = backend.bindings;
    const hide = ['CREATE TABLE hidden_seller AS SELECT * FROM seller', 'DELETE FROM seller'];
    const show = ['INSERT INTO seller SELECT * FROM hidden_seller', 'DROP TABLE hidden_seller'];
    const run = (statements: string[]) => TRADE.batch(statements.map((sql) => TRADE.prepare(sql)));
    await run(hide);
    const without = await shipped([10, 0]);
    await run(show);
    const { id, cable } = await shipped([10, 0]);
    await run(hide);
    await returned(without.id, [{ id: without.cable, amount: 2 }]);
    await returned(id, [{ id: cable, amount: 2 }]);
    await run(show);
    expect(await documentsOf(without.id, 'correction')).toEqual([]);
    expect(await documentsOf(id, 'correction')).toHaveLength(1);
  });

  test('are in a reconciliation: what was shipped is less by them', async () => {
    const closing = async () => {
      const to = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const period = { type: 'reconciliation', from: '2026-01-01', to, legalEntityId: 1 };
      expect((await backend.send('/api/v1/document/request', period, { headers: buyer })).status).toBe(202);
      const { items } = await get<{ items: { id: number }[] }>('/api/v1/document?filters[type]=reconciliation');
      return (await get<DocumentRecord>(`/api/v1/document/${items[0]?.id}`)).statement;
    };
    const { id, board } = await shipped([10, 9]);
    const before = await closing();
    await returned(id, [{ id: board, amount: 9 }]);
    const after = await closing();
    const [made] = await documentsOf(id, 'correction');
    expect((before?.closing ?? 0) - (after?.closing ?? 0)).toBeCloseTo(69.93, 2);
    expect(after?.rows).toContainEqual(
      expect.objectContaining({ name: `Возврат, УКД № ${made?.number}`, debit: 0, credit: 69.93 }),
    );
  });
});

describe('a correction', () => {
  test.skipIf(!hasPdfTools)('is a paper of one page (skipped without poppler-utils)', async () => {
    const { id, cable, board } = await shipped([10, 9]);
    await returned(id, [
      { id: cable, amount: 3 },
      { id: board, amount: 9 },
    ]);
    const [made] = await documentsOf(id, 'correction');
    const [upd] = await documentsOf(id, 'upd');
    const answer = await backend.request(`/api/v1/document/${made?.id}/file?format=pdf`, { headers: buyer });
    expect(decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')).toContain(`УКД № ${made?.number} от`);
    const text = await pdfTextOf(answer);
    expect(text).not.toContain('страница');
    for (const part of [
      new RegExp(`Корректировочный счёт-фактура № ${made?.number} от `),
      new RegExp(`К счёту-фактуре \\(УПД\\):\\s+№ ${upd?.number} от `),
      /Всего уменьшение \(сумма строк Г\)\s+360,89\s+X\s+X\s+79,39\s+440,28/,
      /А \(до изменения\)\s+006\s+м\s+10\s+101,19\s+1 011,89\s+без акциза\s+22%\s+222,61\s+1 234,50/,
    ]) {
      expect(text).toMatch(part);
    }
    expect((await backend.request(`/api/v1/document/${made?.id}/file?format=xml`, { headers: buyer })).status).toBe(
      404,
    );
  });

  test('of another company answers like a missing one', async () => {
    const { id, cable } = await shipped([10, 0]);
    await returned(id, [{ id: cable, amount: 1 }]);
    const [made] = await documentsOf(id, 'correction');
    const trader = await sessionOf(backend, 4, 5);
    for (const tail of ['', '/file?format=pdf']) {
      const [other, missing] = await Promise.all(
        [made?.id, 999_999].map(async (document) => {
          const answer = await backend.request(`/api/v1/document/${document}${tail}`, { headers: trader });
          return [answer.status, await answer.text()];
        }),
      );
      expect(other).toEqual(missing);
      expect(other?.[0]).toBe(404);
    }
  });
});
