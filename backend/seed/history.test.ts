import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { seedHistory } from './history.ts';
import { seedOpeningDocuments } from './opening-documents.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  const prices = { retail: 15_050, base: 13_990, dealer: 12_345 };
  await addGoods(
    backend,
    Array.from({ length: 120 }, (_, n) => ({ id: n + 1, multiplicity: (n % 3) + 1, prices, stock: { 1: 500 } })),
  );
  const { CATALOGUE, TRADE } = backend.bindings;
  await seedHistory(CATALOGUE, TRADE, Date.UTC(2026, 10, 20, 9));
  await seedOpeningDocuments(TRADE);
});
afterAll(() => backend.dispose());

async function orders(user: number, company: number) {
  const response = await backend.request('/api/v1/order', { headers: await sessionOf(backend, user, company) });
  return (await response.json()) as { items: { id: number; statusName: string; total: number }[] };
}

test('the buyer has orders in several states, the newcomer none', async () => {
  const { items } = await orders(1, 1);
  expect(items.map(({ statusName }) => statusName)).toEqual([
    'Новый',
    'На согласовании',
    'Ожидает оплаты',
    'Отгружен частично',
    'Отменён',
    'Завершён',
    'Завершён',
  ]);
  expect((await orders(6, 7)).items).toEqual([]);
});

test('a past order can be read and tells its way', async () => {
  const { items } = await orders(1, 1);
  const closed = items.at(-1);
  const response = await backend.request(`/api/v1/order/${closed?.id}`, { headers: await sessionOf(backend, 1, 1) });
  expect(await response.json()).toMatchObject({
    number: '104101',
    customerOrderNumber: 'Объект 14',
    positions: 12,
    history: [
      { status: 'new' },
      { status: 'confirmed' },
      { status: 'processing', what: '' },
      { status: 'processing', what: 'Отгружено позиций: 12' },
      { status: 'processing', what: 'Доставлен' },
      { status: 'closed' },
    ],
  });
});

test('an order on deferral that left in part tells so, and has the last day of its transfer document', async () => {
  const headers = await sessionOf(backend, 1, 1);
  const read = async <T>(path: string) => (await (await backend.request(path, { headers })).json()) as T;
  const { items } = await orders(1, 1);
  const id = items.find(({ statusName }) => statusName === 'Отгружен частично')?.id;
  const { payment, lateSince, history } = await read<{
    lateSince: string;
    payment: { due: string };
    history: { what: string }[];
  }>(`/api/v1/order/${id}`);
  expect(lateSince).toBe('2026-11-09');
  expect(history.at(-1)?.what).toBe('Отгружено позиций: 8');
  const scheduled = await read<{ items: { orderId: number; date: string }[] }>('/api/v1/payment-schedule?per-page=100');
  expect(scheduled.items.filter(({ orderId }) => orderId === id)).toMatchObject([{ date: payment.due }]);
  const debt = await backend.bindings.TRADE.prepare('SELECT due FROM debt WHERE order_id = ?1').bind(id).first('due');
  expect(debt).toBe(payment.due);
});

test('seeding again adds nothing, and the carts are empty', async () => {
  const { CATALOGUE, TRADE } = backend.bindings;
  const count = (table: string) => TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first('n');
  const before = await count('orders');
  await seedHistory(CATALOGUE, TRADE, Date.UTC(2026, 10, 21, 9));
  expect([await count('orders'), await count('cart_line')]).toEqual([before, 0]);
});

test('debts from before have documents, so that both totals agree, also when one is paid', async () => {
  const { TRADE } = backend.bindings;
  const headers = await sessionOf(backend, 5, 6);
  const totals = async (path: string) => {
    const answer = await backend.request(`/api/v1/${path}`, { headers });
    const { totals } = (await answer.json()) as { totals: { due: number; overdue: number } };
    return { due: totals.due, overdue: totals.overdue };
  };
  const before = await totals('payment-schedule');
  expect(before.overdue).toBeGreaterThan(before.due);
  expect(await totals('document')).toEqual(before);
  const { id, owed } = (await TRADE.prepare(
    "SELECT id, (SELECT receivables FROM company WHERE id = 6) AS owed FROM document WHERE number = '4121'",
  ).first<{ id: number; owed: number }>()) ?? { id: 0, owed: 0 };
  await TRADE.prepare(
    "INSERT INTO money (company_id, legal_entity_id, at, kind, amount, document_id) VALUES (6, 7, 1, 'received', 45000, ?1)",
  )
    .bind(id)
    .run();
  const after = await totals('payment-schedule');
  expect(after).toEqual({ ...before, due: before.due - 450 });
  expect(await totals('document')).toEqual(after);
  expect(await TRADE.prepare('SELECT receivables FROM company WHERE id = 6').first('receivables')).toBe(owed - 45_000);
  await seedOpeningDocuments(TRADE);
  expect(await totals('document')).toEqual(after);
});
