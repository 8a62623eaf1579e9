import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderMessage } from '#contract/order-life.ts';
import { formWith, pdfOf, refusedFiles } from '#tests/support/attachments.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { jpeg } from '#tests/support/photos.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { readEnv } from '../env.ts';
import { addMember } from '../invitation/join.ts';
import { receiveForOrder } from '../money/of-order.ts';
import { noteMoney } from '../money/record.ts';
import { moscowDay } from '../product/store.ts';
import { moveOrders } from './clerk.ts';
import { expireReserves } from './reserve-clock.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let plain: TestBackend;
let buyer: Headers;
let staff: Headers;

const on = { businessAnalytics: { enabled: false, modules: { b2b: false } } };
const set = ({ bindings }: TestBackend, order: object) =>
  bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
    .bind(JSON.stringify({ ...on, order }))
    .run();
const offer = ({ repeat }: { repeat: boolean }) => set(backend, { repeat, reserve: true, cancel: true, return: true });
const stocked = async (started: TestBackend) => {
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(started, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 1000 } },
  ]);
  return started;
};
beforeAll(async () => {
  plain = await stocked(await startDemo({ MESSAGES: 'demo' }));
  await set(plain, { repeat: true, reserve: false, cancel: false, return: false });
  const { EDGE_KEY } = testKeys;
  const vars = { EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ORDER_CLERK_MINUTES: '5' };
  backend = await stocked(await startDemo(vars));
  await startBucket(backend);
  await offer({ repeat: false });
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(async () => {
  await backend.dispose();
  await plain.dispose();
});
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['outbox', 'order_reserve', 'counter', 'unused_photo'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});

const placed = () => placeOrderOf(backend, buyer, { 1: 10, 2: 4 });
const get = async (path: string, headers = buyer) =>
  (await (await backend.request(path, { headers })).json()) as { version: number; actions: string[] };
const post = (path: string, body: object = {}, headers = buyer) => backend.send(path, body, { headers });
const take = async (id: number, step: object) => {
  const { version } = await get(`/api/v1/staff/order/${id}`, staff);
  const answer = await post(`/api/v1/staff/order/${id}/step`, { version, step }, staff);
  expect(answer.status, await answer.clone().text()).toBe(200);
};
const subjects = async () => {
  const sql = 'SELECT subject FROM outbox ORDER BY id';
  const { results } = await backend.bindings.TRADE.prepare(sql).all<{ subject: string }>();
  return results.map(({ subject }) => subject.replace(/.*?: /, ''));
};

describe('while the shop does not offer it', () => {
  test.each(['reserve', 'cancel', 'return'])(
    '%s is refused as a feature that is off, and no order offers it',
    async (act) => {
      const headers = await sessionOf(plain, 1, 1);
      const id = await placeOrderOf(plain, headers, { 1: 1 });
      const answer = await plain.send(
        `/api/v1/order/${id}/${act}`,
        { reason: act === 'return' ? 'defect' : 'Ошиблись', items: [{ id: 1, amount: 1 }] },
        { headers },
      );
      expect(await answer.json()).toMatchObject({ status: 403, name: 'FeatureDisabled' });
      const order = await (await plain.request(`/api/v1/order/${id}`, { headers })).json();
      expect(order).toMatchObject({ actions: ['repeat'] });
    },
  );

  test('an order is not repeated either', async () => {
    const id = await placed();
    expect((await get(`/api/v1/order/${id}`)).actions).toEqual(['reserve', 'cancel']);
    const answer = await post(`/api/v1/order/${id}/repeat`, { target: 'cart' });
    expect(await answer.json()).toMatchObject({ status: 403, name: 'FeatureDisabled' });
  });

  test('what was repeated before is told again to whoever lost the answer', async () => {
    const id = await placed();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const repeat = () => post(`/api/v1/order/${id}/repeat`, { target: 'cart' }, headers);
    // Settings are remembered for ten seconds.
    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    vi.useFakeTimers({ toFake: ['Date'] });
    await offer({ repeat: true });
    later(11);
    const first = await repeat();
    await offer({ repeat: false });
    later(11);
    expect([first.status, (await repeat()).status]).toEqual([200, 200]);
    expect((await post(`/api/v1/order/${id}/repeat`, { target: 'cart' })).status).toBe(403);
  });
});

describe('a reserve', () => {
  test('is asked for once, however often, and held for three working days once confirmed', async () => {
    const id = await placed();
    const ask = async () => await (await post(`/api/v1/order/${id}/reserve`)).json();
    expect(await ask()).toEqual({ reserve: { status: 'requested', until: null } });
    expect(await ask()).toEqual({ reserve: { status: 'requested', until: null } });
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      actions: ['cancel'],
      history: [{ status: 'new' }, { what: 'Запрошен резерв' }],
    });
    await take(id, { kind: 'confirm-reserve' });
    const until = addWorkingDays(moscowDay(Date.now()), 3);
    expect(await ask()).toEqual({ reserve: { status: 'confirmed', until } });
    expect(await subjects()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Товары зарезервированы до \d\d\.\d\d\.\d{4} включительно$/)]),
    );
  });

  test('may be asked for again after a refusal', async () => {
    const id = await placed();
    await post(`/api/v1/order/${id}/reserve`);
    await take(id, { kind: 'refuse-reserve', comment: 'Партия уже обещана' });
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      reserve: { status: 'rejected', refused: { at: expect.any(String), reason: 'Партия уже обещана' } },
      actions: ['reserve', 'cancel'],
    });
    expect(await (await post(`/api/v1/order/${id}/reserve`)).json()).toMatchObject({
      reserve: { status: 'requested' },
    });
  });

  test('ends when its last day is over, once, and is told', async () => {
    const id = await placed();
    await post(`/api/v1/order/${id}/reserve`);
    await take(id, { kind: 'confirm-reserve' });
    const { until } = (await backend.bindings.TRADE.prepare('SELECT until FROM order_reserve WHERE order_id = ?1')
      .bind(id)
      .first<{ until: string }>()) ?? { until: '' };
    const env = readEnv(backend.bindings);
    const midnight = Date.parse(`${until}T00:00:00+03:00`) + 86_400_000;
    await expireReserves(env, midnight - 1);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ reserve: { status: 'confirmed', until } });
    await expireReserves(env, midnight);
    await expireReserves(env, midnight);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ reserve: { status: 'expired', until: null } });
    expect((await subjects()).filter((subject) => subject === 'Срок резерва истёк')).toHaveLength(1);
  });
});

