import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { remindOfPlans } from './clock.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 1000 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const tables = [
    'outbox',
    'plan_reminder',
    'plan_reminder_ahead',
    'notification_choice',
    'member_permission',
    'specification',
  ];
  await TRADE.batch(tables.map((one) => TRADE.prepare(`DELETE FROM ${one}`)));
  await TRADE.prepare("UPDATE user SET language = 'ru'").run();
});

const path = '/api/v1/order-manager';
const day = '2099-12-02';
const made = async (more: object = {}) => {
  const body = { name: 'Цех', items: [{ id: 1, amount: 1 }], dueDate: day, responsibleId: 1, ...more };
  const answer = await backend.send(path, body, { headers: buyer });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; version: number };
};
/** The clock at a time of Moscow, twice at once as by two workers, and a minute later. */
async function clock(time = `${day}T10:00`): Promise<void> {
  const now = Date.parse(`${time}+03:00`);
  const env = readEnv(backend.bindings as never);
  await Promise.all([remindOfPlans(env, now), remindOfPlans(env, now)]);
  await remindOfPlans(env, now + 60_000);
}
/** Without the messages of the moments in which plans were given to people. */
const sent = async () => (await outbox()).filter(({ subject }) => !subject.startsWith('Вам поручен'));
const outbox = async () =>
  (
    await backend.bindings.TRADE.prepare('SELECT address, subject, text FROM outbox ORDER BY id').all<{
      address: string;
      subject: string;
      text: string;
    }>()
  ).results;

test('a plan reminds whoever sees to it on its day, once', async () => {
  const { id } = await made();
  for (const time of ['2099-11-28T10:00', `${day}T08:00`, `${day}T20:00`]) await clock(time);
  expect(await sent()).toEqual([]);
  await clock();
  await clock(`${day}T15:00`);
  await clock('2099-12-03T10:00');
  const [message, ...more] = await sent();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ address: 'buyer@demo.test', subject: 'Сегодня срок плана закупки: Цех' });
  expect(message?.text).toContain(
    `Цех: https://shop.test/user/companies?company=1&returnTo=%2Fmodules%2Forder-manager%2F${id}`,
  );
});

test('a plan reminds some days ahead, once, and of several days with one message', async () => {
  const { id } = await made();
  await made({ name: 'Склад', dueDate: '2099-12-01' });
  await clock('2099-11-27T19:00');
  expect(await sent()).toEqual([]);
  // The weekend is over: both are near by then.
  for (const time of ['2099-11-30T10:00', '2099-11-30T15:00', '2099-12-01T08:00']) await clock(time);
  const [message, ...more] = await sent();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ address: 'buyer@demo.test', subject: 'Скоро срок плана закупки: Склад, Цех' });
  expect(message?.text).toContain(
    `Цех (к 02.12.2099): https://shop.test/user/companies?company=1&returnTo=%2Fmodules%2Forder-manager%2F${id}`,
  );
});

test('a plan waits for a run whose allowance is not used up, and takes two statements of it', async () => {
  await made();
  const env = readEnv(backend.bindings as never);
  await remindOfPlans(env, Date.parse('2099-11-30T10:00+03:00'), { left: 1 });
  expect(await sent()).toEqual([]);
  const allowance = { left: 100 };
  await remindOfPlans(env, Date.parse('2099-11-30T10:00+03:00'), allowance);
  expect([await sent(), allowance]).toMatchObject([[{}], { left: 98 }]);
});

describe('who is to see to a plan', () => {
  const given = async () => (await outbox()).map(({ address, subject }) => `${address}: ${subject}`);
  const change = async (id: number, fields: object) =>
    (await backend.send(`${path}/${id}`, { name: 'Цех', ...fields }, { method: 'PUT', headers: buyer })).status;

  test('is told once, when somebody else gives it to them', async () => {
    const { id, version } = await made({ responsibleId: null });
    expect(await change(id, { version, dueDate: day, responsibleId: 3 })).toBe(200);
    expect(await change(id, { version, dueDate: day, responsibleId: 3 })).toBe(409);
    expect(await change(id, { version: version + 1, dueDate: day, responsibleId: 3, status: 'in-progress' })).toBe(200);
    expect(await given()).toEqual(['admin@demo.test: Вам поручен план закупки: Цех']);
    const [message] = await outbox();
    expect(message?.text).toBe(
      `Теперь за этот план закупки отвечаете вы.\nТовар нужен к 02.12.2099.\nhttps://shop.test/user/companies?company=1&returnTo=%2Fmodules%2Forder-manager%2F${id}`,
    );
  });

  test('is told by a plan that is made for them, in their language and by their choice', async () => {
    await backend.bindings.TRADE.prepare("UPDATE user SET language = 'en' WHERE id = 3").run();
    await made({ responsibleId: 3 });
    expect(await given()).toEqual(['admin@demo.test: A purchase plan is yours to see to: Цех']);
    const off = { events: [{ code: 'plan', channels: { email: false } }] };
    const headers = await sessionOf(backend, 3, 1);
    await backend.send('/api/v1/user/notification-settings', off, { headers });
    await made({ responsibleId: 3 });
    expect(await given()).toHaveLength(1);
  });

  test.each([
    ['chose themselves', { responsibleId: 1 }],
    ['gets what is ordered', { responsibleId: 3, status: 'ordered' }],
  ])('is not told if they %s', async (_, fields) => {
    await made(fields);
    expect(await given()).toEqual([]);
  });

  test('is not reminded ahead of a near day of which they have just heard or that they set', async () => {
    const near = new Date(Date.now() + 3 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 3 * 3_600_000 + 86_400_000).toISOString().slice(0, 10);
    await made({ dueDate: near });
    const { id, version } = await made({ dueDate: near, responsibleId: 3 });
    await clock(`${tomorrow}T12:00`);
    expect(await sent()).toEqual([]);
    // A colleague brings the day of their plan nearer, and nobody has told them.
    expect(await change(id, { version, dueDate: tomorrow, responsibleId: 3 })).toBe(200);
    await clock(`${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)}T12:00`);
    expect(await sent()).toMatchObject([{ address: 'admin@demo.test', subject: 'Скоро срок плана закупки: Цех' }]);
  });
});

