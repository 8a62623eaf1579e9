import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhook.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { eventsOf, type Receiver, startReceiver } from '#tests/support/receiver.ts';
import { dueSql } from './clock.ts';
import { deliveriesSql } from './deliveries.ts';
import { byHandPerMinute } from './delivery-routes.ts';

const path = '/api/v1/staff/webhook';
const list = '/api/v1/staff/webhook-delivery';
const requestId = () => ({ 'B2b-Request-Id': crypto.randomUUID() });

let backend: TestBackend;
let receiver: Receiver;
let staff: Record<string, string>;
beforeAll(async () => {
  receiver = await startReceiver();
  backend = await startDemo({ SHOP_ORIGIN: 'http://localhost:8788' });
  staff = await sessionOf(backend, 8, 8);
});
afterAll(async () => {
  await backend.dispose();
  await receiver.stop();
});
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['webhook', 'webhook_event', 'counter', 'request'].map((one) => TRADE.prepare(`DELETE FROM ${one}`)),
  );
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(200).end('принято');
});

const form = (over: object = {}) => ({ url: `${receiver.origin}/hook`, events: ['order.placed'], isOn: true, ...over });
const call = async <T>(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) => {
  const init = { method, headers: { ...staff, ...headers } };
  const answer = body === undefined ? await backend.request(address, init) : await backend.send(address, body, init);
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
};
type Failure = { name: string; message: string; errors?: { field: string; message: string }[] };
const added = async (over: object = {}) => (await call<{ id: number; secret: string }>('POST', path, form(over))).body;
const all = async () => (await call<{ items: Webhook[]; mayChange: boolean }>('GET', path)).body;

