import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { remindApprovers } from './clock.ts';
import { heldUntil } from './judge.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
let leader: Headers;
let stranger: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 100_000 }, multiplicity: 2 },
    { id: 3, name: 'Шинопровод', prices, deliveryDays: 20 },
  ]);
  const { TRADE } = backend.bindings;
  // The trader leads the buyers of company 1.
  await TRADE.prepare("INSERT INTO member (user_id, company_id, role) VALUES (4, 1, 'manager')").run();
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
  leader = await sessionOf(backend, 4, 1);
  stranger = await sessionOf(backend, 3, 2);
});
afterAll(() => backend.dispose());
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const emptied = ['outbox', 'approval_rule', 'budget', 'cart_line'];
  await TRADE.batch(emptied.map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
  await TRADE.batch([
    TRADE.prepare('UPDATE user SET active = 1 WHERE id IN (3, 4)'),
    TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE status = 'pending-approval'"),
  ]);
  await Promise.all([1, 2].map((product) => setPrice(product, 10_000)));
});

interface Approval {
  version: number;
  status: string;
  total: number;
  items: { id: number; amount: number; product: { name: string } }[];
  approval: { canDecide: boolean; canWithdraw: boolean; until: string | null; steps: Record<string, unknown>[] };
  today: { total: number | null; items: { id: number; price: number | null }[]; needs: object[] };
  history: { what: string; comment: string; actor: string }[];
}

interface Dated {
  delivery: { date: string };
  items: { deliveryParts: { date: string }[] }[];
}

const get = async <T = Approval>(path: string, headers = admin) =>
  (await (await backend.request(path, { headers })).json()) as T;
const post = (path: string, body: object, headers = admin) => backend.send(path, body, { headers });
const rule = { name: 'Крупные заказы', condition: 'total', sum: 5_000, approverRole: 'administrator' };
const addRule = async (about: object = {}) => {
  const answer = await post('/api/v1/approval-rule', { ...rule, ...about });
  expect(answer.status, await answer.clone().text()).toBe(201);
};
/** 60 m and 4 pieces cost 6,400 and the delivery 700 roubles. */
const placed = (about?: Parameters<typeof placeOrderOf>[3]) => placeOrderOf(backend, buyer, { 1: 60, 2: 4 }, about);
const decide = async (id: number, body: object, headers = admin) => {
  const { version, today } = await get(`/api/v1/approval/${id}`, headers);
  const expectedTotal = today.total ?? 0;
  return await post(`/api/v1/approval/${id}/decision`, { version, expectedTotal, ...body }, headers);
};
const setPrice = (product: number, value: number) => changePrice(backend, product, 'dealer', value);
const stateOf = (id: number) =>
  backend.bindings.TRADE.prepare('SELECT status, total FROM orders WHERE id = ?1').bind(id).first();
const stock = (product: number) =>
  backend.bindings.TRADE.prepare('SELECT amount FROM stock WHERE product_id = ?1')
    .bind(product)
    .first<number>('amount');
const owed = () =>
  backend.bindings.TRADE.prepare('SELECT receivables FROM company WHERE id = 1').first<number>('receivables');
const mails = async () => {
  const sql = 'SELECT address, subject FROM outbox ORDER BY id';
  const { results } = await backend.bindings.TRADE.prepare(sql).all<{ address: string; subject: string }>();
  return results.map(({ address, subject }) => `${address.split('@')[0]}: ${subject.replace(/\s№\s\d+/, '')}`);
};