describe('the buyer', () => {
  test('cancels what was not shipped, once per request id, and gets stock and credit back', async () => {
    const { TRADE } = backend.bindings;
    const sums = () =>
      TRADE.prepare('SELECT (SELECT sum(amount) FROM stock) AS stock, receivables FROM company WHERE id = 1').first();
    const before = await sums();
    const id = await placeOrderOf(backend, buyer, { 1: 10 }, { paymentType: 'deferral' });
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const cancel = () => post(`/api/v1/order/${id}/cancel`, { reason: 'Ошиблись' }, headers);
    const answers = await Promise.all([cancel(), cancel()]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'cancelled', actions: [] });
    expect(await sums()).toEqual(before);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      history: [{}, { status: 'cancelled', comment: 'Ошиблись' }],
    });
    expect((await post(`/api/v1/order/${id}/cancel`, { reason: 'Опять' })).status).toBe(409);
  });

  test('has the money of an order that is cancelled on the balance of the company, once, and is told so', async () => {
    const { TRADE } = backend.bindings;
    const balance = () => TRADE.prepare('SELECT balance AS n FROM company WHERE id = 1').first<number>('n');
    const before = (await balance()) ?? 0;
    const id = await placeOrderOf(backend, buyer, { 1: 10 });
    const order = { id, companyId: 1, legalEntityId: 1 };
    await TRADE.batch([await receiveForOrder(readEnv(backend.bindings), order, [{ amount: 12_345 }], Date.now())]);
    await TRADE.prepare("UPDATE orders SET payment_status = 'partial' WHERE id = ?1").bind(id).run();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const cancel = () => post(`/api/v1/order/${id}/cancel`, { reason: 'Ошиблись' }, headers);
    for (const answer of await Promise.all([cancel(), cancel()])) {
      expect(await answer.json()).toMatchObject({ status: 'cancelled' });
    }
    expect(await balance()).toBe(before + 12_345);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { rest: 0, paid: 0, toBalance: 123.45, refunded: 0 },
      history: [
        {},
        { status: 'cancelled', comment: 'Ошиблись' },
        { what: expect.stringMatching(/^Оплата 123,45\s₽ зачислена на баланс компании$/) },
      ],
    });
    const { results } = await TRADE.prepare(
      `SELECT d.paid, d.cancelled_at IS NOT NULL AS void FROM document d JOIN document_order o ON o.document_id = d.id
        WHERE o.order_id = ?1`,
    )
      .bind(id)
      .all();
    for (const document of results) expect(document).toEqual({ paid: 0, void: 1 });
    // Paid too much, it lies on the balance from the start.
    const over = { ...order, kind: 'received', amount: 5000, way: 'bank', onBalance: true, documentId: null } as const;
    await TRADE.batch([noteMoney(readEnv(backend.bindings), [{ ...over, orderId: id }], Date.now())]);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ payment: { paid: 0, toBalance: 173.45 } });
  });

  test('says why', async () => {
    const id = await placed();
    expect((await post(`/api/v1/order/${id}/cancel`, { reason: ' ' })).status).toBe(422);
  });

  test.each(['reserve', 'cancel', 'message'])('finds no order of another company to %s', async (act) => {
    const id = await placed();
    const trader = await sessionOf(backend, 4, 5);
    const body = { reason: 'Чужой', text: 'Чужой' };
    const [other, none] = await Promise.all(
      [id, 999_999].map(async (one) => {
        const answer = await post(`/api/v1/order/${one}/${act}`, body, trader);
        return [answer.status, await answer.text()];
      }),
    );
    expect(other).toEqual(none);
    expect(other?.[0]).toBe(404);
  });
});