test('several plans of a day are one message to each person, in the own language', async () => {
  await made({ name: 'Alpha' });
  await made({ name: 'Beta' });
  await made({ name: 'Gamma', responsibleId: 3 });
  await backend.bindings.TRADE.prepare("UPDATE user SET language = 'en' WHERE id = 1").run();
  await clock();
  expect((await sent()).map(({ subject }) => subject).sort()).toEqual([
    'A purchase plan is due today: Alpha, Beta',
    'Сегодня срок плана закупки: Gamma',
  ]);
});

test.each([
  ['is ordered', { status: 'ordered' }, ''],
  ['is cancelled', { status: 'cancelled' }, ''],
  ['has nobody', { responsibleId: null }, ''],
  ['is archived', {}, 'UPDATE specification SET archived_at = 1'],
  [
    'is of somebody who may plan no more',
    {},
    "INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (1, 1, 'order-manager.manage', 0)",
  ],
])('nobody is reminded of a plan that %s', async (_, more, sql) => {
  await made(more);
  if (sql) await backend.bindings.TRADE.prepare(sql).run();
  await clock();
  expect(await sent()).toEqual([]);
});

test('somebody who takes it over on that day is reminded, too; a new day reminds anew', async () => {
  const { id, version } = await made();
  await clock();
  const change = async (fields: object, seen: number) =>
    await backend.send(`${path}/${id}`, { name: 'Цех', version: seen, ...fields }, { method: 'PUT', headers: buyer });
  expect((await change({ dueDate: day, responsibleId: 3 }, version)).status).toBe(200);
  await clock(`${day}T12:00`);
  expect(await sent()).toHaveLength(2);
  expect((await change({ dueDate: '2099-12-08', responsibleId: 3 }, version + 1)).status).toBe(200);
  await clock('2099-12-08T10:00');
  expect(await sent()).toHaveLength(3);
});

test('it is a choice of its own, offered to those who plan while there is an order manager', async () => {
  const settings = '/api/v1/user/notification-settings';
  const offered = async (of = backend, headers = buyer) => {
    const { events } = (await (await of.request(settings, { headers })).json()) as { events: { code: string }[] };
    return events.map(({ code }) => code).filter((code) => code === 'plan' || code === 'offer');
  };
  expect(await offered()).toEqual(['offer', 'plan']);
  const off = { events: [{ code: 'plan', channels: { email: false } }] };
  expect((await backend.send(settings, off, { headers: buyer })).status).toBe(200);
  await made();
  await clock();
  expect(await sent()).toEqual([]);
  const without = await startDemo({ MESSAGES: 'demo' });
  const sql = "UPDATE setting SET value = json_set(value, '$.modules.enabled', json('false')) WHERE name = 'settings'";
  await without.bindings.TRADE.prepare(sql).run();
  expect(await offered(without, await sessionOf(without, 1, 1))).toEqual([]);
  await without.dispose();
});

test('whoever got their day in the evening is told the next morning, and a blocked person is not', async () => {
  await made();
  await clock(`${day}T21:00`);
  expect(await sent()).toEqual([]);
  await clock('2099-12-03T10:00');
  await clock('2099-12-03T15:00');
  expect(await sent()).toMatchObject([{ subject: 'Вчера вышел срок плана закупки: Цех' }]);
  const { TRADE } = backend.bindings;
  await TRADE.batch([
    TRADE.prepare('DELETE FROM outbox'),
    TRADE.prepare('UPDATE user SET blocked_at = 1 WHERE id = 1'),
  ]);
  await TRADE.prepare('DELETE FROM plan_reminder').run();
  await clock();
  await TRADE.prepare('UPDATE user SET blocked_at = NULL WHERE id = 1').run();
  expect(await sent()).toEqual([]);
});

test('many plans of a day are counted in the subject and named in the text', async () => {
  for (const name of ['Один', 'Два', 'Три', 'Четыре', 'Пять']) await made({ name });
  await clock();
  const [message] = await sent();
  expect(message?.subject).toBe('Сегодня срок плана закупки: Один, Два, Три и ещё 2');
  expect(message?.text).toContain('Пять: https://shop.test');
});

test('only people who can see to plans can be chosen', async () => {
  const { TRADE } = backend.bindings;
  const refuse =
    "INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (3, 1, 'order-manager.manage', 0)";
  await TRADE.prepare(refuse).run();
  const body = { name: 'Цех', items: [{ id: 1, amount: 1 }], dueDate: day, responsibleId: 3 };
  expect((await backend.send(path, body, { headers: buyer })).status).toBe(422);
  const { id } = await made();
  const plan = (await (await backend.request(`${path}/${id}`, { headers: buyer })).json()) as {
    people: { id: number }[];
  };
  expect(plan.people.map((person) => person.id)).not.toContain(3);
});