describe('an order that meets a rule', () => {
  test('waits, is told before it is placed, and goods are held', async () => {
    await addRule({ role: 'buyer' });
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 60 }] }, { headers: buyer });
    expect(await get('/api/v1/checkout', buyer)).toMatchObject({
      approvals: [
        {
          tier: 1,
          rule: 'Крупные заказы',
          reason: 'Сумма заказа больше 5\u00a0000,00\u00a0₽',
          approvers: ['Орлова Мария Павловна'],
        },
      ],
      canSubmit: true,
    });
    const before = Number(await stock(1));
    const id = await placeOrderOf(backend, buyer, {});
    expect(Number(await stock(1))).toBe(before - 60);
    expect(await get(`/api/v1/order/${id}`, buyer)).toMatchObject({
      status: 'pending-approval',
      approval: { canDecide: false, canWithdraw: true, steps: [{ decision: 'waiting' }] },
    });
    expect(await get<{ meta: { totalCount: number } }>('/api/v1/order/checkout', buyer)).toMatchObject({
      items: [{ id }],
    });
    expect(await mails()).toEqual(['buyer: Заказ ждёт согласования', 'admin: Заказ ждёт вашего согласования']);
  });

  test.each([
    ['a sum that it stays below', { sum: 50_000 }],
    ['another person', { userId: 4 }],
    ['another role', { role: 'manager' }],
    ['more lines', { condition: 'positions', positions: 2 }],
    ['a rule that is off', { active: false }],
  ])('is new at once for %s', async (_, about) => {
    await addRule(about);
    expect(await stateOf(await placed())).toMatchObject({ status: 'new' });
  });

  test('is told to an approver who acts for another company', async () => {
    await addRule();
    await placed();
    const elsewhere = [{ id: 1, name: expect.any(String), count: 1 }];
    expect(await get<object>('/api/v1/approval', stranger)).toMatchObject({ items: [], elsewhere });
    expect(await get<object>('/api/v1/approval?list=decided', stranger)).toMatchObject({ elsewhere: [] });
    expect(await get<object>('/api/v1/approval')).toMatchObject({ items: [{}], elsewhere: [] });
    const { items } = await get<{ items: object[] }>('/api/v1/user/company-list', stranger);
    expect(items).toContainEqual(expect.objectContaining({ id: 1, approvals: 1 }));
    expect(items).toContainEqual(expect.objectContaining({ id: 2, current: true, approvals: 0 }));
    // The leader belongs to the company, and decides nothing there.
    const other = await sessionOf(backend, 4, 5);
    expect(await get<object>('/api/v1/approval', other)).toMatchObject({ elsewhere: [] });
  });

  test.each([
    ['any order', { condition: 'always' }],
    ['the person', { userId: 1 }],
    ['enough lines', { condition: 'positions', positions: 1 }],
  ])('waits for %s', async (_, about) => {
    await addRule(about);
    expect(await stateOf(await placed())).toMatchObject({ status: 'pending-approval' });
  });

  test.each([
    ['total', { sum: 50_000 }],
    ['section', { condition: 'section', sectionId: 1, sum: null }],
  ])('waits for a rule by %s with goods of its own, whose price whoever orders has typed', async (_, about) => {
    await addRule(about);
    const own = await post('/api/v1/product-custom', { name: 'Трансформатор', price: 0.01 }, buyer);
    const { id } = await own.json<{ id: number }>();
    await backend.send('/api/v1/cart/item', { items: [{ id, type: 'custom', amount: 1 }] }, { headers: buyer });
    expect(await get('/api/v1/checkout', buyer)).toMatchObject({
      approvals: [{ reason: 'В заказе есть свои товары: их цену указал тот, кто заказывает' }],
    });
    expect(await stateOf(await placeOrderOf(backend, buyer, {}))).toMatchObject({ status: 'pending-approval' });
  });

  test('a blocking budget is about goods of its own, too, however little they cost', async () => {
    const budget = { userId: 1, costCenterId: null, period: 'month', limit: 1_000_000, kind: 'block' };
    await post('/api/v1/budget', budget, admin);
    const own = await post('/api/v1/product-custom', { name: 'Реактор', price: 0.01 }, buyer);
    const { id } = await own.json<{ id: number }>();
    await backend.send('/api/v1/cart/item', { items: [{ id, type: 'custom', amount: 1 }] }, { headers: buyer });
    expect(await get('/api/v1/checkout', buyer)).toMatchObject({
      approvals: [{ reason: 'В заказе есть свои товары: их цену указал тот, кто заказывает' }],
    });
    await backend.bindings.TRADE.prepare('DELETE FROM budget').run();
  });

  test('a section counts with what is below it', async () => {
    const { CATALOGUE } = backend.bindings;
    const leaf = await CATALOGUE.prepare('SELECT id, parent_id AS up FROM section WHERE id = 1').first<{
      up: number;
    }>();
    expect(leaf).not.toBeNull();
    await addRule({ condition: 'section', sectionId: 1, sum: null });
    expect(await stateOf(await placed())).toMatchObject({ status: 'pending-approval' });
  });

  test('is refused while nobody could approve it', async () => {
    await addRule({ approverRole: null, approverId: 3 });
    await backend.bindings.TRADE.prepare('UPDATE user SET active = 0 WHERE id = 3').run();
    await expect(placed()).rejects.toThrow('NobodyApproves');
  });
});

