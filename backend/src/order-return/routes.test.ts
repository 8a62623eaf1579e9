import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { jpeg, png } from '#tests/support/photos.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;
interface Return {
  id: number;
  status: string;
  total: number;
  answer: string;
  items: { id: number; asked: number; amount: number }[];
}
interface Order {
  id: number;
  version: number;
  number: string;
  actions: string[];
  steps: string[];
  total: number;
  paid: number;
  paymentStatus: string;
  openReturn: string | null;
  payment: { rest: number };
  items: { id: number; amount: number; shipped: number; returned: number; returnable: number; total: number }[];
  returns: Return[];
  history: { what: string; comment: string }[];
  documents: { id: number; type: string; status: string }[];
}

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const order = { repeat: true, reserve: false, cancel: true, return: true };
  await backend.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
    .bind(JSON.stringify({ documents: true, order }))
    .run();
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 1000 }, multiplicity: 5 },
    { id: 2, name: 'Щит', prices, stock: { 1: 1000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
});

const read = async (id: number, headers = buyer) => {
  const path = headers === staff ? '/api/v1/staff/order' : '/api/v1/order';
  return (await (await backend.request(`${path}/${id}`, { headers })).json()) as Order;
};
const take = async (
  id: number,
  step: object,
  { version, headers = staff }: { version?: number; headers?: Headers } = {},
) =>
  await backend.send(
    `/api/v1/staff/order/${id}/step`,
    { version: version ?? (await read(id, staff)).version, step },
    { headers },
  );
const taken = async (id: number, step: object) => {
  const answer = await take(id, step);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Order;
};
const ask = (id: number, items: object[], about: object = {}, headers = buyer) =>
  backend.send(`/api/v1/order/${id}/return`, { reason: 'surplus', items, ...about }, { headers });
/** An order of 10 m of cable at 123.45 and 4 boards, all or these amounts of it shipped. */
async function shipped(about: { paymentType?: string; amounts?: number[] } = {}) {
  const id = await placeOrderOf(backend, buyer, { 1: 10, 2: 4 }, about);
  const { items } = await taken(id, { kind: 'confirm' });
  const lines = items.flatMap((line, at) => {
    const amount = about.amounts?.[at] ?? line.amount;
    return amount > 0 ? [{ id: line.id, amount }] : [];
  });
  await taken(id, { kind: 'ship', lines, unpaid: true });
  const [cable = 0, board = 0] = items.map((line) => line.id);
  return { id, cable, board };
}
async function requested(id: number, items: object[]): Promise<number> {
  const answer = await ask(id, items);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await read(id)).returns.at(-1)?.id ?? 0;
}
const one = (sql: string, ...bound: number[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...bound)
    .first<number>('n');
const sums = async () => ({
  cable: await one('SELECT sum(amount) AS n FROM stock WHERE product_id = 1'),
  board: await one('SELECT sum(amount) AS n FROM stock WHERE product_id = 2'),
  owed: await one('SELECT receivables AS n FROM company WHERE id = 1'),
  balance: await one('SELECT balance AS n FROM company WHERE id = 1'),
});
/** What the buyer is told. */
const subjects = async () => {
  const sql = "SELECT subject FROM outbox WHERE address <> 'staff@demo.test' ORDER BY id";
  const { results } = await backend.bindings.TRADE.prepare(sql).all<{ subject: string }>();
  return results.map(({ subject }) => subject.replace(/.*?: /, ''));
};
const documentOf = async (order: Order, type: string) => {
  const [found] = order.documents.filter((document) => document.type === type);
  const answer = await backend.request(`/api/v1/document/${found?.id}`, { headers: buyer });
  return (await answer.json()) as { total: number; paid: number; rest: number; status: string };
};

const sendPhoto = async (id: number, bytes: Uint8Array, headers = buyer) => {
  const body = new FormData();
  body.append('file', new File([bytes as BlobPart], 'a.jpg'));
  return await backend.request(`/api/v1/order/${id}/return/photo`, { method: 'POST', body, headers });
};

test('pictures go with a request, are seen by both sides, and are swept with it', async () => {
  const { id, board } = await shipped();
  expect((await sendPhoto(id, new TextEncoder().encode('GIF89a'))).status).toBe(415);
  expect((await sendPhoto(999_999, png)).status).toBe(404);
  const sent = await Promise.all([png, jpeg].map(async (file) => (await sendPhoto(id, file)).json()));
  const photos = sent.map((one) => (one as { photo: string }).photo);
  const items = [{ id: board, amount: 1 }];
  for (const wrong of [[photos[0], photos[0]], ['5f0b8a52-6c1d-4e7a-9b3f-2d4c6e8a0b1c.png']]) {
    const answer = await ask(id, items, { photos: wrong });
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'photos' }] }]);
  }
  expect((await ask(id, items, { photos })).status).toBe(200);
  // They belong to the first request.
  expect((await ask(id, items, { photos })).status).toBe(422);
  for (const headers of [buyer, staff]) {
    const [one] = (await read(id, headers)).returns as unknown as { photos: { url: string }[] }[];
    expect(one?.photos).toHaveLength(2);
    for (const { url } of one?.photos ?? []) expect((await backend.request(url)).status).toBe(200);
  }
  expect(await one("SELECT count(*) AS n FROM unused_photo WHERE path LIKE 'order/%'")).toBe(0);
  const { TRADE } = backend.bindings;
  await TRADE.prepare('DELETE FROM order_return WHERE order_id = ?1').bind(id).run();
  expect(await one("SELECT count(*) AS n FROM unused_photo WHERE path LIKE 'order/%' AND due_at = 0")).toBe(2);
  await TRADE.prepare('DELETE FROM unused_photo').run();
});