describe('addresses', () => {
  test('are added with a secret that no other answer has, also when the first answer was lost', async () => {
    const headers = requestId();
    const first = await call<{ secret: string }>('POST', path, form(), headers);
    expect(first.status).toBe(201);
    expect(first.body.secret).toMatch(/^whsec_[\w-]{43}$/);
    const again = await call('POST', path, form(), headers);
    expect(again).toEqual({ status: 200, body: first.body });
    const { items, mayChange } = await all();
    expect([items.length, mayChange]).toEqual([1, true]);
    expect(JSON.stringify(items)).not.toContain('whsec');
    const kept = await backend.bindings.TRADE.prepare('SELECT group_concat(answer) AS a FROM request').first('a');
    expect(String(kept)).not.toContain('whsec');
    expect((await call('POST', path, form({ events: ['order.changed'] }), headers)).status).toBe(409);
  });

  test('are at most ten, whoever adds another at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => call<Failure>('POST', path, form())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe('Адресов может быть не больше 10');
  });

  test.each([
    [{ url: 'http://erp.example.ru/x' }, 'url', 'Адрес должен начинаться с https://'],
    [{ url: 'https://10.0.0.1/x' }, 'url', 'Этот адрес — из внутренней сети, магазин туда не обращается'],
    [{ url: 'https://a:b@erp.example.ru' }, 'url', 'Уберите имя и пароль из адреса: подпись их заменяет'],
    [{ url: 'erp' }, 'url', 'Введите адрес целиком, например https://erp.example.ru/hooks'],
    [{ url: '' }, 'url', expect.any(String)],
    [{ events: [] }, 'events', expect.any(String)],
    [{ events: ['ping'] }, 'events.0', expect.any(String)],
  ])('%j are refused beside the field', async (over, field, message) => {
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${(await added()).id}`],
    ] as const) {
      const { status, body } = await call<Failure>(method, address, form({ version: 1, ...over }));
      expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    }
  });

  test('are changed by the version that was seen, and deleted once', async () => {
    const { id } = await added();
    const change = { ...form({ events: ['order.changed'] }), version: 1 };
    expect((await call<Webhook>('PUT', `${path}/${id}`, change)).body).toMatchObject({
      version: 2,
      events: ['order.changed'],
    });
    expect((await call('PUT', `${path}/${id}`, change)).status).toBe(200);
    const { status, body } = await call<Failure>('PUT', `${path}/${id}`, { ...change, isOn: false });
    expect([status, body.name]).toEqual([409, 'WebhookChanged']);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await call('PUT', `${path}/${id}`, change)).status).toBe(404);
    expect((await call('POST', `${path}/${id}/secret`)).status).toBe(404);
    expect((await call('POST', `${path}/${id}/ping`)).status).toBe(404);
  });

  test('get a new secret once per request', async () => {
    const { id, secret } = await added();
    const headers = requestId();
    const first = await call<{ secret: string }>('POST', `${path}/${id}/secret`, undefined, headers);
    expect(first.body.secret).not.toBe(secret);
    expect((await call('POST', `${path}/${id}/secret`, undefined, headers)).body).toEqual(first.body);
    expect((await all()).items).toMatchObject([{ oldSecretUntil: expect.any(String) }]);
  });

  test('are closed to buyers, to staff who act for one, and for changes to those who may only look', async () => {
    const { id } = await added();
    await backend.bindings.TRADE.prepare("DELETE FROM staff_permission WHERE permission = 'exchange.change'").run();
    try {
      expect((await all()).mayChange).toBe(false);
      for (const [method, address, body] of [
        ['POST', path, form()],
        ['PUT', `${path}/${id}`, { ...form(), version: 1 }],
        ['DELETE', `${path}/${id}`],
        ['POST', `${path}/${id}/secret`],
        ['POST', `${path}/${id}/ping`],
        ['POST', `${list}/1/resend`],
      ] as const) {
        const answer = await call<Failure>(method, address, body);
        expect([answer.status, answer.body.message], address).toEqual([
          403,
          'Менять адреса для событий могут сотрудники поставщика с правом exchange.change',
        ]);
      }
      const buyer = await sessionOf(backend, 3, 1);
      for (const address of [path, list, `${list}/1`]) {
        expect((await backend.request(address, { headers: buyer })).status).toBe(403);
        expect((await backend.request(address)).status).toBe(401);
      }
    } finally {
      await backend.bindings.TRADE.prepare("INSERT INTO staff_permission VALUES (8, 'exchange.change')").run();
    }
  });
});

describe('deliveries', () => {
  test('of a ping are sent at once, once per press, and say what came back', async () => {
    const { id } = await added({ isOn: false });
    const headers = requestId();
    const first = await call<WebhookDelivery>('POST', `${path}/${id}/ping`, undefined, headers);
    expect(first.body).toMatchObject({ type: 'ping', state: 'delivered', status: 200, answer: 'принято', tries: 1 });
    expect((await call('POST', `${path}/${id}/ping`, undefined, headers)).body).toEqual(first.body);
    expect(eventsOf(receiver)).toMatchObject([{ type: 'ping', data: {} }]);
    receiver.answer = (response) => void response.writeHead(404).end();
    const second = await call<WebhookDelivery>('POST', `${path}/${id}/ping`);
    expect(second.body).toMatchObject({ state: 'given-up', status: 404, failure: 'status', next: null });
    expect((await all()).items).toMatchObject([{ failingSince: null }]);
  });

  test('are at most ten by hand in a minute', async () => {
    const { id } = await added();
    for (let at = 0; at < byHandPerMinute; at += 1) expect((await call('POST', `${path}/${id}/ping`)).status).toBe(200);
    const { status, body } = await call<Failure>('POST', `${path}/${id}/ping`);
    expect([status, body.message]).toEqual([429, 'Проверять и отправлять снова можно 10 раз в минуту']);
  });

  test('are sent again once per press under the same id, but not while they are being sent', async () => {
    const { id } = await added();
    const { body: ping } = await call<WebhookDelivery>('POST', `${path}/${id}/ping`);
    const headers = requestId();
    const press = () => call<WebhookDelivery>('POST', `${list}/${ping.id}/resend`, undefined, headers);
    const [one, other] = await Promise.all([press(), press()]);
    for (const { status } of [one, other]) expect([200, 409]).toContain(status);
    expect((await press()).body).toMatchObject({ tries: 2, state: 'delivered' });
    expect(new Set(eventsOf(receiver).map((event) => event.id)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    const { body } = await call<{ body: string }>('GET', `${list}/${ping.id}`);
    expect(body.body).toBe(receiver.received[0]?.body);
    await backend.bindings.TRADE.prepare('UPDATE webhook_delivery SET taken_until = ?1')
      .bind(Date.now() + 9000)
      .run();
    expect((await call<Failure>('POST', `${list}/${ping.id}/resend`)).body).toMatchObject({ name: 'DeliveryUnderWay' });
    expect((await call('POST', `${list}/999999/resend`)).status).toBe(404);
    expect((await call('GET', `${list}/999999`)).status).toBe(404);
    expect((await call('GET', `${list}/x`)).status).toBe(404);
  });

  test('are listed by state and address, newest first and paged', async () => {
    const [{ id }, other] = [await added(), await added()];
    for (let at = 0; at < 3; at += 1) await call('POST', `${path}/${id}/ping`);
    receiver.answer = (response) => void response.writeHead(500).end();
    await call('POST', `${path}/${other.id}/ping`);
    const read = async (query: string) =>
      (await call<{ items: WebhookDelivery[]; meta: { totalCount: number } }>('GET', `${list}?${query}`)).body;
    const whole = await read('per-page=3');
    expect([whole.items.length, whole.meta.totalCount, whole.items[0]?.webhookId]).toEqual([3, 4, other.id]);
    expect((await read('per-page=3&page=2')).items).toHaveLength(1);
    expect((await read('state=given-up')).items).toMatchObject([{ webhookId: other.id }]);
    expect((await read(`webhook=${id}`)).meta.totalCount).toBe(3);
    expect((await read(`webhook=${id}&state=given-up`)).meta.totalCount).toBe(0);
    expect((await call('GET', `${list}?state=lost`)).status).toBe(400);
    expect((await call('GET', `${list}?page=0`)).status).toBe(400);
  });

  test('are found by indexes, however many there are', async () => {
    const filters = [{}, { state: 'waiting' }, { webhook: 1 }, { state: 'waiting', webhook: 1 }] as const;
    const queries = filters.flatMap((filter) => {
      const { page, count, values } = deliveriesSql(filter);
      return [
        [page, [...values, 20, 0]],
        [count, values],
      ] as [string, unknown[]][];
    });
    for (const [sql, values] of [...queries, [dueSql, [1]] as [string, unknown[]]]) {
      const { results } = await backend.bindings.TRADE.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).filter((line) => /webhook_delivery|\bd\b/.test(line));
      expect(plan.filter((line) => /^SCAN webhook_delivery$/.test(line) && /WHERE (state|webhook)/.test(sql))).toEqual(
        [],
      );
      if (sql.includes('ORDER BY id DESC LIMIT') && !/webhook_id = \?\d ORDER/.test(sql))
        expect(plan.join()).not.toContain('TEMP B-TREE FOR ORDER BY');
    }
  });
});