describe('a decision', () => {
  test('approves once, however often it is sent, and tells whoever ordered', async () => {
    await addRule();
    const id = await placed();
    const headers = { ...admin, 'B2b-Request-Id': crypto.randomUUID() };
    const { version } = await get(`/api/v1/approval/${id}`);
    const body = { version, decision: 'approve', comment: 'Берём', expectedTotal: 7_100 };
    const send = () => post(`/api/v1/approval/${id}/decision`, body, headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).headers.get('Idempotent-Replay')).toBe('true');
    const order = await get(`/api/v1/order/${id}`, buyer);
    expect(order).toMatchObject({
      status: 'new',
      approval: {
        canDecide: false,
        until: null,
        steps: [{ decision: 'approved', by: 'Орлова Мария Павловна', comment: 'Берём' }],
      },
    });
    expect(order.history.map(({ what }) => what)).toEqual(['', 'Согласован: «Крупные заказы»']);
    const sent = (await mails()).slice(2);
    expect(sent).toEqual([expect.stringMatching(/^buyer: Счёт на оплату/), 'buyer: Заказ согласован']);
    const text = await backend.bindings.TRADE.prepare('SELECT text FROM outbox ORDER BY id DESC LIMIT 1').first('text');
    expect(text).toContain('\nКомментарий (Орлова Мария Павловна): Берём\n');
  });

  test('reckons the days of delivery anew, and keeps one that can still be kept', async () => {
    await addRule();
    const { TRADE } = backend.bindings;
    const days = async (id: number) => {
      const { delivery, items } = await get<Dated>(`/api/v1/order/${id}`, buyer);
      return [delivery.date, ...items.flatMap(({ deliveryParts }) => deliveryParts.map(({ date }) => date))];
    };
    const [id, later] = [await placed(), await placed()];
    const [first, ...parts] = await days(id);
    await TRADE.batch([
      TRADE.prepare("UPDATE orders SET delivery_date = '2026-01-12' WHERE id = ?1").bind(id),
      TRADE.prepare("UPDATE order_part SET day = '2026-01-12' WHERE order_id = ?1").bind(id),
      TRADE.prepare("UPDATE orders SET delivery_date = '2099-01-12' WHERE id = ?1").bind(later),
      TRADE.prepare("UPDATE order_part SET day = '2099-01-12' WHERE order_id = ?1").bind(later),
    ]);
    for (const one of [id, later]) expect((await decide(one, { decision: 'approve' })).status).toBe(200);
    expect(await days(id)).toEqual([first, ...parts]);
    expect(new Set(await days(later))).toEqual(new Set(['2099-01-12']));
  });

  test('reckons the days by the lines that stay', async () => {
    await addRule();
    const id = await placeOrderOf(backend, buyer, { 2: 4, 3: 60 });
    const sql = "UPDATE orders SET delivery_date = '2026-01-12' WHERE id = ?1";
    await backend.bindings.TRADE.prepare(sql).bind(id).run();
    const { items } = await get(`/api/v1/approval/${id}`);
    const dropped = items.find(({ product }) => product.name === 'Щит');
    const { totals } = await get<{ totals: { value: number } }>(`/api/v1/order/${id}`);
    const wish = { decision: 'approve', items: [{ id: dropped?.id, amount: 0 }] };
    const refused = (await (await decide(id, wish)).json()) as { code: string };
    expect(totals.value).toBeGreaterThan(Number(refused.code));
    expect((await decide(id, { ...wish, expectedTotal: Number(refused.code) })).status).toBe(200);
    const { delivery, ...left } = await get<Dated>(`/api/v1/order/${id}`, buyer);
    const [day = ''] = left.items.flatMap(({ deliveryParts }) => deliveryParts.map(({ date }) => date));
    expect(delivery.date >= day).toBe(true);
  });

  test('with smaller amounts gives goods and credit back and counts delivery again', async () => {
    await addRule();
    const [debt, cable, board] = [Number(await owed()), Number(await stock(1)), Number(await stock(2))];
    const id = await placed({ paymentType: 'deferral' });
    expect(await owed()).toBe(debt + 710_000);
    const { items } = await get(`/api/v1/approval/${id}`);
    const [line, other] = items;
    const wish = {
      decision: 'approve',
      items: [
        { id: line?.id, amount: 50 },
        { id: other?.id, amount: 0 },
      ],
    };
    expect(await (await decide(id, wish)).json()).toMatchObject({
      status: 409,
      name: 'TotalChanged',
      code: '5700.00',
      message: 'С этими количествами заказ стоит 5\u00a0700,00\u00a0₽. Проверьте сумму и согласуйте ещё раз',
    });
    expect(await (await decide(id, { ...wish, expectedTotal: 5_700 })).json()).toMatchObject({
      status: 'new',
      total: 5_700,
      positions: 1,
      items: [{ amount: 50, total: 5_000 }],
    });
    expect([await owed(), await stock(1), await stock(2)]).toEqual([debt + 570_000, cable - 50, board]);
    const order = await get(`/api/v1/order/${id}`, buyer);
    expect(order.history.map(({ what }) => what)).toContain(
      'Кабель: 60 → 50; Щит: убрано; Сумма изменилась: было 7\u00a0100,00\u00a0₽, стало 5\u00a0700,00\u00a0₽',
    );
  });

  test('makes the invoice of what was approved, and none before', async () => {
    await addRule();
    const id = await placed();
    const sql = `SELECT d.total, (SELECT count(*) FROM document_line WHERE document_id = d.id) AS lines
      FROM document d JOIN document_order o ON o.document_id = d.id WHERE o.order_id = ?1`;
    const invoices = async () => (await backend.bindings.TRADE.prepare(sql).bind(id).all()).results;
    expect(await invoices()).toEqual([]);
    const [line] = (await get(`/api/v1/approval/${id}`)).items;
    expect(
      (await decide(id, { decision: 'approve', expectedTotal: 6_100, items: [{ id: line?.id, amount: 50 }] })).status,
    ).toBe(200);
    expect(await invoices()).toEqual([{ total: 610_000, lines: 3 }]);
  });

  test.each([
    ['more than ordered', [61, 4], 'items.0.amount'],
    ['an amount that is not sold', [60, 3], 'items.1.amount'],
    ['nothing', [0, 0], 'items'],
  ])('does not take %s', async (_, amounts, field) => {
    await addRule();
    const id = await placed();
    const { items } = await get(`/api/v1/approval/${id}`);
    const amended = items.map((item, index) => ({ id: item.id, amount: amounts[index] }));
    const answer = await decide(id, { decision: 'approve', items: amended });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });

  test.each([
    ['decline', 'rejected', 'не согласован'],
    ['return', 'draft', 'вернули на доработку'],
  ])('to %s needs a reason and gives everything back', async (decision, status, words) => {
    await addRule();
    const before = [await owed(), await stock(1)];
    const id = await placed({ paymentType: 'deferral' });
    expect((await decide(id, { decision })).status).toBe(422);
    expect((await decide(id, { decision, comment: 'Дорого' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status });
    expect([await owed(), await stock(1)]).toEqual(before);
    expect((await mails()).at(-1)).toBe(`buyer: Заказ ${words}`);
    const { items } = await get<{ items: object[] }>('/api/v1/approval?list=decided');
    expect(items[0]).toMatchObject({ order: { id }, decision: decision === 'decline' ? 'declined' : 'returned' });
  });

  test('is taken by one of two, the other is told', async () => {
    await addRule({ approverRole: null, approverId: 4 });
    await addRule({ name: 'Второе', approverRole: 'administrator' });
    const id = await placed();
    const { version } = await get(`/api/v1/approval/${id}`);
    const answers = await Promise.all([
      post(`/api/v1/approval/${id}/decision`, { version, decision: 'approve', expectedTotal: 7_100 }, leader),
      post(`/api/v1/approval/${id}/decision`, { version, decision: 'decline', comment: 'Нет' }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that came too late says what happened meanwhile, and what can be done now', async () => {
    const late = async (id: number, version: number, headers = admin) => {
      const answer = await post(
        `/api/v1/approval/${id}/decision`,
        { version, decision: 'decline', comment: 'Нет' },
        headers,
      );
      const { name, message } = (await answer.json()) as { name: string; message: string };
      expect([answer.status, name]).toEqual([409, 'OrderChanged']);
      return message;
    };
    await addRule();
    await addRule({ name: 'Второе', approverRole: null, approverId: 4, tier: 2 });
    const id = await placed();
    const { version } = await get(`/api/v1/approval/${id}`);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    expect(await late(id, version, leader)).toMatch(
      /«Согласован.*»: Орлова Мария Павловна, \d\d\.\d\d\.\d{4} в \d\d:\d\d\. Он всё ещё ждёт вашего решения/,
    );
    await decide(id, { decision: 'return', comment: 'Дешевле' }, leader);
    expect(await late(id, version)).toContain('исправит его и отправит снова');
    await decide(id, { decision: 'withdraw' }, buyer);
    expect(await late(id, version)).toMatch(/«Отозван»: Белова Анна Сергеевна, .* Решать по нему больше нечего$/);
  });

  test('comes tier after tier', async () => {
    await addRule({ approverRole: 'manager', name: 'Руководитель' });
    await addRule({ tier: 2, name: 'Директор' });
    const id = await placed();
    expect((await decide(id, { decision: 'approve' })).status).toBe(403);
    expect(await get<object>('/api/v1/approval')).toMatchObject({ items: [] });
    expect(await get<object>('/api/v1/approval', leader)).toMatchObject({ items: [{ order: { id } }] });
    expect((await decide(id, { decision: 'approve' }, leader)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'pending-approval' });
    expect((await mails()).slice(1)).toEqual([
      'trader: Заказ ждёт вашего согласования',
      'admin: Заказ ждёт вашего согласования',
    ]);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'new' });
    const { history } = await get(`/api/v1/order/${id}`, buyer);
    expect(history.slice(1).map(({ what, actor }) => [what, actor])).toEqual([
      ['Согласован, шаг 1: «Руководитель»', 'Ковалёв Пётр Андреевич'],
      ['Согласован, шаг 2: «Директор»', 'Орлова Мария Павловна'],
    ]);
  });

  test('is told once to those of one tier, and again only about another sum', async () => {
    await addRule({ approverRole: null, approverId: 4 });
    await addRule({ name: 'Второе' });
    const [same, dearer] = [await placed(), await placed()];
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    expect((await decide(same, { decision: 'approve' }, leader)).status).toBe(200);
    expect(await mails()).toEqual([]);
    await setPrice(1, 20_000);
    expect((await decide(dearer, { decision: 'approve' }, leader)).status).toBe(200);
    expect(await mails()).toEqual(['admin: Заказ ждёт вашего согласования']);
  });

  test('to decline is told apart from withdrawing, and one rule from another', async () => {
    await addRule();
    await addRule({ name: 'Ещё одно' });
    const ids = [await placed(), await placed()];
    expect((await decide(ids[0] ?? 0, { decision: 'decline', comment: 'Дорого' })).status).toBe(200);
    const { version } = await get(`/api/v1/approval/${ids[1]}`, buyer);
    const withdrawn = await post(`/api/v1/approval/${ids[1]}/decision`, { version, decision: 'withdraw' }, buyer);
    expect(withdrawn.status).toBe(200);
    const last = async (id: number | undefined) => (await get(`/api/v1/order/${id}`, buyer)).history.at(-1);
    expect([await last(ids[0]), await last(ids[1])]).toMatchObject([
      { what: 'Не согласован: «Ещё одно», «Крупные заказы»', actor: 'Орлова Мария Павловна', comment: 'Дорого' },
      { what: 'Отозван', actor: 'Белова Анна Сергеевна' },
    ]);
  });

  test('of a later tier may take as many days as that of the first', async () => {
    await addRule({ approverRole: 'manager' });
    await addRule({ approverRole: 'manager', name: 'И это', condition: 'always', approverId: null });
    await addRule({ tier: 2, name: 'Директор' });
    const id = await placed();
    const sql = "UPDATE orders SET approval_until = '2026-01-12' WHERE id = ?1";
    await backend.bindings.TRADE.prepare(sql).bind(id).run();
    expect((await decide(id, { decision: 'approve' }, leader)).status).toBe(200);
    const { approval } = await get(`/api/v1/order/${id}`, buyer);
    expect(approval.until).toBe(heldUntil(Date.now()));
  });

  test('is not the own one, unless the rule says so', async () => {
    await addRule({ approverRole: 'buyer' });
    const id = await placed();
    expect((await decide(id, { decision: 'approve' }, buyer)).status).toBe(403);
    // Those who manage stand in.
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    await backend.bindings.TRADE.prepare('DELETE FROM approval_rule').run();
    await addRule({ approverRole: 'buyer', own: true });
    const own = await placed();
    expect((await decide(own, { decision: 'approve' }, buyer)).status).toBe(200);
  });

  test('falls to those who manage when the approver is gone', async () => {
    await addRule({ approverRole: null, approverId: 4 });
    const id = await placed();
    expect((await decide(id, { decision: 'approve' })).status).toBe(403);
    await backend.bindings.TRADE.prepare('UPDATE user SET active = 0 WHERE id = 4').run();
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
  });

  test('says what has become dearer and is taken at the new price', async () => {
    await addRule();
    const id = await placed();
    const seen = (await get(`/api/v1/approval/${id}`)).today;
    expect(seen).toEqual({ total: 7_100, items: [], needs: [], budgets: [] });
    await setPrice(1, 11_000);
    const answer = await decide(id, { decision: 'approve', expectedTotal: seen.total });
    expect(await answer.json()).toMatchObject({ status: 409, name: 'TotalChanged', code: '7700.00' });
    const { today } = await get(`/api/v1/approval/${id}`);
    expect(today).toMatchObject({ total: 7_700, items: [{ price: 110 }] });
    expect((await decide(id, { decision: 'approve', expectedTotal: 7_700 })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'new', total: 770_000 });
  });

  test('needs the sum that was seen', async () => {
    await addRule();
    const id = await placed();
    const answer = await decide(id, { decision: 'approve', expectedTotal: undefined });
    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ field: 'expectedTotal' }] });
  });

  test('that drops a line without a price is about the sum without it', async () => {
    await addRule();
    const id = await placed();
    await backend.bindings.CATALOGUE.prepare("DELETE FROM price WHERE ord = 2 AND type = 'dealer'").run();
    const { today, items } = await get(`/api/v1/approval/${id}`);
    expect(today).toMatchObject({ total: null, items: [{ price: null }] });
    const wish = { decision: 'approve', items: [{ id: items[1]?.id, amount: 0 }] };
    await setPrice(1, 20_000);
    expect(await (await decide(id, { ...wish, expectedTotal: 6_700 })).json()).toMatchObject({
      status: 409,
      code: '12000.00',
    });
    expect((await decide(id, { ...wish, expectedTotal: 12_000 })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'new', total: 1_200_000 });
  });

  test('is decided by whoever manages approvals in the stead of an approver who is away', async () => {
    await addRule({ approverRole: undefined, approverId: 4 });
    const id = await placed();
    const { approval } = (await get(`/api/v1/approval/${id}`)) as unknown as { approval: object };
    expect(approval).toMatchObject({ canDecide: false, canStandIn: true });
    expect((await decide(id, { decision: 'approve' })).status).toBe(403);
    expect((await decide(id, { decision: 'approve', inStead: true }, buyer)).status).toBe(403);
    const before = (await mails()).length;
    expect((await decide(id, { decision: 'approve', inStead: true })).status).toBe(200);
    const { status, history } = await get(`/api/v1/order/${id}`, buyer);
    expect(status).toBe('new');
    expect(history.at(-1)?.what).toMatch(/^Согласован.*, вместо: /);
    expect((await mails()).slice(before).join()).toContain('решение принято вместо вас');
  });

  test('can be withdrawn by whoever ordered, and not by a colleague', async () => {
    await addRule();
    const id = await placed();
    // The supplier has nothing to cancel yet.
    expect((await get<{ actions: string[] }>(`/api/v1/order/${id}`, buyer)).actions).not.toContain('cancel');
    const refused = await decide(id, { decision: 'withdraw' }, leader);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('тот, кто его оформил') }),
    ]);
    expect((await decide(id, { decision: 'withdraw' }, buyer)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    expect((await decide(id, { decision: 'approve' })).status).toBe(409);
  });

  test('to end a draft is for those who manage, too, and whoever ordered is told', async () => {
    await addRule();
    const id = await placed();
    expect((await decide(id, { decision: 'return', comment: 'Уточните' })).status).toBe(200);
    const end = async (headers: Headers) => {
      const { version } = await get(`/api/v1/order/${id}`, headers);
      return (await post(`/api/v1/approval/${id}/decision`, { version, decision: 'withdraw' }, headers)).status;
    };
    expect((await get(`/api/v1/order/${id}`, leader)).approval.canWithdraw).toBe(false);
    expect(await end(leader)).toBe(403);
    expect((await get(`/api/v1/order/${id}`)).approval.canWithdraw).toBe(true);
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    expect(await end(admin)).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await mails()).toEqual(['buyer: Заказ: Отозван']);
  });

  test('is not taken while the debt of the company stops its orders', async () => {
    await addRule();
    const id = await placed();
    const { TRADE } = backend.bindings;
    await TRADE.prepare(
      "INSERT INTO debt (company_id, number, due, amount) VALUES (1, 'Старый', '2020-01-01', 100)",
    ).run();
    const answer = await decide(id, { decision: 'approve' });
    await TRADE.prepare("DELETE FROM debt WHERE number = 'Старый'").run();
    expect(await answer.json()).toMatchObject({ status: 409, code: 'Overdue' });
  });
});