describe('new messages', () => {
  const countOf = async (id: number, headers: Headers, path: string) => {
    const list = (await get(`${path}?per-page=100`, headers)) as unknown as {
      items: { id: number; newMessages: number }[];
    };
    return list.items.find((order) => order.id === id)?.newMessages;
  };
  const counts = async (id: number) => [
    await countOf(id, buyer, '/api/v1/order'),
    await countOf(id, staff, '/api/v1/staff/order'),
  ];

  test('of the other side are counted until they are read, for each buyer and for all of the supplier’s people', async () => {
    const id = await placed();
    expect(await counts(id)).toEqual([0, 0]);
    const say = async (path: string, headers: Headers) => {
      const answer = await post(path, { text: 'Когда?' }, headers);
      return ((await answer.json()) as { id: number }).id;
    };
    const question = await say(`/api/v1/order/${id}/message`, buyer);
    await say(`/api/v1/order/${id}/message`, buyer);
    const answered = await say(`/api/v1/staff/order/${id}/message`, staff);
    expect(await counts(id)).toEqual([1, 2]);
    const read = async (path: string, message: number, headers: Headers) =>
      (await post(`${path}/${id}/message/read`, { id: message }, headers)).status;
    expect(await read('/api/v1/staff/order', question, staff)).toBe(204);
    expect(await counts(id)).toEqual([1, 1]);
    expect(await read('/api/v1/staff/order', 9_999_999, staff)).toBe(204);
    expect(await read('/api/v1/staff/order', question, staff)).toBe(204);
    expect(await read('/api/v1/order', answered, buyer)).toBe(204);
    expect(await counts(id)).toEqual([0, 0]);
    // A colleague hasn't read it, and what comes later is new again.
    expect(await countOf(id, await sessionOf(backend, 3, 1), '/api/v1/order')).toBe(1);
    await say(`/api/v1/staff/order/${id}/message`, staff);
    expect(await counts(id)).toEqual([1, 0]);
  });

  test('are none that were written before a colleague came', async () => {
    const id = await placed();
    await post(`/api/v1/staff/order/${id}/message`, { text: 'Отгрузим в среду' }, staff);
    const { TRADE } = backend.bindings;
    const { id: invitation } = (await TRADE.prepare(
      `INSERT INTO invitation (code_hash, company_id, address, name, role, invited_by, created_at, expires_at)
       SELECT 'x', 1, email, name, 'buyer', 3, 0, 9e15 FROM user WHERE id = 5 RETURNING id`,
    ).first()) as { id: number };
    const joining = { id: invitation, companyId: 1 } as Parameters<typeof addMember>[1];
    await addMember(readEnv(backend.bindings), joining, Date.now());
    const colleague = await sessionOf(backend, 5, 1);
    expect(await countOf(id, colleague, '/api/v1/order')).toBe(0);
    await post(`/api/v1/staff/order/${id}/message`, { text: 'Отгрузили' }, staff);
    expect(await countOf(id, colleague, '/api/v1/order')).toBe(1);
  });

  test('of another company’s order are nobody’s to read', async () => {
    const id = await placed();
    const trader = await sessionOf(backend, 4, 5);
    expect((await post(`/api/v1/order/${id}/message/read`, { id: 1 }, trader)).status).toBe(404);
    expect((await post(`/api/v1/staff/order/${id}/message/read`, { id: 1 }, buyer)).status).toBe(403);
  });
});

