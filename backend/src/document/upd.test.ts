import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { vatInside } from '../price/vat.ts';
import { vatsOf } from './new-document.ts';
import { updStatements } from './upd.ts';

type Headers = Record<string, string>;
interface Upd {
  id: number;
  number: string;
  type: string;
  status: string;
  date: string;
  dueDate: string | null;
  total: number;
  paid: number;
  orders: { number: string }[];
  lines: { name: string; amount: number; vatRate: number | null; vat: number; total: number }[];
}

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 122_000, base: 122_000, retail: 122_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } },
    { id: 2, name: 'Щит', prices: { ...prices, dealer: 333 }, stock: { 1: 1_000_000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

async function take(order: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = (await (await backend.request(path, { headers: staff })).json()) as { version: number };
  const answer = await backend.send(`${path}/step`, { version, step }, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
async function linesOf(order: number): Promise<{ id: number; amount: number }[]> {
  const answer = await backend.request(`/api/v1/order/${order}`, { headers: buyer });
  return ((await answer.json()) as { items: { id: number; amount: number }[] }).items;
}
async function updsOf(order: number): Promise<Upd[]> {
  const path = `/api/v1/document?filters[orderId]=${order}&filters[type]=upd&sort=number`;
  const { items } = (await (await backend.request(path, { headers: buyer })).json()) as { items: { id: number }[] };
  return await Promise.all(
    items.map(
      async ({ id }) => (await (await backend.request(`/api/v1/document/${id}`, { headers: buyer })).json()) as Upd,
    ),
  );
}
const fileOf = (id: number, format: string) =>
  backend.request(`/api/v1/document/${id}/file?format=${format}`, { headers: buyer });

/** Ships the whole order at that moment. */
async function shipAt(order: number, at: string): Promise<Upd | undefined> {
  const { TRADE: trade, CATALOGUE: catalogue } = backend.bindings;
  const shipment = 'INSERT INTO shipment (order_id, at) VALUES (?1, ?2)';
  const lines = (await linesOf(order)).map(({ id, amount }) => ({ id, amount }));
  const now = Date.parse(at);
  const statements = await updStatements({ trade, catalogue } as never, { orderId: order, lines }, now);
  await trade.batch([trade.prepare(shipment).bind(order, now), ...statements]);
  return (await updsOf(order)).at(-1);
}

describe('a shipment', () => {
  test('makes a transfer document of what left, once for each part, with the delivery in the first', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 1, 2: 10 });
    const [first, second] = await linesOf(order);
    await take(order, { kind: 'confirm' });
    await take(order, { kind: 'ship', lines: [{ id: second?.id, amount: 4 }], unpaid: true });
    await take(order, {
      kind: 'ship',
      lines: [
        { id: first?.id, amount: 1 },
        { id: second?.id, amount: 6 },
      ],
      unpaid: true,
    });
    const [one, two, ...more] = await updsOf(order);
    expect(more).toEqual([]);
    expect(Number(two?.number) - Number(one?.number)).toBe(1);
    // The order is paid by its invoice.
    expect(one).toMatchObject({ status: 'issued', dueDate: null });
    expect(one?.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Щит', 4],
      ['Доставка', 1],
    ]);
    expect(two?.lines.map(({ amount }) => amount)).toEqual([1, 6]);
    const record = (await (await backend.request(`/api/v1/order/${order}`, { headers: buyer })).json()) as {
      total: number;
    };
    expect((one?.total ?? 0) + (two?.total ?? 0)).toBeCloseTo(record.total, 2);
  });

  test('on deferral has to be paid by the day of the debt, and takes what was paid before', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 2 }, { paymentType: 'deferral' });
    await take(order, { kind: 'confirm' });
    await take(order, { kind: 'pay', amount: 100 });
    const [line] = await linesOf(order);
    await take(order, { kind: 'ship', lines: [{ id: line?.id, amount: 2 }], unpaid: true });
    const [upd] = await updsOf(order);
    expect(upd).toMatchObject({ status: 'partial', paid: 100 });
    expect(upd?.dueDate).toMatch(/^\d{4}-/);
    await take(order, { kind: 'pay', amount: (upd?.total ?? 0) - 100 });
    expect(await updsOf(order)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the VAT of a shipment', () => {
  const ordered = async (rate: number | null) => {
    const order = await placeOrderOf(backend, buyer, { 1: 1 });
    const sql = 'UPDATE order_line SET vat_rate = ?2 WHERE order_id = ?1';
    await backend.bindings.TRADE.prepare(sql).bind(order, rate).run();
    return order;
  };

  test('is that of its day in Moscow: what was ordered in December is shipped in January at another rate', async () => {
    expect(await shipAt(await ordered(20), '2025-12-31T20:59:00Z')).toMatchObject({
      date: '2025-12-31',
      lines: [{ vatRate: 20, vat: 203.33, total: 1220 }, ...[{ name: 'Доставка', vatRate: 20 }]],
    });
    expect(await shipAt(await ordered(20), '2025-12-31T21:00:00Z')).toMatchObject({
      date: '2026-01-01',
      lines: [{ vatRate: 22, vat: 220, total: 1220 }, ...[{ name: 'Доставка', vatRate: 22 }]],
    });
  });

  test('stays with the kind of goods: reduced, free of VAT, and a seller with one rate for all', async () => {
    expect(await shipAt(await ordered(10), '2026-02-01T09:00:00Z')).toMatchObject({
      lines: [{ vatRate: 10, vat: 110.91 }, {}],
    });
    expect(await shipAt(await ordered(null), '2026-02-01T09:00:00Z')).toMatchObject({
      lines: [{ vatRate: null, vat: 0 }, {}],
    });
    const { CATALOGUE } = backend.bindings;
    await CATALOGUE.prepare("INSERT INTO vat_rate VALUES (1, '2026-05-01', 5), (2, '2026-05-01', 5)").run();
    expect(await shipAt(await ordered(22), '2026-05-02T09:00:00Z')).toMatchObject({
      lines: [{ vatRate: 5, vat: 58.1 }, {}],
    });
    await CATALOGUE.prepare("UPDATE vat_rate SET rate = NULL WHERE since = '2026-05-01'").run();
    const free = await shipAt(await ordered(22), '2026-05-02T09:00:00Z');
    expect(free).toMatchObject({ lines: [{ vatRate: null, vat: 0 }, {}] });
    const xml = textOf(await (await fileOf(free?.id ?? 0, 'xml')).arrayBuffer());
    expect(xml).toContain('Функция="ДОП"');
    expect(xml).toContain('<БезНДС>без НДС</БезНДС>');
    await CATALOGUE.prepare("DELETE FROM vat_rate WHERE since = '2026-05-01'").run();
  });

  test('equals a big-integer reference per line and by rate, on 500 random carts', () => {
    const line = fc.record({
      total: fc.integer({ min: 0, max: 1e11 }),
      vatRate: fc.constantFrom(null, 0, 5, 7, 10, 20, 22),
    });
    const reference = (total: number, rate: number | null) => {
      if (rate === null) return 0n;
      const [dividend, divisor] = [BigInt(total) * BigInt(rate), 100n + BigInt(rate)];
      return (2n * dividend + divisor) / (2n * divisor);
    };
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const sums = new Map<number | null, bigint>();
        for (const { total, vatRate } of lines) {
          expect(BigInt(vatInside(total, vatRate))).toBe(reference(total, vatRate));
          sums.set(vatRate, (sums.get(vatRate) ?? 0n) + reference(total, vatRate));
        }
        const vats = vatsOf(lines);
        expect(vats.map(({ rate, amount }) => [rate, BigInt(amount)])).toEqual(
          [...sums].sort(([a], [b]) => (a ?? -1) - (b ?? -1)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

const textOf = (bytes: ArrayBuffer) => new TextDecoder('windows-1251').decode(bytes);

const pdfText = async (id: number) => await pdfTextOf(await fileOf(id, 'pdf'));

describe('the papers of a transfer document', () => {
  const advance = async (order: number) =>
    await backend.bindings.TRADE.batch([
      backend.bindings.TRADE.prepare(
        `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, total, seller, buyer, search, created_at)
         VALUES (?1, 1, 1, 'advance-facture', 'А-' || CAST(?1 AS INTEGER), '2026-03-20', 100, '{}', '{}', '', 1)`,
      ).bind(order % 1_000_000),
      backend.bindings.TRADE.prepare('INSERT INTO document_order VALUES (?1, ?2)').bind(order % 1_000_000, order),
    ]);

  test('are XML of the format 5.03, whose sums add up', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 3, 2: 7 });
    const upd = await shipAt(order, '2026-06-01T09:00:00Z');
    const answer = await fileOf(upd?.id ?? 0, 'xml');
    expect(answer.headers.get('Content-Type')).toBe('application/xml');
    const xml = textOf(await answer.arrayBuffer());
    const name = / ИдФайл="([^"]+)"/.exec(xml)?.[1];
    expect(answer.headers.get('Content-Disposition')).toContain(`${name}.xml`);
    for (const part of [
      'ВерсФорм="5.03"',
      'КНД="1115131" Функция="СЧФДОП"',
      `<СвСчФакт НомерДок="${upd?.number}" ДатаДок="01.06.2026">`,
      '<СвЮЛУч НаимОрг="АО «Торговый прилавок»" ИННЮЛ="9703120844" КПП="970301001"/>',
      'НалСт="22%"',
      'ОКЕИ_Тов="796"',
      `<ОснПер РеквНаимДок="Заказ" РеквНомерДок="${upd?.orders[0]?.number}" РеквДатаДок="`,
    ]) {
      expect(xml).toContain(part);
    }
    const sums = (name: string) =>
      [...xml.matchAll(new RegExp(` ${name}="([\\d.]+)"`, 'g'))].map(([, sum]) => Number(sum));
    const all = (values: number[]) => Math.round(100 * values.reduce((sum, value) => sum + value, 0));
    expect(all(sums('СтТовУчНал'))).toBe(all(sums('СтТовУчНалВсего')));
    expect(all(sums('СтТовБезНДС'))).toBe(all(sums('СтТовБезНДСВсего')));
    expect(all(sums('СтТовУчНалВсего'))).toBe(Math.round(100 * (upd?.total ?? 0)));
  });

  test.skipIf(!hasPdfTools)(
    'have line 5б with the factures of advances from April 2026 (skipped without poppler-utils)',
    async () => {
      const orders = [await placeOrderOf(backend, buyer, { 1: 3 }), await placeOrderOf(backend, buyer, { 1: 3 })];
      for (const order of orders) await advance(order);
      const before = await pdfText((await shipAt(orders[0] ?? 0, '2026-03-31T20:59:00Z'))?.id ?? 0);
      expect(before).not.toContain('(5б)');
      expect(before).toContain('Статус: 1');
      const since = await pdfText((await shipAt(orders[1] ?? 0, '2026-03-31T21:00:00Z'))?.id ?? 0);
      expect(since).toMatch(/К счёту-фактуре на аванс:\s+№ А-\d+ от 20 марта 2026 г\.\s+\(5б\)/);
      expect(since).toContain('ООО «Монтажэлектро Плюс»');
    },
  );
});