describe('an order that became dearer while it waited', () => {
  test('goes on to a tier that its new sum needs, and says so before', async () => {
    await addRule({ approverRole: 'manager' });
    await addRule({ name: 'Очень крупные', sum: 8_000, tier: 2 });
    const id = await placed();
    expect((await get(`/api/v1/approval/${id}`, leader)).approval.steps).toHaveLength(1);
    await setPrice(1, 20_000);
    const { today } = await get(`/api/v1/approval/${id}`, leader);
    expect(today).toMatchObject({
      total: 12_400,
      needs: [
        {
          tier: 2,
          rule: 'Очень крупные',
          reason: 'Сумма заказа больше 8\u00a0000,00\u00a0₽',
          approvers: ['Орлова Мария Павловна'],
        },
      ],
    });
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    expect((await decide(id, { decision: 'approve', comment: 'Да' }, leader)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'pending-approval', total: 1_240_000 });
    expect(await mails()).toEqual(['admin: Заказ ждёт вашего согласования']);
    expect((await get(`/api/v1/approval/${id}`)).today.needs).toEqual([]);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    expect(await get(`/api/v1/order/${id}`, buyer)).toMatchObject({
      status: 'new',
      approval: { steps: [{ decision: 'approved' }, { tier: 2, decision: 'approved' }] },
    });
  });

  test('needs nothing more of whoever approves its new sum themselves', async () => {
    await addRule();
    await addRule({ name: 'Очень крупные', sum: 8_000 });
    const id = await placed();
    await setPrice(1, 20_000);
    expect((await decide(id, { decision: 'approve', comment: 'Да' })).status).toBe(200);
    expect(await get(`/api/v1/order/${id}`, buyer)).toMatchObject({
      status: 'new',
      approval: { steps: [{ comment: 'Да' }, { rule: 'Очень крупные', comment: 'Да', decision: 'approved' }] },
    });
  });

  test('is not stopped by rules that are made while it waits, and does not care for them if it is not dearer', async () => {
    await addRule();
    const id = await placed();
    await addRule({ name: 'Любой', condition: 'always', tier: 3 });
    await addRule({ name: 'Мелкие', sum: 100, tier: 3 });
    await setPrice(1, 11_000);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'new' });
  });

  test.each([
    ['approve', 200, 'pending-approval'],
    ['block', 409, 'pending-approval'],
    ['warn', 200, 'new'],
  ])('and goes beyond a budget that would %s', async (kind, status, state) => {
    await addRule({ approverRole: 'manager' });
    const { used } = (await get<{ items: { used: number }[] }>('/api/v1/budget')).items[0] ?? { used: 0 };
    const id = await placed();
    const budget = { userId: 1, period: 'year', kind, limit: 10_000_000, approverRole: 'administrator' };
    const made = (await (await post('/api/v1/budget', budget)).json()) as { id: number; used: number };
    expect(used).toBe(0);
    const limit = made.used + 100;
    const path = `/api/v1/budget/${made.id}`;
    expect((await backend.send(path, { ...budget, limit, version: 1 }, { method: 'PUT', headers: admin })).status).toBe(
      204,
    );
    await setPrice(1, 20_000);
    expect((await decide(id, { decision: 'approve' }, leader)).status).toBe(status);
    expect(await stateOf(id)).toMatchObject({ status: state });
  });
});