describe('a return', () => {
  test('is asked for, accepted in part and received, and the buyer sees and is told each once', async () => {
    const { id, cable, board } = await shipped();
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    const before = await sums();
    const items = [
      { id: cable, amount: 5 },
      { id: board, amount: 3 },
    ];
    const first = await ask(id, items, { reason: 'damaged', comment: 'Помяты' });
    expect(await first.json()).toMatchObject({ id, actions: expect.arrayContaining(['return']) });
    const order = await read(id);
    expect(order).toMatchObject({
      openReturn: 'requested',
      items: [
        { returned: 0, returnable: 5 },
        { returned: 0, returnable: 1 },
      ],
      returns: [
        {
          status: 'requested',
          reason: 'damaged',
          reasonName: 'повреждено при доставке',
          comment: 'Помяты',
          total: 987.6,
          items: [
            { id: cable, asked: 5, amount: 5 },
            { id: board, asked: 3, amount: 3 },
          ],
        },
      ],
    });
    expect(order.history.at(-1)).toMatchObject({
      what: 'Запрошен возврат позиций: 2 (повреждено при доставке)',
      comment: 'Помяты',
    });
    expect(await subjects()).toEqual([]);

    const returnId = order.returns[0]?.id ?? 0;
    expect((await read(id, staff)).steps).toEqual(expect.arrayContaining(['accept-return', 'refuse-return']));
    const accepted = await taken(id, {
      kind: 'accept-return',
      returnId,
      lines: [{ id: board, amount: 2 }],
      comment: 'Один щит целый',
    });
    expect(accepted).toMatchObject({
      openReturn: 'accepted',
      steps: expect.arrayContaining(['receive-return', 'refuse-return']),
      items: [{ returnable: 5 }, { returnable: 2 }],
      returns: [{ status: 'accepted', answer: 'Один щит целый', total: 864.15 }],
    });
    expect(await sums()).toEqual(before);

    expect(await taken(id, { kind: 'receive-return', returnId })).toMatchObject({
      openReturn: null,
      items: [
        { returned: 5, returnable: 5 },
        { returned: 2, returnable: 2 },
      ],
      returns: [{ status: 'received' }],
      payment: { rest: order.payment.rest - 864.15 },
    });
    expect(await sums()).toEqual({ ...before, cable: (before.cable ?? 0) + 5, board: (before.board ?? 0) + 2 });
    expect(await subjects()).toEqual([
      'Возврат принят частично, на сумму 864,15\u00a0₽. Верните товары',
      'Получены возвращённые товары на сумму 864,15\u00a0₽',
    ]);
    const invoice = await documentOf(await read(id), 'invoice');
    expect(invoice).toMatchObject({ total: order.total, rest: order.payment.rest - 864.15 });
  });

  test('is refused with a reason, before and after it was accepted, and may be asked for again', async () => {
    const { id, cable } = await shipped();
    const first = await requested(id, [{ id: cable, amount: 10 }]);
    expect((await read(id)).items[0]).toMatchObject({ returnable: 0 });
    expect((await take(id, { kind: 'refuse-return', returnId: first })).status).toBe(422);
    await taken(id, { kind: 'refuse-return', returnId: first, comment: 'Бухта размотана' });
    expect(await read(id)).toMatchObject({
      openReturn: null,
      items: [{ returned: 0, returnable: 10 }, {}],
      returns: [{ status: 'refused', answer: 'Бухта размотана' }],
    });
    expect((await subjects()).at(-1)).toBe('В возврате отказано');
    const second = await requested(id, [{ id: cable, amount: 10 }]);
    await taken(id, { kind: 'accept-return', returnId: second });
    await taken(id, { kind: 'refuse-return', returnId: second, comment: 'Товары не привезли' });
    expect((await take(id, { kind: 'receive-return', returnId: second })).status).toBe(409);
    expect((await take(id, { kind: 'accept-return', returnId: second })).status).toBe(409);
    expect((await read(id)).items[0]).toMatchObject({ returned: 0, returnable: 10 });
  });

  test('of what was not shipped, or by another step, is refused at its line', async () => {
    const { id, cable, board } = await shipped({ amounts: [10, 1] });
    const refused = async (items: object[], about: object = {}) => {
      const answer = await ask(id, items, about);
      return [answer.status, ((await answer.json()) as { errors?: object[] }).errors];
    };
    const at = (message: string, field = 'items.0.amount') => [422, [{ field, message }]];
    expect(await refused([{ id: board, amount: 2 }])).toEqual(at('Можно вернуть не больше 1'));
    expect(await refused([{ id: cable, amount: 3 }])).toEqual(at('Укажите количество, кратное 5, или всё: 10'));
    expect(await refused([{ id: 999_999, amount: 1 }])).toEqual(at('В заказе нет такой строки'));
    const explain = at('Опишите, почему вы возвращаете товары', 'comment');
    expect(await refused([{ id: cable, amount: 5 }], { reason: 'other' })).toEqual(explain);
    const twice = [
      { id: cable, amount: 5 },
      { id: cable, amount: 5 },
    ];
    for (const [items, about] of [
      [twice, {}],
      [[], {}],
      [[{ id: cable, amount: 0 }], {}],
      [[{ id: cable, amount: -5 }], {}],
      [[{ id: cable, amount: 5 }], { reason: 'whim' }],
    ] as const) {
      expect((await ask(id, [...items], about)).status).toBe(422);
    }
    expect((await read(id)).returns).toEqual([]);
  });

  test('of an order of which nothing was shipped, or nothing is left, is refused in words', async () => {
    const id = await placeOrderOf(backend, buyer, { 2: 1 });
    const { items, actions } = await read(id);
    expect(actions).not.toContain('return');
    const answer = await ask(id, [{ id: items[0]?.id, amount: 1 }]);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ name: 'StepImpossible', message: expect.any(String) }),
    ]);
    const all = await shipped();
    await requested(all.id, [
      { id: all.cable, amount: 10 },
      { id: all.board, amount: 4 },
    ]);
    expect((await read(all.id)).actions).not.toContain('return');
    const again = await ask(all.id, [{ id: all.board, amount: 1 }]);
    expect(await again.json()).toMatchObject({ status: 409, message: expect.stringContaining('возвращать нечего') });
  });

  test('is asked for and received once per request id, however often and at once', async () => {
    const { id, board } = await shipped();
    const before = await sums();
    const again = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const asks = await Promise.all([1, 2, 3].map(() => ask(id, [{ id: board, amount: 2 }], {}, again)));
    expect(asks.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { returns } = await read(id);
    expect(returns).toHaveLength(1);
    const returnId = returns[0]?.id ?? 0;
    await taken(id, { kind: 'accept-return', returnId });
    const { version } = await read(id, staff);
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const step = { kind: 'receive-return', returnId };
    const same = await Promise.all([1, 2, 3].map(() => take(id, step, { version, headers })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sums()).board).toBe((before.board ?? 0) + 2);
    const late = await take(id, step, { version });
    expect(await late.json()).toMatchObject({ status: 409, name: 'OrderChanged', code: String(version + 1) });
    expect((await take(id, step)).status).toBe(409);
    expect((await sums()).board).toBe((before.board ?? 0) + 2);
  });

  test('is received once by two people at once, and two askers share what there is', async () => {
    const { id, board } = await shipped();
    const before = await sums();
    const both = await Promise.all([1, 2].map(() => ask(id, [{ id: board, amount: 3 }])));
    expect(both.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((status) => status === 409 || status === 422),
    ]);
    const returnId = (await read(id)).returns[0]?.id ?? 0;
    await taken(id, { kind: 'accept-return', returnId });
    const { version } = await read(id, staff);
    const step = { kind: 'receive-return', returnId };
    const answers = await Promise.all([1, 2, 3].map(() => take(id, step, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await sums()).board).toBe((before.board ?? 0) + 3);
    expect((await read(id)).items[1]).toMatchObject({ returned: 3 });
  });

  test.each([
    [{ kind: 'accept-return', lines: [] }, 200],
    [{ kind: 'accept-return', lines: [{ id: 'board', amount: 0 }] }, 422],
    [{ kind: 'accept-return', lines: [{ id: 'board', amount: 4 }] }, 422],
    [{ kind: 'accept-return', lines: [{ id: 'cable', amount: 1 }] }, 422],
    [{ kind: 'accept-return', returnId: 999_999 }, 409],
    [{ kind: 'accept-return', returnId: 'x' }, 422],
    [{ kind: 'receive-return' }, 409],
    [{ kind: 'refuse-return', comment: ' ' }, 422],
  ])('%j of what was asked for is answered with %i', async (step, status) => {
    const { id, cable, board } = await shipped();
    const returnId = await requested(id, [{ id: board, amount: 3 }]);
    const lines = (step as { lines?: { id: string; amount: number }[] }).lines?.map((line) => ({
      ...line,
      id: line.id === 'board' ? board : cable,
    }));
    const answer = await take(id, { returnId, ...step, ...(lines && { lines }) });
    expect(answer.status, await answer.clone().text()).toBe(status);
  });
});

