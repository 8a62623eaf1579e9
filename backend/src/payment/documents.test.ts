import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
beforeAll(async () => {
  const { EDGE_KEY } = testKeys;
  backend = await startDemo({ EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments });
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await run('UPDATE company SET balance = 0');
});

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();

interface Document {
  id: number;
  rest: number;
  status: string;
  number: string;
  payments: object[];
}
const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
const documentOf = (id: number) => get<Document>(`/api/v1/document/${id}`);
const invoiceOf = async (orderId: number) =>
  (await get<{ items: Document[] }>(`/api/v1/document?filters[orderId]=${orderId}`)).items[0]?.id ?? 0;
/** An order and its invoice; due `days` from today. */
const invoiced = async (amount = 10) => {
  const order = await placeOrderOf(backend, buyer, { 1: amount });
  return { order, invoice: await invoiceOf(order) };
};
const pay = async (path: string, body: object, headers = buyer) => {
  const answer = await backend.send(`/api/v1/document/${path}`, body, { headers });
  return { status: answer.status, ...((await answer.json()) as { paymentId: number; url: string; name: string }) };
};
const take = async (order: number, step: object, staff: Headers) => {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = await get<{ version: number }>(path, staff);
  expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
};
const choose = async (url: string, choice = 'paid') => {
  const body = new URLSearchParams({ choice });
  expect((await backend.request(new URL(url).pathname, { method: 'POST', body })).status).toBe(200);
};
const stateOf = (id: number) =>
  get<{ status: string; over: number; amount: number; parts: { documentId: number; amount: number }[] }>(
    `/api/v1/payment/${id}`,
  );

/** A document that the supplier's books brought, without an order here. */
async function brought(id: number, total: number): Promise<number> {
  await run(
    `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, due, total, vats, seller, buyer, search, created_at)
     SELECT ?1, 1, legal_entity_id, 'invoice', ?1, '2026-01-05', '2026-01-12', ?2, ?3, seller, buyer, '', 1
       FROM document WHERE company_id = 1 LIMIT 1`,
    ...[id, total, JSON.stringify([{ rate: 22, amount: Math.round((total * 22) / 122) }])],
  );
  return id;
}