describe("another company's", () => {
  test('order and rule are like missing ones', async () => {
    await addRule();
    const id = await placed();
    const [own] = (await get<{ items: { id: number }[] }>('/api/v1/approval-rule')).items;
    const bodies = async (path: string, init: RequestInit) => {
      const answer = await backend.request(path, {
        ...init,
        headers: { ...stranger, 'Content-Type': 'application/json' },
      });
      return [answer.status, await answer.text()];
    };
    const body = JSON.stringify({ version: 1, decision: 'approve' });
    for (const [path, init] of [
      ['approval/:id', {}],
      ['approval/:id/decision', { method: 'POST', body }],
    ] as const) {
      const [theirs, none] = [id, 999_999].map((one) => bodies(`/api/v1/${path.replace(':id', String(one))}`, init));
      expect(await theirs).toEqual(await none);
      expect((await theirs)?.[0]).toBe(404);
    }
    const form = JSON.stringify({ ...rule, version: 1 });
    for (const init of [{ method: 'PUT', body: form }, { method: 'DELETE' }]) {
      const [theirs, none] = [own?.id, 999_999].map((one) => bodies(`/api/v1/approval-rule/${one}?version=1`, init));
      expect(await theirs).toEqual(await none);
      expect((await theirs)?.[0]).toBe(404);
    }
  });
});

