import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { readEnv } from '../env.ts';
import { runJob } from '../job/run.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 122_000, base: 122_000, retail: 122_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

async function take(order: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = (await (await backend.request(path, { headers: staff })).json()) as { version: number };
  expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
}
const day = () => new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
const ask = (change: object = {}, id: string = crypto.randomUUID(), headers = buyer) =>
  backend.send(
    '/api/v1/document/request',
    { type: 'reconciliation', from: '2026-01-01', to: day(), legalEntityId: 1, ...change },
    { headers: { ...headers, 'B2b-Request-Id': id } },
  );
/** The job of an answer when it is over: on a busy machine the answer comes before. */
async function ended(answer: Response): Promise<Job> {
  const { id } = (await answer.json()) as Job;
  return await vi.waitFor(
    async () => {
      const job = (await (await backend.request(`/api/v1/job/${id}`, { headers: buyer })).json()) as Job;
      expect(['done', 'failed']).toContain(job.status);
      return job;
    },
    { timeout: 20_000 },
  );
}
interface Settlements {
  items: object[];
}
interface Job {
  id: number;
  status: string;
  file?: { name: string };
}
const list = async (type: string) =>
  (
    (await (await backend.request(`/api/v1/document?filters[type]=${type}`, { headers: buyer })).json()) as {
      items: { id: number }[];
    }
  ).items;

test('a reconciliation has what was shipped and paid, once for a request', async () => {
  const order = await placeOrderOf(backend, buyer, { 1: 10 });
  await take(order, { kind: 'confirm' });
  await take(order, { kind: 'pay', amount: 5000 });
  const { items } = (await (await backend.request(`/api/v1/order/${order}`, { headers: buyer })).json()) as {
    items: { id: number }[];
  };
  await take(order, { kind: 'ship', lines: [{ id: items[0]?.id, amount: 10 }], unpaid: true });
  await take(order, { kind: 'pay', amount: 600 });
  const id = crypto.randomUUID();
  const job = await ended(await ask({ from: '2026-02-01' }, id));
  expect(job).toMatchObject({ status: 'done', file: { name: expect.stringMatching(/^Акт сверки № \d+ от /) } });
  expect(job).toMatchObject({ documentId: (await list('reconciliation'))[0]?.id });
  expect(((await (await ask({ from: '2026-02-01' }, id)).json()) as Job).id).toBe(job.id);
  const [made, ...more] = await list('reconciliation');
  expect(more).toEqual([]);
  const record = await (await backend.request(`/api/v1/document/${made?.id}`, { headers: buyer })).json();
  expect(record).toMatchObject({
    total: 5900,
    status: 'issued',
    statement: {
      // Paid in advance in January
      opening: -12_500,
      closing: -5900,
      // As they happened on that day.
      rows: [
        { debit: 0, credit: 5000 },
        { debit: 12_200, credit: 0 },
        { debit: 0, credit: 600 },
      ],
    },
  });
  const english = { ...buyer, 'Accept-Language': 'en' };
  const inEnglish = await (await backend.request(`/api/v1/document/${made?.id}`, { headers: english })).json();
  expect(inEnglish).toMatchObject({
    statement: {
      rows: [
        { name: expect.stringMatching(/^Payment for (order|document) No\. \d+$/) },
        { name: expect.stringMatching(/^Shipment, transfer document \(UPD\) No\. \d+$/) },
        { name: expect.stringMatching(/^Payment for (order|document) No\. \d+$/) },
      ],
    },
  });
  const pdf = await backend.request(`/api/v1/document/${made?.id}/file?format=pdf`, { headers: buyer });
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
});

test('the settlements of a period say the same entry by entry, with the balance after each, and as a table', async () => {
  const statement = async (query: string, headers = buyer) => {
    const answer = await backend.request(`/api/v1/document/statement${query}`, { headers });
    return { status: answer.status, answer };
  };
  const period = `from=2026-02-01&to=${day()}`;
  const { answer } = await statement(`?${period}&legalEntityId=1`);
  const whole = (await answer.json()) as Settlements;
  expect(whole).toMatchObject({
    ...{ opening: -12_500, closing: -5900, debit: 12_200, credit: 5600, meta: { totalCount: 3 } },
    items: [
      {
        name: expect.stringMatching(/^Оплата по документу № /),
        documentId: expect.any(Number),
        credit: 5000,
        balance: -17_500,
      },
      {
        name: expect.stringMatching(/^Отгрузка, УПД № /),
        documentId: expect.any(Number),
        debit: 12_200,
        balance: -5300,
      },
      { credit: 600, balance: -5900 },
    ],
  });
  const last = (await (await statement(`?${period}&legalEntityId=1&per-page=1&page=3`)).answer.json()) as Settlements;
  expect(last.items).toEqual(whole.items.slice(2));
  const file = await statement(`/file?${period}&legalEntityId=1&format=csv`);
  const table = await file.answer.text();
  expect(table).toMatch(/На начало периода;;;-12500,00\r\n.*Оплата по документу № \d+;;5000,00;-17500,00\r\n/);
  expect(table).toMatch(/Обороты и остаток на конец;12200,00;5600,00;-5900,00\r\n$/);
  // Another company's legal entity has nothing here.
  const foreign = (await (await statement(`?${period}&legalEntityId=3`)).answer.json()) as Settlements;
  expect(foreign).toMatchObject({ items: [], opening: 0, closing: 0 });
  expect((await statement('?from=2026-02-02&to=2026-02-01')).status).toBe(422);
  expect((await statement(`?${period}`, await sessionOf(backend, 8, 8))).status).toBe(403);
});

