import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { readEnv } from '../env.ts';
import { remindOfDues } from './due-clock.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let documentId: number;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 1_000_000, base: 1_000_000, retail: 1_000_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  const settings = { documents: true, order: { repeat: true, reserve: false, cancel: true, return: true } };
  await run("UPDATE setting SET value = ?1 WHERE name = 'settings'", JSON.stringify(settings));
  // What the demonstration owes is none of the test's.
  await run("UPDATE debt SET due = '2199-12-31'");
  await run("UPDATE document SET due = '2199-12-31' WHERE due IS NOT NULL");
  const order = await placeOrderOf(backend, buyer, { 1: 3 });
  documentId =
    (await rows<{ id: number }>('SELECT document_id AS id FROM document_order WHERE order_id = ?1', order))[0]?.id ?? 0;
  await run("UPDATE document SET day = '2026-11-20', number = '104201' WHERE id = ?1", documentId);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  for (const table of ['outbox', 'due_reminder', 'due_digest', 'notification_choice'])
    await run(`DELETE FROM ${table}`);
});

async function run(sql: string, ...values: (string | number)[]): Promise<void> {
  await backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
}
async function rows<T>(sql: string, ...values: (string | number)[]): Promise<T[]> {
  return (
    await backend.bindings.TRADE.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}
const payBy = (day: string, id = documentId) => run('UPDATE document SET due = ?2 WHERE id = ?1', id, day);
/** The clock at a time of Moscow, twice at once as by two workers, and a minute later. */
async function clock(time: string): Promise<void> {
  const now = Date.parse(`${time}+03:00`);
  const env = readEnv(backend.bindings as never);
  await Promise.all([remindOfDues(env, now), remindOfDues(env, now)]);
  await remindOfDues(env, now + 60_000);
}
const sent = () =>
  rows<{ address: string; subject: string; text: string }>(
    "SELECT address, subject, text FROM outbox WHERE subject LIKE '%рок оплаты%' OR subject LIKE 'Payment%' ORDER BY id",
  );
const subjects = async () =>
  (await sent()).filter(({ address }) => address === 'buyer@demo.test').map(({ subject }) => subject);
const near = 'Подходит срок оплаты: 30\u00a0000,00\u00a0₽, ООО «Монтажэлектро Плюс»';
const over = 'Срок оплаты прошёл: 30\u00a0000,00\u00a0₽, ООО «Монтажэлектро Плюс»';

describe('a day to pay', () => {
  test('is reminded of three working days before, and when it is over, once each', async () => {
    // A Wednesday.
    await payBy('2026-12-02');
    await clock('2026-11-26T10:00');
    expect(await subjects()).toEqual([]);
    await clock('2026-11-27T10:00');
    expect(await subjects()).toEqual([near]);
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await clock(`${day}T10:00`);
    expect(await subjects()).toEqual([near]);
    await clock('2026-12-03T10:00');
    await clock('2026-12-04T10:00');
    expect(await subjects()).toEqual([near, over]);
    const [message] = await sent();
    expect(message?.text).toContain(
      'Счёт на оплату № 104201 от 20.11.2026: 30\u00a0000,00\u00a0₽, оплатить до 02.12.2026',
    );
    expect(message?.text).toContain(
      `https://shop.test/user/companies?company=1&returnTo=%2Fdocuments%2F${documentId}\n`,
    );
  });

  test('is reminded of anew after it was moved', async () => {
    await payBy('2026-12-02');
    await clock('2026-11-30T10:00');
    await payBy('2026-12-09');
    await clock('2026-12-01T10:00');
    expect(await subjects()).toEqual([near]);
    await clock('2026-12-04T10:00');
    expect(await subjects()).toEqual([near, near]);
  });

  test('wakes nobody at night or on a day off, and is told of later', async () => {
    await payBy('2026-12-02');
    for (const time of ['2026-11-28T10:00', '2026-11-29T10:00', '2026-11-30T08:00', '2026-11-30T20:00'])
      await clock(time);
    expect(await subjects()).toEqual([]);
    await clock('2026-12-01T19:00');
    expect(await subjects()).toEqual([near]);
  });

  test('long over before there were reminders, paid, void, or of today is not told of', async () => {
    await payBy('2026-11-01');
    await clock('2026-11-30T10:00');
    await payBy('2026-12-02');
    await run("UPDATE document SET day = '2026-11-30' WHERE id = ?1", documentId);
    await clock('2026-11-30T11:00');
    await run("UPDATE document SET day = '2026-11-20', cancelled_at = 1 WHERE id = ?1", documentId);
    await clock('2026-12-01T10:00');
    await run('UPDATE document SET cancelled_at = NULL, returned = total WHERE id = ?1', documentId);
    await clock('2026-12-02T10:00');
    await run('UPDATE document SET returned = 0 WHERE id = ?1', documentId);
    expect(await subjects()).toEqual([]);
  });

  test('of several payments is one message', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 4 });
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      'SELECT document_id AS id FROM document_order WHERE order_id = ?1',
      order,
    );
    await run("UPDATE document SET day = '2026-11-20' WHERE id = ?1", id);
    await payBy('2026-12-02');
    await payBy('2026-12-01', id);
    await clock('2026-11-30T10:00');
    expect(await subjects()).toEqual(['Подходит срок оплаты: 70\u00a0000,00\u00a0₽, ООО «Монтажэлектро Плюс»']);
    expect((await sent())[0]?.text).toMatch(/https:\/\/shop\.test\/user\/companies\?company=1&returnTo=%2Fdocuments$/m);
    await payBy('2199-12-31', id);
  });
});

