import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { changePrices } from '../search/change.ts';
import { tellPrices } from './sweep.ts';

const day = 24 * 3_600_000;
/** Noon in Moscow. */
const noon = Date.parse('2026-11-23T12:00:00+03:00');
let backend: TestBackend;
let me: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(
    backend,
    Array.from({ length: 30 }, (_, at) => ({
      id: at + 1,
      name: `Кабель ${at + 1}`,
      unit: 'м',
      prices: { dealer: 10_000, retail: 15_000 },
      stock: { 1: 9 },
    })),
  );
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const tables = ['favorite', 'specification', 'notification_choice', 'outbox', 'price_seen', 'price_digest'];
  await TRADE.batch([
    ...tables.map((one) => TRADE.prepare(`DELETE FROM ${one}`)),
    TRADE.prepare("UPDATE user SET language = 'ru'"),
  ]);
  await reprice(10_000, 1, 2, 3);
  me = await sessionOf(backend, 1, 1);
});

const choose = (channels: object, headers = me) =>
  backend.send('/api/v1/user/notification-settings', { events: [{ code: 'price', channels }] }, { headers });
const like = (id: number, favorite = true, headers = me) =>
  backend.send(`/api/v1/product/${id}/toggle-favorite`, { favorite }, { method: 'PUT', headers });
/** Prices of the present day: older ones wouldn't be taken. */
let at = Date.now();
const reprice = (value: number, ...ids: number[]) =>
  changePrices(
    readEnv(backend.bindings),
    'dealer',
    ids.map((id) => ({ id, value })),
    ++at,
  );
const tell = (now: number) => tellPrices(readEnv(backend.bindings), now);
const sent = async () =>
  (
    await backend.bindings.TRADE.prepare('SELECT channel, subject, text FROM outbox ORDER BY id').all<{
      channel: string;
      subject: string;
      text: string;
    }>()
  ).results;

test('changes of favourites and own specifications, up and down, are told in one message a day', async () => {
  await choose({ email: true });
  await like(1);
  const list = { name: 'Объект', items: [{ id: 2, amount: 1 }] };
  expect((await backend.send('/api/v1/specification', list, { headers: me })).status).toBe(201);
  await tell(noon);
  expect(await sent()).toEqual([]);
  await reprice(12_050, 1);
  await reprice(9_000, 2);
  await reprice(1, 3);
  // The day's comparison was made.
  await tell(noon + 3_600_000);
  expect(await sent()).toEqual([]);
  await Promise.all([tell(noon + day), tell(noon + day)]);
  await tell(noon + day + 60_000);
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel: 'email', subject: 'Изменились цены: 2\u00a0товара' });
  expect(message?.text.replaceAll('\u00a0', ' ')).toBe(
    [
      'Кабель 1: подорожал, было 100,00 ₽ за м, стало 120,50 ₽. https://shop.test/product/1',
      'Кабель 2: подешевел, было 100,00 ₽ за м, стало 90,00 ₽. https://shop.test/product/2',
      'Больше не сообщать: https://shop.test/user/notifications',
    ].join('\n'),
  );
  await tell(noon + 2 * day);
  expect(await sent()).toHaveLength(1);
});

test('what went and came back between two days is no news', async () => {
  await choose({ email: true });
  await like(1);
  await tell(noon);
  await reprice(20_000, 1);
  await reprice(10_000, 1);
  await tell(noon + day);
  expect(await sent()).toEqual([]);
});

test('a long list is cut, in the language of its reader, and an SMS is short', async () => {
  await choose({ email: true, sms: true });
  const ids = Array.from({ length: 30 }, (_, place) => place + 1);
  for (const id of ids) await like(id);
  await tell(noon);
  await reprice(11_000, ...ids);
  await backend.bindings.TRADE.prepare("UPDATE user SET language = 'en' WHERE id = 1").run();
  await tell(noon + day);
  const messages = await sent();
  const mail = messages.find(({ channel }) => channel === 'email');
  const sms = messages.find(({ channel }) => channel === 'sms');
  expect(mail?.subject).toBe('Prices have changed: 30\u00a0products');
  expect(mail?.text.split('\n')).toHaveLength(22);
  expect(mail?.text).toContain('And 10 more');
  expect(mail?.text).toContain('₽ per m to ');
  expect(sms?.text).toBe('Prices have changed: 30\u00a0products. https://shop.test/catalog?infavorite=1');
  await reprice(10_000, ...ids);
});

test('nobody hears who has not chosen it, at night, or what they no longer watch', async () => {
  await like(1);
  await tell(noon);
  await reprice(12_000, 1);
  await tell(noon + day);
  expect(await sent()).toEqual([]);
  expect(await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM price_seen').first('n')).toBe(0);
  await choose({ email: true });
  await tell(noon + 2 * day);
  await reprice(13_000, 1);
  await tell(noon + 3 * day + 11 * 3_600_000);
  expect(await sent()).toEqual([]);
  await like(1, false);
  await tell(noon + 4 * day);
  await like(1);
  await tell(noon + 5 * day);
  expect(await sent()).toEqual([]);
});

test('whoever watches again after a week begins anew', async () => {
  await choose({ email: true });
  await like(1);
  await tell(noon);
  await choose({ email: false });
  await reprice(12_000, 1);
  await choose({ email: true });
  await tell(noon + 30 * day);
  expect(await sent()).toEqual([]);
  await reprice(13_000, 1);
  await tell(noon + 31 * day);
  expect(await sent()).toHaveLength(1);
});
