import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRecord } from '#contract/document.ts';
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
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  await makes(1);
});
afterAll(() => backend.dispose());

const makes = (isMaking: 0 | 1) =>
  backend.bindings.TRADE.prepare('UPDATE seller SET advance_factures = ?1').bind(isMaking).run();
const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
interface Order {
  version: number;
  items: { id: number }[];
}
const read = (id: number) => get<Order>(`/api/v1/staff/order/${id}`, staff);
async function take(id: number, step: object, headers = staff): Promise<void> {
  const { version } = await read(id);
  const answer = await backend.send(`/api/v1/staff/order/${id}/step`, { version, step }, { headers });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
async function documentsOf(order: number, type: string): Promise<DocumentRecord[]> {
  const list = await get<{ items: { id: number }[] }>(
    `/api/v1/document?filters[orderId]=${order}&filters[type]=${type}&sort=number`,
  );
  return await Promise.all(list.items.map(({ id }) => get<DocumentRecord>(`/api/v1/document/${id}`)));
}
const pdfOf = async (id: number | undefined) =>
  await pdfTextOf(await backend.request(`/api/v1/document/${id}/file?format=pdf`, { headers: buyer }));

/** A confirmed order of 10 × 1 220 and its delivery. */
async function confirmed(): Promise<{ id: number; line: number }> {
  const id = await placeOrderOf(backend, buyer, { 1: 10 });
  await take(id, { kind: 'confirm' });
  return { id, line: (await read(id)).items[0]?.id ?? 0 };
}
const ship = (id: number, line: number, amount: number, how: object = {}) =>
  take(id, { kind: 'ship', lines: [{ id: line, amount }], unpaid: true, ...how });

test('what is paid before goods leave is billed, and what pays goods that left is not', async () => {
  const { id, line } = await confirmed();
  await take(id, { kind: 'pay', amount: 2440 });
  const [made] = await documentsOf(id, 'advance-facture');
  expect(made).toMatchObject({
    ...{ type: 'advance-facture', typeName: 'Счёт-фактура на аванс', number: expect.stringMatching(/^А-\d+$/) },
    ...{ status: 'issued', dueDate: null, total: 2440, vats: [{ rate: 22, amount: 440 }], files: [{ format: 'pdf' }] },
    lines: [{ name: expect.stringMatching(/^Предварительная оплата: Кабель \(заказ № /), vat: 440, total: 2440 }],
  });
  await ship(id, line, 5);
  // 6 100 and the delivery left, 2 440 were paid: the next payment pays these first.
  await take(id, { kind: 'pay', amount: 1000 });
  expect(await documentsOf(id, 'advance-facture')).toHaveLength(1);
  const delivery = await backend.bindings.TRADE.prepare('SELECT delivery_price AS n FROM orders WHERE id = ?1')
    .bind(id)
    .first<number>('n');
  await take(id, { kind: 'pay', amount: 6100 });
  const [, second] = await documentsOf(id, 'advance-facture');
  expect(second?.total).toBeCloseTo(2440 + 1000 + 6100 - 6100 - (delivery ?? 0) / 100, 2);
});

test.skipIf(!hasPdfTools)(
  'transfer documents set them off, the oldest first and each once (skipped without poppler-utils)',
  async () => {
    const { id, line } = await confirmed();
    const paper = (number: string) => ({ number, date: '2026-11-20' });
    await take(id, { kind: 'pay', amount: 1500, paper: paper('118') });
    await take(id, { kind: 'pay', amount: 6000, paper: paper('121') });
    const [first, second] = await documentsOf(id, 'advance-facture');
    for (const amount of [1, 3, 6]) await ship(id, line, amount, { carrier: 'Деловые линии', tracking: 'DL-0001' });
    const texts = await Promise.all((await documentsOf(id, 'upd')).map(({ id: upd }) => pdfOf(upd)));
    const named = texts.map((text) => [first, second].map((one) => text.includes(`№ ${one?.number} от`)));
    // 1 220 left, then 3 660, then 7 320; paid ahead were 1 500 and 6 000. So much is delivered free.
    expect(named).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    const facture = await pdfOf(first?.id);
    expect(facture).toContain(`Счёт-фактура № ${first?.number} от`);
    expect(facture).toMatch(/22\/122\s+270,49\s+1 500,00/);
    expect(facture).toMatch(/ИНН\/КПП покупателя:\s+7743981123\/774301001\s+\(6б\)/);
    expect(facture).toMatch(/платёжно-расчётному документу:\s+№ 118 от 20 ноября 2026/);
    const paid = texts.map((text) => /расчётному документу:\s+(.*?)\s+\(5\)/.exec(text)?.[1]?.replace(/\s+/g, ' '));
    expect(paid).toEqual([
      '№ 118 от 20 ноября 2026 г.',
      '№ 118 от 20 ноября 2026 г.; № 121 от 20 ноября 2026 г.',
      '№ 121 от 20 ноября 2026 г.',
    ]);
    expect(texts[0]).toMatch(/транспортировке и грузе: Деловые линии, DL-0001 \[11\]/);
  },
);

test('a request that comes again bills once; nothing is billed by a seller that makes none, or free of VAT', async () => {
  const { id } = await confirmed();
  const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
  const { version } = await read(id);
  const body = { version, step: { kind: 'pay', amount: 100 } };
  const same = await Promise.all(
    [1, 2, 3].map(() => backend.send(`/api/v1/staff/order/${id}/step`, body, { headers })),
  );
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await documentsOf(id, 'advance-facture')).toHaveLength(1);
  await makes(0);
  await take(id, { kind: 'pay', amount: 100 });
  await makes(1);
  const { CATALOGUE } = backend.bindings;
  await CATALOGUE.prepare("INSERT INTO vat_rate VALUES (1, '2026-05-01', NULL), (2, '2026-05-01', NULL)").run();
  await take(id, { kind: 'pay', amount: 100 });
  await CATALOGUE.prepare("DELETE FROM vat_rate WHERE since = '2026-05-01'").run();
  expect(await documentsOf(id, 'advance-facture')).toHaveLength(1);
});

describe('an advance that goes back', () => {
  const total = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

  test('reverses its facture by what went back, with its VAT, and the newest one first', async () => {
    const { id } = await confirmed();
    await take(id, { kind: 'pay', amount: 1000 });
    await take(id, { kind: 'pay', amount: 2000.01 });
    await take(id, { kind: 'cancel', comment: 'Передумали' });
    expect((await documentsOf(id, 'advance-facture')).map(({ reversals }) => reversals)).toEqual([[], []]);
    await take(id, { kind: 'refund', amount: 500, comment: 'Перевод № 1' });
    await take(id, { kind: 'refund', amount: 1700, comment: 'Перевод № 2' });
    await take(id, { kind: 'refund', amount: 800.01, comment: 'Перевод № 3' });
    const [first, second] = await documentsOf(id, 'advance-facture');
    expect(second?.reversals.map(({ number, amount }) => [number, amount])).toEqual([
      [`${second?.number}/1`, 500],
      [`${second?.number}/2`, 1500.01],
    ]);
    expect(first?.reversals.map(({ number, amount }) => [number, amount])).toEqual([
      [`${first?.number}/1`, 199.99],
      [`${first?.number}/2`, 800.01],
    ]);
    for (const facture of [first, second]) {
      expect(facture).toMatchObject({ status: 'issued' });
      // Of the whole the VAT is that of the facture, to the kopeck.
      const vats = facture?.reversals.flatMap((reversal) => reversal.vats) ?? [];
      expect(total(vats)).toBeCloseTo(facture?.vats[0]?.amount ?? 0, 2);
    }
  });

  test('reverses nothing that a shipment has set off, and a repeated request reverses once', async () => {
    const { id, line } = await confirmed();
    await take(id, { kind: 'pay', amount: 6100 });
    await ship(id, line, 2);
    await take(id, { kind: 'close-short', comment: 'Нет на складе' });
    const { refund, version } = await get<{ refund: { left: number }; version: number }>(
      `/api/v1/staff/order/${id}`,
      staff,
    );
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const body = { version, step: { kind: 'refund', amount: refund.left, comment: 'Перевод' } };
    const answers = await Promise.all(
      [1, 2].map(() => backend.send(`/api/v1/staff/order/${id}/step`, body, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [facture] = await documentsOf(id, 'advance-facture');
    const [upd] = await documentsOf(id, 'upd');
    expect(facture?.reversals).toHaveLength(1);
    expect(total(facture?.reversals ?? [])).toBeCloseTo(6100 - (upd?.total ?? 0), 2);
  });

  test('is none of goods that came back: a correction says so', async () => {
    const { id, line } = await confirmed();
    await take(id, { kind: 'pay', amount: (await get<{ total: number }>(`/api/v1/order/${id}`)).total });
    await ship(id, line, 10);
    const goods = { reason: 'surplus', items: [{ id: line, amount: 1 }] };
    expect((await backend.send(`/api/v1/order/${id}/return`, goods, { headers: buyer })).status).toBe(200);
    const { returns } = await get<{ returns: { id: number }[] }>(`/api/v1/staff/order/${id}`, staff);
    for (const kind of ['accept-return', 'receive-return']) await take(id, { kind, returnId: returns[0]?.id });
    await take(id, { kind: 'refund', amount: 1220, comment: 'Перевод' });
    expect((await documentsOf(id, 'advance-facture')).flatMap(({ reversals }) => reversals)).toEqual([]);
  });
});