describe('rules', () => {
  test.each([
    [{ sum: null }, 'sum'],
    [{ condition: 'positions' }, 'positions'],
    [{ condition: 'section', sectionId: 99_999 }, 'sectionId'],
    [{ approverRole: null }, 'approverId'],
    [{ approverId: 8, approverRole: null }, 'approverId'],
    [{ approverRole: 'king' }, 'approverRole'],
    [{ userId: 1, role: 'buyer' }, 'userId'],
    [{ userId: 8 }, 'userId'],
    [{ tier: 6 }, 'tier'],
  ])('%j is refused at its field', async (about, field) => {
    const answer = await post('/api/v1/approval-rule', { ...rule, ...about });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });

  test('are made once, changed and deleted', async () => {
    const headers = { ...admin, 'B2b-Request-Id': crypto.randomUUID() };
    const first = (await (await post('/api/v1/approval-rule', rule, headers)).json()) as { id: number };
    expect(await (await post('/api/v1/approval-rule', rule, headers)).json()).toEqual(first);
    const path = `/api/v1/approval-rule/${first.id}`;
    const changed = { ...rule, sum: 9_000, active: false, version: 1 };
    const put = async (form: object) => await backend.send(path, form, { method: 'PUT', headers: admin });
    // Sent twice it is one change; what was made from an older version is refused.
    expect([(await put(changed)).status, (await put(changed)).status]).toEqual([204, 204]);
    expect(await (await put({ ...changed, sum: 8_000 })).json()).toMatchObject({
      status: 409,
      name: 'RecordChanged',
      code: '2',
    });
    const raced = await Promise.all([7_000, 6_000].map((sum) => put({ ...changed, sum, version: 2 })));
    expect(raced.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await put({ ...changed, version: 3 })).status).toBe(204);
    expect(await get<object>('/api/v1/approval-rule')).toMatchObject({
      items: [{ id: first.id, sum: 9_000, active: false, approver: 'Администратор' }],
    });
    const remove = async (version = 4) =>
      (await backend.request(`${path}?version=${version}`, { method: 'DELETE', headers: admin })).status;
    expect(await remove(3)).toBe(409);
    expect((await Promise.all([remove(), remove()])).sort()).toEqual([204, 404]);
    expect(await remove()).toBe(404);
    const sql = 'SELECT user_id AS userId, removed, was FROM approval_change WHERE record_id = ?1 ORDER BY version';
    const { results } = await backend.bindings.TRADE.prepare(sql).bind(first.id).all<{ was: string }>();
    expect(results.map((row) => ({ ...row, was: JSON.parse(row.was).sum }))).toEqual([
      ...[5_000, 9_000].map((sum) => ({ userId: 3, removed: 0, was: sum * 100 })),
      expect.objectContaining({ removed: 0 }),
      { userId: 3, removed: 1, was: 900_000 },
    ]);
  });

  test('about sections are read at once, however many there are', async () => {
    const calls = async () => {
      Object.assign(backend.reads, { calls: 0 });
      const { items } = await get<{ items: { sectionName: string }[] }>('/api/v1/approval-rule');
      expect(items.every(({ sectionName }) => sectionName !== '')).toBe(true);
      return backend.reads.calls;
    };
    await addRule({ condition: 'section', sectionId: 1, sum: null });
    const one = await calls();
    await addRule({ condition: 'section', sectionId: 1, sum: null, name: 'Ещё одно' });
    await addRule({ condition: 'section', sectionId: 1, sum: null, name: 'И ещё одно' });
    expect(await calls()).toBe(one);
  });
});

