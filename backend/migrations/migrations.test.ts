import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitStatements } from '#seed/migrate.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

const order = (id: number, day: string, totals: object, delivery: number, total: number) => ({
  id,
  number: String(id),
  company_id: 1,
  user_id: 1,
  status: 'new',
  payment_status: 'awaiting',
  shipping_status: 'not-shipped',
  created_at: 0,
  updated_at: 0,
  positions: 1,
  total,
  totals: JSON.stringify(totals),
  delivery_type: 'address',
  delivery_date: day,
  delivery_price: delivery,
  payment_code: 'invoice',
  legal_entity_id: 1,
  contact_name: '',
  contact_phone: '',
  search: '',
});

async function write(row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `?${index + 1}`).join(', ');
  await backend.bindings.TRADE.prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${places})`)
    .bind(...Object.values(row))
    .run();
}

async function totalsOf(id: number) {
  const text = await backend.bindings.TRADE.prepare('SELECT totals FROM orders WHERE id = ?1').bind(id).first('totals');
  return JSON.parse(String(text));
}

/** Applied under these names before numbers were checked: databases remember a migration by its whole name. */
const doubled = ['0006_create_codes.sql', '0010_create_sso.sql', '0040_create_profile.sql'];

test.each(['catalogue', 'trade'])('every migration of %s has a number of its own', (name) => {
  const files = readdirSync(`backend/migrations/${name}`).filter((file) => !doubled.includes(file));
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('orders placed before delivery was counted in totals are brought up to date once', async () => {
  const goods = { value: 60_000, valueWithoutVat: 49_180, vats: [{ rate: 22, amount: 10_820 }], weight: 1.5 };
  await write(order(1, '2026-03-02', goods, 70_000, 130_000));
  await write(order(2, '2025-12-30', { ...goods, vats: [{ rate: null, amount: 0 }] }, 70_000, 130_000));
  await write(order(3, '2026-03-02', goods, 0, 60_000));
  const sql = readFileSync('backend/migrations/trade/0006_count_delivery_in_totals.sql', 'utf8');
  const statements = splitStatements(sql).map((text) => backend.bindings.TRADE.prepare(text));
  await backend.bindings.TRADE.batch(statements);
  await backend.bindings.TRADE.batch(statements);
  expect(await totalsOf(1)).toEqual({
    value: 130_000,
    valueWithoutVat: 106_557,
    vats: [{ rate: 22, amount: 23_443 }],
    weight: 1.5,
  });
  expect(await totalsOf(2)).toMatchObject({
    value: 130_000,
    vats: [
      { rate: null, amount: 0 },
      { rate: 20, amount: 11_667 },
    ],
  });
  expect(await totalsOf(3)).toEqual(goods);
});

test('the features of a book that an earlier release compiled are split off it', async () => {
  const { CATALOGUE } = backend.bindings;
  const feature = { feature: { id: 9, name: 'Цвет', unit: null, type: 'list', choice: 1 }, values: [] };
  const book = JSON.stringify({ sections: [], features: { 9: feature }, featuresOf: {}, zones: {} });
  await CATALOGUE.prepare("INSERT INTO segment (version, name, part, form, data) VALUES (7, 'book', 0, 'json', ?1)")
    .bind(book)
    .run();
  const sql = readFileSync('backend/migrations/catalogue/0007_split_book.sql', 'utf8');
  const statements = splitStatements(sql).map((text) => CATALOGUE.prepare(text));
  await CATALOGUE.batch(statements);
  await CATALOGUE.batch(statements);
  const values = await CATALOGUE.prepare("SELECT data FROM segment WHERE version = 7 AND name = 'values:9'").first(
    'data',
  );
  expect(JSON.parse(String(values))).toEqual(feature);
});

test('money that was noted in four places before becomes one record, in which the sums agree', async () => {
  const { TRADE } = backend.bindings;
  await TRADE.prepare('DROP TABLE money').run();
  await TRADE.batch([4, 5, 6].map((id) => TRADE.prepare('DELETE FROM orders WHERE id = ?1').bind(id)));
  for (const id of [4, 5, 6]) await write({ ...order(id, '2026-03-02', {}, 0, 1000), paid: 600 });
  const run = (sql: string) => TRADE.prepare(sql).run();
  await run("UPDATE orders SET status = 'cancelled', payment_status = 'refunded' WHERE id = 6");
  const columns =
    'id, company_id, legal_entity_id, type, number, day, due, total, paid, seller, buyer, search, created_at';
  await run(
    `INSERT INTO document (${columns}) VALUES (44, 1, 2, 'invoice', '44', '2026-03-02', '2026-03-09', 1000, 500, '{}', '{}', '', 1)`,
  );
  await run('INSERT INTO document_order (document_id, order_id) VALUES (44, 4)');
  await run("INSERT INTO document_payment (document_id, at, amount, way) VALUES (44, 5, 500, 'card')");
  await run('UPDATE company SET balance = 700 WHERE id = 1');
  const sql = readFileSync('backend/migrations/trade/0151_record_money.sql', 'utf8');
  await TRADE.batch(splitStatements(sql).map((text) => TRADE.prepare(text)));
  const { results } = await TRADE.prepare(
    `SELECT kind, amount, way, on_balance, order_id, document_id FROM money WHERE company_id = 1
      AND (order_id IN (4, 5, 6) OR on_balance = 1) ORDER BY id`,
  ).all();
  expect(results.map((row) => Object.values(row))).toEqual([
    ['received', 500, 'card', 0, 4, 44],
    ['received', 100, 'bank', 0, 4, null],
    ['received', 600, 'bank', 0, 5, null],
    ['received', 600, 'bank', 0, 6, null],
    ['returned', -600, 'bank', 0, 6, null],
    ['received', 700, 'bank', 1, null, null],
  ]);
  expect((await TRADE.prepare('SELECT paid FROM orders WHERE id IN (4, 5, 6) ORDER BY id').all()).results).toEqual([
    { paid: 600 },
    { paid: 600 },
    { paid: 0 },
  ]);
  await run("INSERT INTO money (company_id, at, kind, amount, order_id) VALUES (1, 1, 'received', 50, 5)");
  expect(await TRADE.prepare('SELECT paid FROM orders WHERE id = 5').first('paid')).toBe(650);
});

test('lines of transfer documents of before find the lines of the order that they ship, also of equal ones', async () => {
  const { TRADE } = backend.bindings;
  await write(order(7, '2026-03-02', {}, 0, 1000));
  const run = (sql: string) => TRADE.prepare(sql).run();
  const product = (name: string) => JSON.stringify({ name });
  await TRADE.batch(
    [
      [71, 'Кабель'],
      [72, 'Щит'],
      [73, 'Кабель'],
    ].map(([id, name]) =>
      TRADE.prepare(
        `INSERT INTO order_line (id, order_id, product_id, product, amount, price, total, price_at, shipped)
         VALUES (?1, 7, ?1, ?2, 5, 100, 500, 0, 5)`,
      ).bind(id as number, product(String(name))),
    ),
  );
  await run('INSERT INTO shipment (id, order_id, at) VALUES (77, 7, 1)');
  await run(
    'INSERT INTO shipment_line (shipment_id, order_line_id, amount) VALUES (77, 71, 5), (77, 72, 5), (77, 73, 5)',
  );
  await run(
    `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, total, seller, buyer, search, created_at, shipment_id)
     VALUES (74, 1, 2, 'upd', '74', '2026-03-02', 1500, '{}', '{}', '', 1, 77)`,
  );
  await run(
    `INSERT INTO document_line (document_id, place, name, unit_code, unit_name, amount, price, vat, total) VALUES
       (74, 1, 'Щит', '796', 'шт', 5, 100, 0, 500), (74, 2, 'Кабель', '006', 'м', 5, 100, 0, 500),
       (74, 3, 'Кабель', '006', 'м', 5, 100, 0, 500), (74, 4, 'Доставка', '796', 'шт', 1, 100, 0, 100)`,
  );
  const sql = readFileSync('backend/migrations/trade/0163_correct_documents.sql', 'utf8');
  await TRADE.prepare(splitStatements(sql).find((text) => text.includes('UPDATE document_line')) ?? '').run();
  const { results } = await TRADE.prepare(
    'SELECT order_line_id AS line FROM document_line WHERE document_id = 74 ORDER BY place',
  ).all();
  expect(results).toEqual([{ line: 72 }, { line: 71 }, { line: 73 }, { line: null }]);
});