describe('the money of what came back', () => {
  const returned = async (id: number, items: object[]) => {
    const returnId = await requested(id, items);
    await taken(id, { kind: 'accept-return', returnId });
    return await taken(id, { kind: 'receive-return', returnId });
  };

  test('is no longer owed on deferral', async () => {
    const { id, cable } = await shipped({ paymentType: 'deferral' });
    const before = await sums();
    const order = await read(id);
    await returned(id, [{ id: cable, amount: 5 }]);
    const back = 61_725;
    expect(await sums()).toMatchObject({ owed: (before.owed ?? 0) - back, balance: before.balance });
    const left = Math.round(order.total * 100 - back) / 100;
    expect(await one('SELECT amount - paid AS n FROM debt WHERE order_id = ?1', id)).toBe(Math.round(left * 100));
    expect((await read(id)).payment.rest).toBe(left);
    expect(await documentOf(await read(id), 'upd')).toMatchObject({ total: order.total, rest: left, paid: 0 });
    const last = await taken(id, { kind: 'pay', amount: left });
    expect(last).toMatchObject({ paymentStatus: 'paid', payment: { rest: 0 } });
    expect((await sums()).owed).toBe((before.owed ?? 0) - Math.round(order.total * 100));
    expect(await documentOf(await read(id), 'upd')).toMatchObject({ rest: 0, status: 'paid' });
  });

  test('goes to the balance as far as it was paid', async () => {
    const { id, cable, board } = await shipped({ paymentType: 'deferral' });
    const before = await sums();
    const { total } = await read(id);
    await taken(id, { kind: 'pay', amount: total - 100 });
    const order = await returned(id, [{ id: cable, amount: 10 }]);
    const paid = total - 1234.5;
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      returned: 1234.5,
      payment: { rest: 0, paid: expect.closeTo(paid, 2), toBalance: 1134.5, refunded: 0 },
    });
    const over = 123_450 - 10_000;
    expect(await sums()).toMatchObject({
      owed: (before.owed ?? 0) - Math.round(total * 100),
      balance: (before.balance ?? 0) + over,
    });
    expect(order.history.slice(-2).map(({ what }) => what)).toEqual([
      'Получены возвращённые товары на сумму 1\u00a0234,50\u00a0₽',
      'Оплата 1\u00a0134,50\u00a0₽ зачислена на баланс компании',
    ]);
    await returned(id, [{ id: board, amount: 4 }]);
    expect((await sums()).balance).toBe((before.balance ?? 0) + over + 4 * 12_345);
    const all = await read(id);
    expect(await one('SELECT total - returned - paid AS n FROM orders WHERE id = ?1', id)).toBe(0);
    expect(all.paymentStatus).toBe(total * 100 === 14 * 12_345 ? 'refunded' : 'paid');
  });

  test('of an order that goes on being shipped leaves the next document with what is left', async () => {
    const { id, cable } = await shipped({ paymentType: 'deferral', amounts: [10, 0] });
    const { total, items } = await read(id);
    await taken(id, { kind: 'pay', amount: total - 100 });
    await returned(id, [{ id: cable, amount: 10 }]);
    await taken(id, { kind: 'ship', lines: [{ id: items[1]?.id, amount: 4 }], unpaid: true });
    const sql = `SELECT coalesce(sum(d.total - d.returned - d.paid), 0) AS n FROM document d
      JOIN document_order p ON p.document_id = d.id WHERE p.order_id = ?1 AND d.type = 'upd'`;
    expect(await one(sql, id)).toBe(0);
    expect((await read(id)).payment.rest).toBe(0);
  });

  test('of all goods that nobody paid for is not required', async () => {
    const before = await sums();
    const id = await placeOrderOf(backend, buyer, { 1: 10, 2: 4 }, { paymentType: 'deferral', pickupPointId: 1 });
    for (const kind of ['confirm', 'ready', 'deliver']) await taken(id, { kind });
    const { items } = await read(id);
    expect((await sums()).owed).toBe((before.owed ?? 0) + 14 * 12_345);
    const all = items.map((line) => ({ id: line.id, amount: line.amount }));
    expect(await returned(id, all)).toMatchObject({ paymentStatus: 'not-required', payment: { rest: 0 } });
    expect((await sums()).owed).toBe(before.owed);
    expect(await one('SELECT count(*) AS n FROM debt WHERE order_id = ?1', id)).toBe(0);
  });
});