test('a period that is turned round or ahead, and another company’s legal entity, are refused in words', async () => {
  const refused = async (change: object) => {
    const answer = await ask(change);
    return [
      answer.status,
      ((await answer.json()) as { errors?: { field: string }[] }).errors?.map(({ field }) => field),
    ];
  };
  expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toEqual([422, ['to']]);
  expect(await refused({ to: '2199-01-01' })).toEqual([422, ['to']]);
  expect(await refused({ legalEntityId: 3 })).toEqual([422, ['legalEntityId']]);
});

test('whoever has lost the right gets no more of the job, and one that waits for it ends with words', async () => {
  const { TRADE } = backend.bindings;
  const ids = (await list('invoice')).map(({ id }) => id);
  const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
  const zip = await ended(await backend.send('/api/v1/document/export', { ids, format: 'zip' }, { headers }));
  const act = await ended(await ask());
  const sql = "DELETE FROM role_permission WHERE permission = ?1 AND role = 'buyer'";
  const give = "INSERT INTO role_permission (role, permission) VALUES ('buyer', ?1)";
  const get = async (path: string) => (await backend.request(path, { headers: buyer })).status;
  const statuses = async () =>
    await Promise.all([zip, act].flatMap(({ id }) => [`/api/v1/job/${id}`, `/api/v1/job/${id}/file`].map(get)));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await TRADE.prepare(sql).bind('document.request').run();
  expect(await statuses()).toEqual([200, 200, 403, 403]);
  await TRADE.prepare(sql).bind('document.view').run();
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  await TRADE.prepare("UPDATE job SET status = 'queued', step = step + 1, next_at = 0 WHERE id IN (?1, ?2)")
    .bind(zip.id, act.id)
    .run();
  for (const { id } of [zip, act]) await runJob(readEnv(backend.bindings), id);
  for (const right of ['document.request', 'document.view']) await TRADE.prepare(give).bind(right).run();
  for (const { id } of [zip, act]) {
    const job = await (await backend.request(`/api/v1/job/${id}`, { headers: buyer })).json();
    expect(job).toMatchObject({ status: 'failed', message: 'Документы компании видят только те, кому это разрешено' });
  }
});

test('chosen documents become an archive of their files or a table, at most ten', async () => {
  const ids = (await list('invoice')).map(({ id }) => id);
  const save = async (body: object) => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const answer = await backend.send('/api/v1/document/export', body, { headers });
    return { status: answer.status, ...(answer.status === 202 && { job: await ended(answer) }) };
  };
  const zip = await save({ ids, format: 'zip' });
  expect(zip).toMatchObject({
    status: 202,
    job: { status: 'done', file: { name: expect.stringMatching(/^Документы .*\.zip$/) } },
  });
  const file = await backend.request(`/api/v1/job/${zip.job?.id}/file`, { headers: buyer });
  expect(new TextDecoder('latin1').decode((await file.arrayBuffer()).slice(0, 2))).toBe('PK');
  const csv = await save({ ids, format: 'csv' });
  const table = await (await backend.request(`/api/v1/job/${csv.job?.id}/file`, { headers: buyer })).text();
  expect(table).toMatch(/Номер.*Оплачено.*Осталось/);
  expect((await save({ ids: Array.from({ length: 11 }, (_, at) => at + 1), format: 'zip' })).status).toBe(422);
  expect((await save({ ids: [999_999], format: 'zip' })).status).toBe(404);
});

test('a period of more entries than a file may have is refused at its beginning', async () => {
  const { TRADE } = backend.bindings;
  await TRADE.prepare(
    `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, on_balance)
     WITH RECURSIVE p (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM p WHERE n < 5001)
     SELECT 1, 1, 1600000000000 + n, 'received', 100, 1 FROM p`,
  ).run();
  await TRADE.prepare("DELETE FROM counter WHERE key LIKE 'reconciliation:%'").run();
  const answer = await ask({ from: '2020-01-01' });
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'from' }] }]);
  expect((await ask({ from: '2026-01-01' })).status).toBe(202);
});