describe('a right that was taken away', () => {
  const all = ['order.create', 'order.reserve', 'order.cancel', 'order.message', 'order.export'];
  test.each([
    ['order.reserve', 'reserve', {}, 'Просить резерв'],
    ['order.cancel', 'cancel', { reason: 'Ошиблись' }, 'Отменять заказы'],
    ['order.message', 'message', { text: 'Когда?' }, 'Писать поставщику'],
  ])('%s is needed for its own call alone', async (right, act, body, words) => {
    const id = await placed();
    const { TRADE } = backend.bindings;
    await TRADE.prepare('INSERT INTO member_permission VALUES (1, 1, ?1, 0)').bind(right).run();
    try {
      const refused = await post(`/api/v1/order/${id}/${act}`, body);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ message: expect.stringContaining(words) }),
      ]);
      const offered = ['reserve', 'cancel'].filter((one) => right !== `order.${one}`);
      expect((await get(`/api/v1/order/${id}`)).actions).toEqual(offered);
    } finally {
      await TRADE.prepare('DELETE FROM member_permission').run();
    }
    expect((await post(`/api/v1/order/${id}/${act}`, body)).status).toBeLessThan(300);
  });

  test('roles that could order before have them all', async () => {
    const sql = "SELECT permission FROM role_permission WHERE role = 'buyer' AND permission LIKE 'order.%'";
    const { results } = await backend.bindings.TRADE.prepare(sql).all<{ permission: string }>();
    expect(results.map(({ permission }) => permission)).toEqual(expect.arrayContaining(all));
  });
});