test('the staff list finds orders by how far their return has got', async () => {
  const { id, board } = await shipped();
  const list = async (openReturn: string) => {
    const answer = await backend.request(`/api/v1/staff/order?filters[openReturn]=${openReturn}&per-page=100`, {
      headers: staff,
    });
    return ((await answer.json()) as { items: { id: number }[] }).items.map((order) => order.id);
  };
  expect(await list('requested')).not.toContain(id);
  const returnId = await requested(id, [{ id: board, amount: 1 }]);
  expect(await list('requested')).toContain(id);
  await taken(id, { kind: 'accept-return', returnId });
  expect([(await list('requested')).includes(id), (await list('accepted')).includes(id)]).toEqual([false, true]);
  await taken(id, { kind: 'receive-return', returnId });
  expect(await list('accepted')).not.toContain(id);
});

describe('who may return', () => {
  test('needs order.create and the company', async () => {
    const { id, board } = await shipped();
    const items = [{ id: board, amount: 1 }];
    const { TRADE } = backend.bindings;
    await TRADE.prepare("INSERT INTO member_permission VALUES (1, 1, 'order.create', 0)").run();
    try {
      const answer = await ask(id, items);
      expect(await answer.json()).toMatchObject({ status: 403, message: expect.stringContaining('Возвращать товары') });
      expect((await read(id)).actions).not.toContain('return');
    } finally {
      await TRADE.prepare('DELETE FROM member_permission').run();
    }
    const trader = await sessionOf(backend, 4, 5);
    const [other, none] = await Promise.all(
      [id, 999_999].map(async (order) => {
        const answer = await ask(order, items, {}, trader);
        return [answer.status, await answer.text()];
      }),
    );
    expect(other).toEqual(none);
    expect(other?.[0]).toBe(404);
    expect((await ask(id, items, {}, {})).status).toBe(401);
    const bad = { ...buyer, 'B2b-Request-Id': 'x' };
    expect((await ask(id, items, {}, bad)).status).toBe(400);
  });

  test('what the supplier decides is for those who process orders', async () => {
    const { id, board } = await shipped();
    const returnId = await requested(id, [{ id: board, amount: 1 }]);
    expect((await take(id, { kind: 'accept-return', returnId }, { headers: buyer })).status).toBe(403);
  });
});