describe('the clock', () => {
  const later = (from: number, days: number) => from + days * 86_400_000;
  /** A Monday at noon in Moscow. */
  const monday = Date.parse('2026-11-23T12:00:00+03:00');

  test('reminds once a working day and cancels after five', async () => {
    await addRule();
    const id = await placed();
    const { TRADE } = backend.bindings;
    await TRADE.prepare("UPDATE orders SET created_at = ?2, approval_until = '2026-11-30' WHERE id = ?1")
      .bind(id, monday)
      .run();
    const env = readEnv(backend.bindings);
    const run = async (now: number) => {
      await TRADE.prepare('DELETE FROM outbox').run();
      await Promise.all([remindApprovers(env, now), remindApprovers(env, now)]);
      await remindApprovers(env, now + 60_000);
      return await mails();
    };
    const reminder = ['admin: Заказ всё ещё ждёт вашего согласования'];
    expect(await run(monday + 3_600_000)).toEqual([]);
    for (const hours of [-6, 9]) expect(await run(later(monday, 1) + hours * 3_600_000)).toEqual([]);
    for (const day of [1, 2, 3, 4]) expect(await run(later(monday, day))).toEqual(reminder);
    expect([await run(later(monday, 5)), await run(later(monday, 6))]).toEqual([[], []]);
    expect(await run(later(monday, 7))).toEqual(reminder);
    expect(await run(later(monday, 8))).toEqual(['buyer: Заказ отменён: его не согласовали в срок']);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });

  describe('when orders fail', () => {
    const quiet = vi.spyOn(console, 'error');
    const warned = vi.spyOn(console, 'warn');
    beforeEach(() => {
      quiet.mockClear().mockReturnValue();
      warned.mockClear().mockReturnValue();
    });
    afterAll(() => {
      quiet.mockRestore();
      warned.mockRestore();
    });
    const minute = 60_000;
    const dueOrders = async (count: number) => {
      await addRule();
      const ids: number[] = [];
      for (let at = 0; at < count; at += 1) ids.push(await placed());
      const sql = 'UPDATE orders SET approval_until = ?2, created_at = ?3 WHERE id = ?1';
      const { TRADE } = backend.bindings;
      await TRADE.batch(
        ids.map((id, at) => TRADE.prepare(sql).bind(id, `2026-11-${10 + (at % 10)}`, monday - 30 * 86_400_000 + at)),
      );
      return ids;
    };
    const failing = async <T>(ids: readonly number[], work: () => Promise<T>) => {
      const { TRADE } = backend.bindings;
      await TRADE.prepare(
        `CREATE TRIGGER stuck BEFORE UPDATE OF status ON orders WHEN OLD.id IN (${ids.join(', ')})
           BEGIN SELECT raise(ABORT, 'stuck'); END`,
      ).run();
      try {
        return await work();
      } finally {
        await TRADE.prepare('DROP TRIGGER stuck').run();
      }
    };
    const reportOf = async () =>
      (await (await backend.request('/api/health')).json()) as { parts: Record<string, object> };

    test('the others are moved on, however many there are', async () => {
      const ids = await dueOrders(25);
      const env = readEnv(backend.bindings);
      await failing(ids.slice(0, 22), async () => {
        await remindApprovers(env, monday);
        await remindApprovers(env, monday + minute / 2);
      });
      const states = await Promise.all(ids.slice(22).map(stateOf));
      expect(states).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }, { status: 'cancelled' }]);
    });

    test('they are tried ever less, told to the operator without a name, and done when they can be', async () => {
      const [id = 0] = await dueOrders(1);
      const env = readEnv(backend.bindings);
      const tries = () => quiet.mock.calls.filter(([line]) => String(line).includes('stuck')).length;
      await failing([id], async () => {
        for (let passed = 0; passed < 6 * 60; passed += 1) await remindApprovers(env, monday + passed * minute);
      });
      expect(tries()).toBeGreaterThan(5);
      expect(tries()).toBeLessThan(12);
      const line = warned.mock.calls.map(([text]) => String(text)).find((text) => text.includes('OrderSetAside'));
      expect(JSON.parse(line ?? '{}')).toEqual({ level: 'warn', name: 'OrderSetAside', clock: 'approval', order: id });
      expect((await reportOf()).parts).toMatchObject({
        clocks: { status: 'trouble', detail: expect.not.stringContaining(String(id)) },
      });
      await remindApprovers(env, monday + 86_400_000 * 2);
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      expect((await reportOf()).parts).toMatchObject({ clocks: { status: 'ok' } });
    });
  });
});