describe('whoever is reminded', () => {
  const members = () =>
    rows<{ email: string }>(
      `SELECT coalesce(u.email, u.contact_email) AS email FROM member m JOIN user u ON u.id = m.user_id
        JOIN role_permission r ON r.role = m.role AND r.permission = 'document.view' WHERE m.company_id = 1 AND u.active = 1`,
    );

  test('sees documents of the company, and is nobody else', async () => {
    await payBy('2026-12-02');
    await clock('2026-11-30T10:00');
    const addresses = (await members()).flatMap(({ email }) => (email ? [email] : [])).sort();
    expect((await sent()).map(({ address }) => address).sort()).toEqual(addresses);
    expect(addresses).toContain('buyer@demo.test');
  });

  test('has chosen it, in the own language, and is told nothing of what came while it was off', async () => {
    const path = '/api/v1/user/notification-settings';
    const choose = async (channels: object, headers = buyer) =>
      (await backend.send(path, { events: [{ code: 'due', channels }] }, { headers })).status;
    expect(await choose({ email: false })).toBe(200);
    await payBy('2026-12-02');
    await clock('2026-11-30T10:00');
    expect(await subjects()).toEqual([]);
    expect(await choose({ email: true }, { ...buyer, 'Accept-Language': 'en' })).toBe(200);
    await clock('2026-12-01T10:00');
    expect(await subjects()).toEqual([]);
    await clock('2026-12-03T10:00');
    expect(await subjects()).toEqual(['Payment is overdue: 30\u00a0000.00\u00a0₽, ООО «Монтажэлектро Плюс»']);
    await run("UPDATE user SET language = 'ru'");
  });

  test('is offered it only with the right to see documents', async () => {
    const offered = async () => {
      const answer = await backend.request('/api/v1/user/notification-settings', { headers: buyer });
      const { events } = (await answer.json()) as { events: { code: string }[] };
      return events.some(({ code }) => code === 'due');
    };
    expect(await offered()).toBe(true);
    const grant = `INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (1, 1, 'document.view', 0)`;
    await run(grant);
    expect(await offered()).toBe(false);
    await payBy('2026-12-02');
    await clock('2026-11-30T10:00');
    expect(await subjects()).toEqual([]);
    await run("DELETE FROM member_permission WHERE permission = 'document.view'");
  });

  test('hears of debts without a document only with the right to see sums', async () => {
    await run(
      "INSERT INTO debt (company_id, legal_entity_id, number, due, amount) VALUES (1, 1, 'Д-1', '2026-12-01', 500000)",
    );
    await payBy('2199-12-31');
    await run(
      "INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (1, 1, 'company.finance', 0)",
    );
    await clock('2026-11-30T10:00');
    expect(await subjects()).toEqual([]);
    for (const table of ['due_reminder', 'due_digest', 'member_permission']) await run(`DELETE FROM ${table}`);
    await clock('2026-11-30T10:00');
    expect(await subjects()).toEqual(['Подходит срок оплаты: 5\u00a0000,00\u00a0₽, ООО «Монтажэлектро Плюс»']);
    const { text } = (await sent()).find(({ address }) => address === 'buyer@demo.test') ?? {};
    expect(text).toContain('https://shop.test/user/companies?company=1&returnTo=%2Fuser%2Fpayments%2Fcalendar');
    expect(text).toContain('Д-1: 5\u00a0000,00\u00a0₽, оплатить до 01.12.2026');
    await run("DELETE FROM debt WHERE number = 'Д-1'");
  });
});