describe('messages about an order', () => {
  test('go to and fro, and the buyer is told of what the supplier writes', async () => {
    const id = await placed();
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    const { items } = (await get(`/api/v1/order/${id}`)) as unknown as { items: { id: number }[] };
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const ask = () => post(`/api/v1/order/${id}/message`, { text: 'Когда?', itemId: items[0]?.id }, headers);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await subjects()).toEqual([]);
    expect((await post(`/api/v1/staff/order/${id}/message`, { text: 'Завтра' }, staff)).status).toBe(201);
    expect(await subjects()).toEqual(['сообщение от поставщика']);
    for (const [path, reader] of [
      ['order', buyer],
      ['staff/order', staff],
    ] as const) {
      expect(await get(`/api/v1/${path}/${id}/message`, reader)).toMatchObject({
        items: [
          { from: 'supplier', author: 'Громов Дмитрий Олегович', text: 'Завтра', itemId: null },
          { from: 'buyer', text: 'Когда?', itemId: items[0]?.id },
        ],
        meta: { totalCount: 2 },
      });
    }
    expect(await get('/api/v1/staff/action', staff)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ call: 'answerOrderMessage' })]),
    });
  });

  const upload = (path: string, id: number, headers: Headers, body = formWith({})) =>
    backend.request(`/api/v1/${path}/${id}/file`, { method: 'POST', headers, body });
  const unused = () =>
    backend.bindings.TRADE.prepare("SELECT count(*) AS n FROM unused_photo WHERE path LIKE 'order/%'").first('n');
  const read = async (id: number) => (await get(`/api/v1/order/${id}/message`)) as unknown as { items: OrderMessage[] };

  test('have files of both sides with their texts, each once for a resend, for whoever was given the address', async () => {
    const id = await placed();
    const once = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const broken = formWith({ text: 'Разбито' });
    for (const status of [201, 200]) expect((await upload('order', id, once, broken)).status).toBe(status);
    expect((await upload('order', id, once, formWith({ text: 'Разбито' }, jpeg))).status).toBe(409);
    const paper = formWith({ text: 'Акт', name: 'Акт 1.pdf' }, pdfOf());
    expect((await upload('staff/order', id, staff, paper)).status).toBe(201);
    const { items } = await read(id);
    expect(items).toMatchObject([
      { from: 'supplier', text: 'Акт', photo: null, file: { name: 'Акт 1.pdf', size: 64 } },
      { from: 'buyer', text: 'Разбито', file: null },
    ]);
    const address = items[1]?.photo?.url ?? '';
    expect(address).toMatch(/^\/media\/order\/.+key=/);
    expect((await backend.request(address)).status).toBe(200);
    expect((await backend.request(address.replace('/order/', '/chat/'))).status).toBe(404);
    const saved = await backend.request(items[0]?.file?.url ?? '');
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment;/);
    expect(await unused()).toBe(0);
    const outbox = await backend.bindings.TRADE.prepare('SELECT * FROM outbox').all();
    expect(JSON.stringify(outbox.results)).toMatch(/Акт\\n\\nФайл: Акт 1\.pdf/);
    expect(await get('/api/v1/staff/action', staff)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ call: 'answerOrderFile' })]),
    });
    await upload('staff/order', id, staff);
    const text = await backend.bindings.TRADE.prepare('SELECT text FROM outbox ORDER BY id DESC').first('text');
    expect(text).toContain('прислал фотографию');
  });

  test('refuse another file, and write nothing', async () => {
    const id = await placed();
    const sides = [
      ['order', buyer],
      ['staff/order', staff],
    ] as const;
    for (const [what, bytes, status] of refusedFiles) {
      await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
      const body = formWith({ text: 'Вот' }, bytes, 'счёт.pdf');
      for (const [path, headers] of sides) {
        expect([what, (await upload(path, id, headers, body)).status]).toEqual([what, status]);
      }
    }
    expect((await read(id)).items).toEqual([]);
    expect(await unused()).toBe(0);
  });

  test('take no file about an order of another company, which is like a missing one, nor about a line of another', async () => {
    const id = await placed();
    const trader = await sessionOf(backend, 4, 5);
    const [other, none] = await Promise.all(
      [id, 999_999].map(async (one) => {
        const answer = await upload('order', one, trader);
        return [answer.status, await answer.text()];
      }),
    );
    expect(other).toEqual(none);
    expect(other?.[0]).toBe(404);
    for (const itemId of ['1', 'x']) expect((await upload('order', id, buyer, formWith({ itemId }))).status).toBe(422);
    expect(await unused()).toBe(0);
    const { items } = (await get(`/api/v1/order/${id}`)) as unknown as { items: { id: number }[] };
    const about = formWith({ itemId: String(items[0]?.id) });
    expect((await upload('order', id, buyer, about)).status).toBe(201);
    expect((await read(id)).items).toMatchObject([{ itemId: items[0]?.id }]);
  });

  test('stop a flood of files', async () => {
    const id = await placed();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload('order', id, buyer)));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('name a line of the same order, and do not flood', async () => {
    const id = await placed();
    expect((await post(`/api/v1/order/${id}/message`, { text: 'Эта', itemId: 1 })).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(`/api/v1/order/${id}/message`, { text: 'Ау' })),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

test('the clerk moves an order through all states to its end, and only where it is switched on', async () => {
  const id = await placed();
  await moveOrders(readEnv(plain.bindings), Date.now() + 86_400_000);
  const env = readEnv(backend.bindings);
  const states: string[] = [];
  for (let step = 1; step <= 12; step += 1) {
    await moveOrders(env, Date.now() + step * 400_000);
    states.push(((await get(`/api/v1/order/${id}`)) as unknown as { state: string }).state);
  }
  expect([...new Set(states)]).toEqual([
    'awaiting-payment',
    'processing',
    'partially-shipped',
    'shipped',
    'delivered',
    'closed',
  ]);
});