describe('while the shop does not offer it', () => {
  let clock = Date.now();
  const set = async (approvals: boolean) => {
    await backend.bindings.TRADE.prepare(
      "UPDATE setting SET value = json_set(value, '$.approvals', json(?1)) WHERE name = 'settings'",
    )
      .bind(String(approvals))
      .run();
    // Settings are remembered for ten seconds.
    clock += 11_000;
    vi.setSystemTime(clock);
  };
  beforeEach(() => {
    clock = Math.max(clock, Date.now());
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
  });
  afterEach(() => set(true));

  test('nothing waits and every call is refused', async () => {
    await addRule();
    await set(false);
    const id = await placed();
    expect(await stateOf(id)).toMatchObject({ status: 'new' });
    for (const path of ['approval', 'approval/1', `approval/${id}`, 'approval-rule', 'budget', 'cost-center']) {
      expect(await get<object>(`/api/v1/${path}`)).toMatchObject({ status: 403, name: 'FeatureDisabled' });
    }
    const wish = { version: 1, decision: 'approve', expectedTotal: 1 };
    expect((await post(`/api/v1/approval/${id}/decision`, wish)).status).toBe(403);
  });

  test('what waits is still decided, and withdrawn', async () => {
    await addRule();
    const [first, second, returned] = [await placed(), await placed(), await placed()];
    expect((await decide(returned, { decision: 'return', comment: 'Дорого' })).status).toBe(200);
    await set(false);
    expect(await get<object>('/api/v1/approval')).toMatchObject({ meta: { totalCount: 2 } });
    expect((await decide(first, { decision: 'approve' })).status).toBe(200);
    expect(await stateOf(first)).toMatchObject({ status: 'new' });
    expect((await decide(second, { decision: 'withdraw' }, buyer)).status).toBe(200);
    expect(await get<object>('/api/v1/approval', stranger)).toMatchObject({ status: 403, name: 'FeatureDisabled' });
    expect((await decide(returned, { decision: 'withdraw' }, buyer)).status).toBe(200);
    expect(await get<object>('/api/v1/approval')).toMatchObject({ status: 403, name: 'FeatureDisabled' });
  });
});
