import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

const path = '/api/v1/user/notification-settings';
interface Settings {
  channels: { code: string; address: string | null }[];
  events: { code: string; choices: { channel: string; on: boolean; fixed: string | null }[] }[];
  errors?: { field: string; message: string }[];
}

let backend: TestBackend;
let me: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices: { dealer: 12_345, base: 12_345, retail: 12_345 }, stock: { 1: 100_000 } },
  ]);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(['notification_choice', 'outbox', 'consent'].map((one) => TRADE.prepare(`DELETE FROM ${one}`)));
  me = await sessionOf(backend, 1, 1);
});

const choose = async (code: string, channels: object, headers = me) => {
  const answer = await backend.send(path, { events: [{ code, channels }] }, { headers });
  return { status: answer.status, ...((await answer.json()) as Settings) };
};
const read = async (headers = me) => (await (await backend.request(path, { headers })).json()) as Settings;
const chosen = ({ events }: Settings, code: string) =>
  events.find((one) => one.code === code)?.choices.map(({ on }) => on);
const profile = async () =>
  (await (await backend.request('/api/v1/profile', { headers: me })).json()) as { emailAgreedForMarketing: boolean };

describe('notification settings', () => {
  test('are the usual ones until something is chosen, per person, and what is not named stays', async () => {
    const settings = await read();
    expect(settings.channels).toMatchObject([{ address: 'buyer@demo.test' }, { address: '9001000001' }]);
    expect(chosen(settings, 'order-accepted')).toEqual([true, false]);
    expect(chosen(settings, 'price')).toEqual([false, false]);
    await choose('price', { sms: true });
    expect(chosen(await choose('price', { email: true }), 'price')).toEqual([true, true]);
    expect(chosen(await read(await sessionOf(backend, 3, 1)), 'price')).toEqual([false, false]);
  });

  test('of returns are only for staff who process orders', async () => {
    const staff = await sessionOf(backend, 8, 8);
    expect(chosen(await read(staff), 'return')).toEqual([true, false]);
    expect(chosen(await read(), 'return')).toBeUndefined();
    expect((await choose('return', { email: false })).status).toBe(422);
    expect(chosen(await choose('return', { email: false }, staff), 'return')).toEqual([false, false]);
    expect(chosen(await read(staff), 'order-status')).toEqual([true, false]);
  });

  test('name every choice that nobody has, and change nothing then', async () => {
    const events = [
      { code: 'security', channels: { email: false } },
      { code: 'news', channels: { sms: true } },
      { code: '__proto__', channels: { email: true } },
      { code: 'price', channels: { email: true } },
    ];
    const answer = await backend.send(path, { events }, { headers: me });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as Settings).errors?.map(({ field }) => field)).toEqual([
      '__proto__',
      'security.email',
      'news.sms',
    ]);
    expect(chosen(await read(), 'price')).toEqual([false, false]);
    expect((await backend.send(path, { events: 'x' }, { headers: me })).status).toBe(422);
    expect((await choose('security', { email: true, sms: true })).status).toBe(200);
  });

  test('of news are the consent that the profile shows, recorded as there', async () => {
    expect(chosen(await choose('news', { email: true }), 'news')).toEqual([true, false]);
    expect(await profile()).toMatchObject({ emailAgreedForMarketing: true });
    const { results } = await backend.bindings.TRADE.prepare('SELECT kind, document, version FROM consent').all();
    expect(results).toMatchObject([
      { kind: 'marketing', document: 'soglasie-na-rassylku', version: expect.stringMatching(/\d/) },
    ]);
    await backend.send('/api/v1/profile/update', { emailAgreedForMarketing: false }, { headers: me });
    expect(chosen(await read(), 'news')).toEqual([false, false]);
  });

  test('say which channel has no address', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare('UPDATE user SET phone = NULL WHERE id = 1').run();
    // A changed phone ends every session.
    me = await sessionOf(backend, 1, 1);
    const { events } = await choose('stock', { email: true });
    await TRADE.prepare("UPDATE user SET phone = '9001000001' WHERE id = 1").run();
    me = await sessionOf(backend, 1, 1);
    const reasons = events.map(({ choices }) => choices[1]?.fixed);
    expect(new Set(reasons)).toEqual(new Set(['В профиле нет телефона']));
  });
});

describe('a placed order', () => {
  const place = async (headers: Record<string, string>) => {
    const form = await checkout();
    const answers = await Promise.all([0, 1, 2].map(() => backend.send('/api/v1/order', form, { headers })));
    expect(answers.every(({ status }) => status < 300)).toBe(true);
  };
  const checkout = async () => {
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 2 }] }, { headers: me });
    const answer = await backend.request('/api/v1/checkout', { headers: me });
    const { cartVersion, totals, legalEntities, addresses } = (await answer.json()) as {
      cartVersion: number;
      totals: { value: number };
      legalEntities: { id: number }[];
      addresses: { id: number }[];
    };
    return {
      cartVersion,
      expectedTotal: totals.value,
      deliveryType: 'address',
      addressId: addresses[0]?.id,
      legalEntityId: legalEntities[0]?.id,
      paymentType: 'invoice',
      contact: { name: 'Анна', phone: '9001000001' },
    };
  };
  const withId = () => ({ ...me, 'B2b-Request-Id': crypto.randomUUID() });
  const sent = async (about = 'Заказ') =>
    (
      await backend.bindings.TRADE.prepare(
        'SELECT channel, address, subject, text FROM outbox WHERE subject LIKE ?1 ORDER BY id',
      )
        .bind(`${about}%`)
        .all()
    ).results;

  test('is confirmed by e-mail once, however often its form is sent', async () => {
    await place(withId());
    const messages = await sent();
    expect(messages).toMatchObject([
      { channel: 'email', address: 'buyer@demo.test', subject: expect.stringMatching(/^Заказ №\s\d+ принят$/) },
    ]);
    expect(await sent('Счёт')).toMatchObject([
      { channel: 'email', address: 'buyer@demo.test', subject: expect.stringMatching(/^Счёт на оплату №\s\d+ от\s/) },
    ]);
    expect(messages[0]?.['text']).toMatch(
      /^Товары: .*^Доставка: .*^Итого: .*https:\/\/shop\.test\/user\/companies\?company=1&returnTo=%2Forders%2F\d+$/ms,
    );
  });

  test('is told as the buyer chose: by both, or not at all', async () => {
    await choose('order-accepted', { sms: true });
    await place(withId());
    const [, sms] = await sent();
    expect((await sent()).map((one) => one['address'])).toEqual(['buyer@demo.test', '9001000001']);
    expect(sms?.['text']).toMatch(/^[^\n]*к оплате [\d\s]+,\d\d\s₽ с НДС\. [^\n]*\d$/);
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    await choose('order-accepted', { email: false, sms: false });
    await place(withId());
    expect(await sent()).toEqual([]);
  });

  test('that is refused tells nobody', async () => {
    const form = { ...(await checkout()), expectedTotal: 1 };
    expect((await backend.send('/api/v1/order', form, { headers: withId() })).status).toBe(409);
    expect(await sent()).toEqual([]);
  });
});