describe('an invoice', () => {
  test('tells of payments of it or of its order that wait, and another one is started only knowingly', async () => {
    const { order, invoice } = await invoiced();
    const waitingOf = async (path: string) =>
      (await get<{ waiting: { paymentId: number }[] }>(`/api/v1/document/${path}`)).waiting.map((one) => one.paymentId);
    expect(await waitingOf(`${invoice}/payment-qr`)).toEqual([]);
    const careful = { method: 'card', amount: 100, another: false };
    const first = await pay(`${invoice}/pay`, careful);
    expect(first.status).toBe(201);
    const refused = { status: 409, name: 'PaymentWaits' };
    expect(await pay(`${invoice}/pay`, careful)).toMatchObject(refused);
    const other = await brought(9400, 70_000);
    expect(await pay('pay', { ...careful, ids: [other, invoice] })).toMatchObject(refused);
    const together = await pay('pay', { ...careful, ids: [other] });
    expect(together.status).toBe(201);
    expect(await pay('pay', { ...careful, ids: [other] })).toMatchObject(refused);
    expect(await waitingOf(`payment-qr?ids=${other},${invoice}`)).toEqual([together.paymentId, first.paymentId]);
    await run('DELETE FROM online_payment');
    const answer = await backend.send(`/api/v1/order/${order}/pay`, careful, { headers: buyer });
    const { paymentId } = (await answer.json()) as { paymentId: number };
    expect(await waitingOf(`${invoice}/payment-qr`)).toEqual([paymentId]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_500_000 });
    expect(await waitingOf(`${invoice}/payment-qr`)).toEqual([]);
  });

  test('names a contract in its code only if it is made by one', async () => {
    const { invoice } = await invoiced();
    const codeOf = async () => {
      const [own, payment] = await Promise.all(
        [invoice, `${invoice}/payment-qr`].map((path) => get<{ qr: { payload: string } }>(`/api/v1/document/${path}`)),
      );
      expect(own?.qr.payload).toBe(payment?.qr.payload);
      return own?.qr.payload;
    };
    const basis = (await get<{ basis: string }>(`/api/v1/document/${invoice}`)).basis;
    await run(
      "UPDATE document SET basis = 'Заказ № ' || (SELECT number FROM orders o JOIN document_order p ON p.order_id = o.id WHERE p.document_id = ?1) WHERE id = ?1",
      invoice,
    );
    expect(await codeOf()).not.toContain('Contract=');
    for (const contract of ['Договор № 7', 'Заказ № 7 от 12.02.2026, рамочный']) {
      await run('UPDATE document SET basis = ?2 WHERE id = ?1', invoice, contract);
      expect(await codeOf()).toContain(`|Contract=${contract}`);
    }
    await run('UPDATE document SET basis = ?2 WHERE id = ?1', invoice, basis);
  });

  test('that is paid in part is paid on by the VAT of what is left, wherever it is told', async () => {
    const { invoice } = await invoiced();
    const { rest, vats } = await get<{ rest: number; vats: { amount: number }[] }>(`/api/v1/document/${invoice}`);
    const part = await pay(`${invoice}/pay`, { method: 'card', amount: 100.01 });
    await choose(part.url);
    const left = Math.round(((vats[0]?.amount ?? 0) - 18.03) * 100) / 100;
    expect(left / (rest - 100.01)).toBeCloseTo(22 / 122, 4);
    const purpose = expect.stringMatching(new RegExp(`^Оплата по счету № .+ НДС 22% ${left.toFixed(2)}$`));
    expect(await get(`/api/v1/document/${invoice}`)).toMatchObject({ purpose });
    expect(await get(`/api/v1/document/${invoice}/payment-qr`)).toMatchObject({ purpose });
    const last = await pay(`${invoice}/pay`, { method: 'card' });
    const purposeSql = 'SELECT purpose FROM online_payment WHERE id = ?1';
    expect(await backend.bindings.TRADE.prepare(purposeSql).bind(last.paymentId).first('purpose')).toEqual(purpose);
    await choose(last.url);
    expect(await get(`/api/v1/document/${invoice}`)).toMatchObject({ purpose: '' });
  });

  test('that is reissued while its payment waits leaves the money to its order, and to the invoice in its place', async () => {
    const { order, invoice } = await invoiced();
    const { rest } = await documentOf(invoice);
    const [part, last] = [
      await pay(`${invoice}/pay`, { method: 'card', amount: 100 }),
      await pay(`${invoice}/pay`, { method: 'card', amount: rest - 100 }),
    ];
    const staff = await sessionOf(backend, 8, 8);
    await take(order, { kind: 'confirm' }, staff);
    await take(order, { kind: 'reissue-invoice', comment: '' }, staff);
    await choose(part.url);
    expect(await stateOf(part.paymentId)).toMatchObject({ status: 'paid', over: 0 });
    const list = await get<{ items: Document[] }>(`/api/v1/document?filters[orderId]=${order}&filters[type]=invoice`);
    const newer = list.items.find(({ id }) => id !== invoice)?.id ?? 0;
    expect(await documentOf(newer)).toMatchObject({ status: 'partial', rest: rest - 100 });
    await choose(last.url);
    expect(await stateOf(last.paymentId)).toMatchObject({ status: 'paid', over: 0 });
    expect(await documentOf(newer)).toMatchObject({ status: 'paid', rest: 0 });
    expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is paid with its order, in parts, by its own page', async () => {
    const { order, invoice } = await invoiced();
    const { rest } = await documentOf(invoice);
    const part = await pay(`${invoice}/pay`, { method: 'card', amount: 100 });
    expect(part.status).toBe(201);
    await choose(part.url);
    expect(await documentOf(invoice)).toMatchObject({ status: 'partial', rest: rest - 100 });
    expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'partial' });
    const last = await pay(`${invoice}/pay`, { method: 'card' });
    await choose(last.url);
    expect(await documentOf(invoice)).toMatchObject({
      status: 'paid',
      rest: 0,
      payments: [{ wayName: 'Банковская карта' }, {}],
    });
    expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'paid' });
    expect(await stateOf(last.paymentId)).toMatchObject({ over: 0, parts: [{ documentId: invoice, orderId: null }] });
    expect(await pay(`${invoice}/pay`, { method: 'card' })).toMatchObject({ status: 409, name: 'NothingToPay' });
  });

  test('several are paid by one payment, the overdue first', async () => {
    const [one, two] = [await invoiced(), await invoiced(20)];
    await run("UPDATE document SET due = '2026-01-10' WHERE id = ?1", two.invoice);
    const [first, second] = [await documentOf(two.invoice), await documentOf(one.invoice)];
    const amount = first.rest + 50;
    const started = await pay('pay', { ids: [one.invoice, two.invoice, one.invoice], method: 'card', amount });
    expect(await stateOf(started.paymentId)).toMatchObject({
      amount,
      parts: [
        { documentId: two.invoice, amount: first.rest },
        { documentId: one.invoice, amount: 50 },
      ],
    });
    await choose(started.url);
    expect(await documentOf(two.invoice)).toMatchObject({ status: 'paid' });
    expect(await documentOf(one.invoice)).toMatchObject({ status: 'partial', rest: second.rest - 50 });
  });

  test('without an order is paid itself; what comes twice is on the balance', async () => {
    const id = await brought(77_001, 122_000);
    const both = [await pay(`${id}/pay`, { method: 'card' }), await pay(`${id}/pay`, { method: 'card' })];
    await Promise.all(both.map(({ url }) => choose(url)));
    const states = await Promise.all(both.map(({ paymentId }) => stateOf(paymentId)));
    expect(states.map(({ over }) => over).sort()).toEqual([0, 1220]);
    expect(await documentOf(id)).toMatchObject({ status: 'paid', rest: 0 });
    expect(await get('/api/v1/user/company')).toMatchObject({ balance: 1220 });
  });

  test('of a cancelled order is not paid', async () => {
    const { invoice } = await invoiced();
    await run('UPDATE document SET cancelled_at = 1 WHERE id = ?1', invoice);
    expect(await pay(`${invoice}/pay`, { method: 'card' })).toMatchObject({ status: 409 });
    expect(await get(`/api/v1/document/${invoice}/payment-qr`)).toMatchObject({ qr: null, amount: 0, documents: [] });
  });

  test('of another company answers like a missing one, byte for byte, alone and among one’s own', async () => {
    const { invoice } = await invoiced();
    const trader = await sessionOf(backend, 4, 5);
    const answerOf = async (path: string, body?: object) => {
      const headers = { ...trader, 'Content-Type': 'application/json' };
      const answer = await backend.request(`/api/v1/document/${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return [answer.status, await answer.text()].join(' ');
    };
    const ids = [invoice, 999_999];
    const method = 'card';
    for (const answers of [
      await Promise.all([...ids, 'x'].map((id) => answerOf(`${id}/payment-qr`))),
      await Promise.all(ids.map((id) => answerOf(`payment-qr?ids=${id}`))),
      await Promise.all([...ids, 'x'].map((id) => answerOf(`${id}/pay`, { method }))),
      await Promise.all(ids.map((id) => answerOf('pay', { ids: [id], method }))),
    ]) {
      expect(answers[0]).toMatch(/^404/);
      expect(new Set(answers).size).toBe(1);
    }
  });
});

describe('the transfer documents of one order', () => {
  test('are each paid by their own payment; one that comes twice is on the balance', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 10 }, { paymentType: 'deferral' });
    const staff = await sessionOf(backend, 8, 8);
    const { items } = await get<{ items: { id: number }[] }>(`/api/v1/staff/order/${order}`, staff);
    await take(order, { kind: 'confirm' }, staff);
    for (const amount of [4, 6]) {
      await take(order, { kind: 'ship', lines: [{ id: items[0]?.id, amount }], carrier: '', tracking: '' }, staff);
    }
    const list = await get<{ items: Document[] }>(`/api/v1/document?filters[orderId]=${order}&sort=number`);
    const [older, newer] = list.items;
    const both = [await pay(`${newer?.id}/pay`, { method: 'card' }), await pay(`${newer?.id}/pay`, { method: 'card' })];
    for (const { url } of both) await choose(url);
    expect(await documentOf(newer?.id ?? 0)).toMatchObject({ status: 'paid', rest: 0 });
    expect(await documentOf(older?.id ?? 0)).toMatchObject({ status: 'awaiting-payment', payments: [] });
    expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'partial' });
    const states = await Promise.all(both.map(({ paymentId }) => stateOf(paymentId)));
    expect(states.map(({ over }) => over)).toEqual([0, newer?.rest]);
    expect(await get('/api/v1/user/company')).toMatchObject({ balance: newer?.rest });
  });
});

describe('a transfer', () => {
  test('has code and requisites of one invoice', async () => {
    const { invoice } = await invoiced();
    const { number, rest } = await documentOf(invoice);
    const answer = await get<{ qr: { payload: string }; purpose: string }>(`/api/v1/document/${invoice}/payment-qr`);
    expect(answer).toMatchObject({
      amount: rest,
      seller: { bik: '044525999', account: '40702810600000012345', corrAccount: '30101810845250000999' },
      documents: [{ id: invoice, isOverdue: false, rest }],
    });
    expect(answer.purpose).toMatch(
      new RegExp(`^Оплата по счету № ${number} от [\\d.]+\\. В т\\.ч\\. НДС 22% \\d+\\.\\d\\d$`),
    );
    expect(answer.qr.payload).toMatch(
      new RegExp(
        `^ST00012\\|Name=.+\\|PersonalAcc=40702810600000012345\\|BankName=.+\\|BIC=044525999\\|CorrespAcc=30101810845250000999\\|Sum=${Math.round(rest * 100)}\\|Purpose=${answer.purpose}\\|PayeeINN=\\d+\\|KPP=970301001\\|PayerINN=\\d+\\|DocNo=${number}\\|`,
      ),
    );
  });

  test('of goods on deferral names their transfer document', async () => {
    const order = await placeOrderOf(backend, buyer, { 1: 4 }, { paymentType: 'deferral' });
    const staff = await sessionOf(backend, 8, 8);
    const path = `/api/v1/staff/order/${order}`;
    for (const kind of ['confirm', 'ship']) {
      const { version, items } = await get<{ version: number; items: { id: number }[] }>(path, staff);
      const lines = items.map(({ id }) => ({ id, amount: 4 }));
      const step = kind === 'ship' ? { kind, lines, carrier: '', tracking: '' } : { kind };
      expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
    }
    const upd = await invoiceOf(order);
    const { number } = await documentOf(upd);
    expect(await get(`/api/v1/document/${upd}/payment-qr`)).toMatchObject({
      purpose: expect.stringContaining(`Оплата по УПД № ${number} от `),
      qr: { payload: expect.stringContaining(`|Purpose=Оплата по УПД № ${number} от `) },
    });
    expect(await get(`/api/v1/document/${upd}`)).toMatchObject({
      purpose: expect.stringContaining(`Оплата по УПД № ${number} от `),
    });
  });

  test('pays several by one code, overdue first; different payees have none together', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    await run("UPDATE document SET due = '2026-01-10' WHERE id = ?1", two.invoice);
    const ids = `${one.invoice},${two.invoice}`;
    const together = () => get<{ qr: { payload: string } | null }>(`/api/v1/document/payment-qr?ids=${ids}`);
    const answer = await together();
    expect(answer).toMatchObject({ documents: [{ id: two.invoice, isOverdue: true }, { id: one.invoice }] });
    expect(answer.qr?.payload).not.toContain('DocNo');
    await run(
      `UPDATE document SET seller = json_set(seller, '$.bank.account', '40702810938000000001') WHERE id = ?1`,
      one.invoice,
    );
    expect(await together()).toMatchObject({ qr: null, seller: null });
    expect((await pay('pay', { ids: [one.invoice, two.invoice], method: 'card' })).status).toBe(201);
  });

  test('of two payers, or for two payees, is refused at the ids, and by one code for two payers', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    const ids = [one.invoice, two.invoice];
    const before = await backend.bindings.TRADE.prepare('SELECT buyer, seller FROM document WHERE id = ?1')
      .bind(two.invoice)
      .first<{ buyer: string; seller: string }>();
    const started = 'SELECT count(*) AS n FROM online_payment';
    const count = await backend.bindings.TRADE.prepare(started).first('n');
    const code = () => backend.request(`/api/v1/document/payment-qr?ids=${ids.join()}`, { headers: buyer });
    await run(
      `UPDATE document SET buyer = json_set(buyer, '$.inn', '500100732259', '$.name', 'ИП Белов') WHERE id = ?1`,
      two.invoice,
    );
    const payers = [
      { field: 'ids', message: expect.stringMatching(/одного плательщика, а здесь их несколько: .+ИП Белов/) },
    ];
    expect(await pay('pay', { ids, method: 'card' })).toMatchObject({ status: 422, errors: payers });
    const refused = await code();
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ errors: payers })]);
    await run('UPDATE document SET buyer = ?2 WHERE id = ?1', two.invoice, before?.buyer ?? '');
    await run(`UPDATE document SET seller = json_set(seller, '$.inn', '7701234567') WHERE id = ?1`, two.invoice);
    const payees = [{ field: 'ids', message: expect.stringContaining('одного получателя') }];
    expect(await pay('pay', { ids, method: 'card' })).toMatchObject({ status: 422, errors: payees });
    expect((await code()).status).toBe(200);
    expect(await backend.bindings.TRADE.prepare(started).first('n')).toBe(count);
    await run('UPDATE document SET seller = ?2 WHERE id = ?1', two.invoice, before?.seller ?? '');
  });

  test('has no requisites with a typing error, which the log names', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [column, wrong] of [
      ['account', '40702810600000012346'],
      ['bik', '044525998'],
      ['corr_account', '30101810845250000998'],
    ] as const) {
      const before = await backend.bindings.TRADE.prepare(`SELECT ${column} AS right FROM seller`).first<string>(
        'right',
      );
      await run(`UPDATE seller SET ${column} = ?1`, wrong);
      const { invoice } = await invoiced();
      await run(`UPDATE seller SET ${column} = ?1`, before ?? '');
      expect(await get(`/api/v1/document/${invoice}/payment-qr`)).toMatchObject({ qr: null, seller: null });
    }
    expect(log).toHaveBeenCalledWith(expect.stringContaining('SellerRequisitesInvalid'));
    log.mockRestore();
  });

  test('answers 400 for what are no ids, 403 while documents are off, 422 for no or too many', async () => {
    for (const ids of ['', 'x', '1,', '1,,2', Array.from({ length: 21 }, (_, at) => at + 1).join(',')]) {
      expect((await backend.request(`/api/v1/document/payment-qr?ids=${ids}`, { headers: buyer })).status).toBe(400);
    }
    for (const ids of [[], Array.from({ length: 21 }, (_, at) => at + 1)]) {
      expect(await pay('pay', { ids, method: 'card' })).toMatchObject({ status: 422 });
    }
    const viewer = await sessionOf(backend, 2, 4);
    expect((await backend.request('/api/v1/document/1/payment-qr', { headers: viewer })).status).toBe(403);
  });
});
