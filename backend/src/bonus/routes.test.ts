import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addDays } from '../calendar/working-days.ts';
import { moscowDay } from '../product/store.ts';
import { expiringOf } from './store.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

async function get(path: string, userId: number, companyId: number) {
  const response = await backend.request(path, { headers: await sessionOf(backend, userId, companyId) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('GET /api/v1/bonus', () => {
  test('tells the balance and what runs out soon, as the company’s page does', async () => {
    const { body } = await get('/api/v1/bonus', 1, 1);
    const today = moscowDay(Date.now());
    expect(body).toEqual({ balance: 3_840, pending: 0, expiring: [] });
    await backend.bindings.TRADE.prepare(
      "INSERT INTO bonus_operation (company_id, at, kind, title, amount, expires) VALUES (1, ?1, 'accrual', 'Акция', 500, ?2)",
    )
      .bind(Date.now(), addDays(today, 9))
      .run();
    expect((await get('/api/v1/bonus', 1, 1)).body).toMatchObject({
      balance: 3_845,
      expiring: [{ date: addDays(today, 9), amount: 5 }],
    });
    expect((await get('/api/v1/user/company', 1, 1)).body).toMatchObject({ bonus: 3_845 });
    await backend.bindings.TRADE.prepare("DELETE FROM bonus_operation WHERE title = 'Акция'").run();
  });

  test('comes by itself, once, when an order is both closed and paid', async () => {
    const { TRADE } = backend.bindings;
    const change = (id: number, field: string, value: string) =>
      TRADE.prepare(`UPDATE orders SET ${field} = ?2 WHERE id = ?1`).bind(id, value).run();
    const operations = async () =>
      (await TRADE.prepare('SELECT * FROM bonus_operation WHERE order_id IS NOT NULL').all()).results;
    await TRADE.prepare(
      `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
         positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search)
       SELECT value, 'N' || value, 1, 1, 'new', 'awaiting', 'shipped', 0, unixepoch() * 1000, 1, 1,
         json_object('cashBack', iif(value = 3, 0, 1250)), 'pickup', 'invoice', 1, '', '', '' FROM json_each('[1,2,3]')`,
    ).run();
    await change(1, 'status', 'closed');
    await change(2, 'payment_status', 'paid');
    expect(await operations()).toEqual([]);
    await Promise.all([change(1, 'payment_status', 'paid'), change(3, 'payment_status', 'paid')]);
    await Promise.all([1, 2, 3].map((id) => change(id, 'status', 'closed')));
    await change(1, 'status', 'processing');
    await change(1, 'status', 'closed');
    expect(await operations()).toMatchObject(
      [1, 2].map((id) => ({
        company_id: 1,
        order_id: id,
        amount: 1250,
        kind: 'accrual',
        title: `Бонусы за заказ № N${id}`,
      })),
    );
    const [{ expires } = {}] = await operations();
    expect(Date.parse(String(expires)) - Date.now()).toBeGreaterThan(363 * 86_400_000);
    expect((await get('/api/v1/bonus', 1, 1)).body).toMatchObject({ balance: 3_865, pending: 0 });
    expect((await get('/api/v1/bonus/operation', 1, 1)).body).toMatchObject({
      items: { 0: { orderId: 2, amount: 12.5 } },
    });
    await TRADE.batch(
      ['bonus_operation WHERE order_id', 'orders WHERE id'].map((of) => TRADE.prepare(`DELETE FROM ${of} <= 3`)),
    );
  });

  test('counts what orders that are not received or not paid will bring, and those of others not', async () => {
    const order = (id: number, company: number, status: string, paid = 'awaiting') =>
      backend.bindings.TRADE.prepare(
        `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
           positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search)
         VALUES (?1, ?1, ?2, 1, ?3, ?4, 'shipped', 0, 0, 1, 1, '{"cashBack":1250}', 'pickup', 'invoice', 1, '', '', '')`,
      ).bind(id, company, status, paid);
    await backend.bindings.TRADE.batch([
      order(1, 1, 'confirmed', 'paid'),
      order(2, 1, 'cancelled'),
      order(3, 2, 'confirmed'),
      order(4, 1, 'closed'),
      order(5, 1, 'closed', 'refunded'),
    ]);
    expect((await get('/api/v1/bonus', 1, 1)).body).toMatchObject({ pending: 25 });
    await backend.bindings.TRADE.prepare('DELETE FROM orders WHERE id <= 5').run();
  });
});

describe('GET /api/v1/bonus/operation', () => {
  test('lists the newest first with the balance after each, over pages', async () => {
    const first = await get('/api/v1/bonus/operation', 1, 1);
    expect(first.body).toMatchObject({
      items: { 0: { kind: 'correction', amount: -2_300, balance: 3_840 }, 1: { amount: 420, balance: 6_140 } },
      meta: { totalCount: 28, pageCount: 2 },
    });
    const last = await get('/api/v1/bonus/operation?page=2', 1, 1);
    const items = last.body['items'] as { amount: number; balance: number }[];
    expect(items).toHaveLength(8);
    expect(items.at(-1)).toMatchObject({ amount: 300, balance: 300 });
  });
});

test('who may not see the company’s money sees no bonuses either', async () => {
  for (const path of ['/api/v1/bonus', '/api/v1/bonus/operation']) {
    expect((await get(path, 2, 4)).status).toBe(403);
    expect((await backend.request(path)).status).toBe(401);
  }
});

test('the rules are for everybody, and missing ones are not found', async () => {
  const rules = () => backend.request('/api/v1/bonus/rules');
  expect(await (await rules()).json()).toMatchObject({ title: 'Правила бонусной программы' });
  await backend.bindings.TRADE.prepare("DELETE FROM content WHERE slug = 'pravila-bonusov'").run();
  expect((await rules()).status).toBe(404);
});

test('the oldest bonuses are spent first; what is left runs out on its day', () => {
  const given = (amount: number, expires: string | null) => ({ amount, expires });
  const changes = [given(100, '2026-12-01'), given(50, '2026-12-20'), given(-120, null), given(70, null)];
  expect(expiringOf(changes, '2026-11-21', '2027-01-20')).toEqual([{ date: '2026-12-20', amount: 30 }]);
  expect(expiringOf(changes, '2026-11-21', '2026-12-19')).toEqual([]);
  expect(expiringOf([given(10, '2026-11-20')], '2026-11-21', '2027-01-20')).toEqual([]);
});