describe('a request that is taken back', () => {
  const withdraw = (id: number, returnId: number, headers = buyer) =>
    backend.send(`/api/v1/order/${id}/return/withdraw`, { returnId }, { headers });

  test('asks for nothing any more, once for a request, and what it asked for may be asked again', async () => {
    const { id, board } = await shipped();
    const returnId = await requested(id, [{ id: board, amount: 4 }]);
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const same = await Promise.all([1, 2, 3].map(() => withdraw(id, returnId, headers)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({
      openReturn: null,
      items: [{}, { returnable: 4 }],
      returns: [{ status: 'withdrawn', statusName: 'Отозван' }],
    });
    expect((await read(id)).history.filter(({ what }) => what === 'Запрос возврата отозван')).toHaveLength(1);
    const { results } = await backend.bindings.TRADE.prepare(
      'SELECT address, subject, text FROM outbox ORDER BY id',
    ).all();
    const toStaff = results.filter(({ address }) => address === 'staff@demo.test');
    expect(toStaff).toMatchObject([
      { subject: expect.stringContaining('просят возврат'), text: expect.stringContaining('Причина: ') },
      {
        subject: expect.stringContaining('запрос возврата отозван'),
        text: expect.stringContaining(`https://shop.test/staff/orders/${id}`),
      },
    ]);
    expect((await take(id, { kind: 'accept-return', returnId })).status).toBe(409);
    await requested(id, [{ id: board, amount: 4 }]);
  });

  test('stays once the supplier has decided, whoever is first', async () => {
    const { id, board } = await shipped();
    const returnId = await requested(id, [{ id: board, amount: 1 }]);
    await taken(id, { kind: 'accept-return', returnId });
    const answer = await withdraw(id, returnId);
    expect(await answer.json()).toMatchObject({ status: 409, message: expect.stringContaining('уже принял решение') });
    expect((await withdraw(id, 999_999)).status).toBe(409);
    const second = await requested(id, [{ id: board, amount: 1 }]);
    const both = await Promise.all([withdraw(id, second), take(id, { kind: 'accept-return', returnId: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for those who may return, and of the own company', async () => {
    const { id, board } = await shipped();
    const returnId = await requested(id, [{ id: board, amount: 1 }]);
    const trader = await sessionOf(backend, 4, 5);
    const [other, none] = await Promise.all(
      [id, 999_999].map(async (order) => {
        const answer = await withdraw(order, returnId, trader);
        return [answer.status, await answer.text()];
      }),
    );
    expect(other).toEqual(none);
    expect(other?.[0]).toBe(404);
    expect((await withdraw(id, returnId, {})).status).toBe(401);
    const { TRADE } = backend.bindings;
    await TRADE.prepare("INSERT INTO member_permission VALUES (1, 1, 'order.create', 0)").run();
    expect((await withdraw(id, returnId)).status).toBe(403);
    await TRADE.prepare('DELETE FROM member_permission').run();
    expect((await backend.send(`/api/v1/order/${id}/return/withdraw`, {}, { headers: buyer })).status).toBe(422);
  });
});

describe('bonuses of what came back', () => {
  const bonusesOf = async (id: number) => {
    const sql = 'SELECT kind, amount, title FROM bonus_operation WHERE order_id = ?1 ORDER BY id';
    return (await backend.bindings.TRADE.prepare(sql).bind(id).all<{ kind: string; amount: number }>()).results;
  };
  /** A shipped order of 14 × 123.45 that gives 10.01 of bonuses. */
  const giving = async () => {
    const order = await shipped();
    const sql = "UPDATE orders SET totals = json_set(totals, '$.cashBack', 1001) WHERE id = ?1";
    await backend.bindings.TRADE.prepare(sql).bind(order.id).run();
    return order;
  };
  const close = async (id: number) => {
    const { payment } = await read(id);
    if (payment.rest > 0) await taken(id, { kind: 'pay', amount: payment.rest });
    await taken(id, { kind: 'deliver' });
    await taken(id, { kind: 'close' });
  };
  const back = async (id: number, items: object[]) => {
    const returnId = await requested(id, items);
    await taken(id, { kind: 'accept-return', returnId });
    await taken(id, { kind: 'receive-return', returnId });
  };

  test('are taken back by their share, to the last kopeck', async () => {
    const { id, cable, board } = await giving();
    await close(id);
    expect(await bonusesOf(id)).toMatchObject([{ kind: 'accrual', amount: 1001 }]);
    await back(id, [{ id: board, amount: 1 }]);
    await back(id, [{ id: board, amount: 3 }]);
    expect((await bonusesOf(id)).slice(1)).toMatchObject([
      { kind: 'correction', amount: -72 },
      { kind: 'correction', amount: -214 },
    ]);
    await back(id, [{ id: cable, amount: 10 }]);
    const all = await bonusesOf(id);
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const { number } = await read(id);
    const history = await backend.request('/api/v1/bonus/operation', {
      headers: { ...(await sessionOf(backend, 3, 1)), 'Accept-Language': 'en' },
    });
    expect(await history.json()).toMatchObject({
      items: { 0: { title: `Return of order No. ${number}`, orderId: id } },
    });
  });

  test('aren’t given in the first place if the goods came back before', async () => {
    const { id, cable, board } = await giving();
    await back(id, [{ id: cable, amount: 5 }]);
    await close(id);
    expect(await bonusesOf(id)).toMatchObject([{ amount: 1001 }, { kind: 'correction', amount: -358 }]);
    await back(id, [{ id: board, amount: 4 }]);
    expect((await bonusesOf(id)).at(-1)).toMatchObject({ amount: 358 - 644 });
  });
});

describe('an invoice that is issued anew', () => {
  interface Paper {
    id: number;
    number: string;
    total: number;
    paid: number;
    rest: number;
    status: string;
    lines: { name: string; amount: number }[];
    related: { id: number; relation: string }[];
  }
  const papers = async (order: Order) =>
    await Promise.all(
      order.documents
        .filter(({ type }) => type === 'invoice')
        .map(async ({ id }) => {
          return (await (await backend.request(`/api/v1/document/${id}`, { headers: buyer })).json()) as Paper;
        }),
    );

  test('bills what didn’t come back and wasn’t paid, voids the open one, and what was paid stays with it', async () => {
    const { id, cable, board } = await shipped({ paymentType: 'invoice' });
    await taken(id, { kind: 'pay', amount: 100 });
    const returnId = await requested(id, [{ id: cable, amount: 5 }]);
    await taken(id, { kind: 'accept-return', returnId });
    await taken(id, { kind: 'receive-return', returnId });
    const { number, payment, total } = await read(id, staff);
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const { version } = await read(id, staff);
    const step = { kind: 'reissue-invoice', comment: 'Новые реквизиты' };
    const same = await Promise.all([1, 2, 3].map(() => take(id, step, { version, headers })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [old, made, ...more] = await papers(await read(id));
    expect(more).toEqual([]);
    expect(old).toMatchObject({
      ...{ status: 'cancelled', paid: 100, rest: 0, number },
      related: [{ id: made?.id, relation: 'replaced-by' }],
    });
    expect(made).toMatchObject({
      ...{
        status: 'awaiting-payment',
        paid: 0,
        rest: payment.rest,
        number: `${number}/2`,
        total: Math.round(total * 100 - 61_725) / 100,
      },
      related: [{ id: old?.id, relation: 'replaces' }],
    });
    expect(made?.lines.slice(0, 2)).toMatchObject([{ amount: 5 }, { amount: 4 }]);
    expect((await read(id)).history.at(-1)?.what).toContain(`${number}/2`);

    // What comes back afterwards needn't be paid by it either, and what is paid pays it.
    const second = await requested(id, [{ id: board, amount: 1 }]);
    await taken(id, { kind: 'accept-return', returnId: second });
    await taken(id, { kind: 'receive-return', returnId: second });
    const left = (await read(id)).payment.rest;
    expect((await papers(await read(id)))[1]?.rest).toBe(left);
    await taken(id, { kind: 'pay', amount: left });
    const paid = await read(id, staff);
    expect((await papers(await read(id)))[1]).toMatchObject({ paid: left, rest: 0, status: 'paid' });
    expect(paid.steps).not.toContain('reissue-invoice');
    expect((await take(id, step)).status).toBe(409);
  });

  test('needs one that is open', async () => {
    const { id } = await shipped({ paymentType: 'deferral' });
    expect((await read(id, staff)).steps).not.toContain('reissue-invoice');
    expect((await take(id, { kind: 'reissue-invoice' })).status).toBe(409);
  });
});
