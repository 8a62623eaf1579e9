import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, buyerId } from '#tests/support/buyers.ts';
import { fillPayment, importedList, placeOrder, type ReadyOrder } from '#tests/support/buying.ts';
import { Client, type Page } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

/** Rounds of work, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);
const firstBuyer = 10;
const writers = 3;

/** A form that was sent, and whether the answer came. */
interface Sent extends ReadyOrder {
  writer: number;
  /** Name of the specification that it makes; null if it repeats the order of its writer. */
  mark: string | null;
  isAnswered: boolean;
}

let server: Server;
let clients: Client[];
/** Address of each writer's order of one product. */
let orders: string[];
let articles: string[];
const sent: Sent[] = [];

/** A payment of one rouble that was begun, and the provider's page once it is known. */
interface Paid extends ReadyOrder {
  writer: number;
  provider: string | null;
  isDone: boolean;
}
const payments: Paid[] = [];

/** A reserve that was asked for, of an order by a buyer who does nothing else. */
interface ReserveRequest extends ReadyOrder {
  order: string;
}
const reserves: ReserveRequest[] = [];
let reserver: Client;
const reservesPerRound = 4;

beforeAll(async () => {
  server = await startServer({ data: shopWithReserves(), vars: { API_PUBLIC: '1' } });
  const catalogue = openDatabase(server.data, 'catalogue');
  const rows = catalogue
    .prepare("SELECT article FROM product WHERE article_code <> '' GROUP BY article_code HAVING count(*) = 1 LIMIT 2")
    .all() as { article: string }[];
  articles = rows.map(({ article }) => article);
  catalogue.close();
  reserver = new Client(server.origin);
  await reserver.signIn(buyer(firstBuyer + writers));
  clients = Array.from({ length: writers }, () => new Client(server.origin));
  orders = await Promise.all(
    clients.map(async (client, at) => {
      await client.signIn(buyer(firstBuyer + at));
      return await placeOrder(client);
    }),
  );
});
afterAll(() => server.stop());

/** Data of a shop that lets buyers ask for a reserve. */
function shopWithReserves(): string {
  const data = copyOfTemplate();
  const trade = openDatabase(data, 'trade');
  trade
    .prepare(
      `INSERT INTO setting (name, value) VALUES ('settings', ?1)
       ON CONFLICT (name) DO UPDATE SET value = json_patch(value, ?1)`,
    )
    .run(JSON.stringify({ order: { reserve: true } }));
  trade.close();
  return data;
}

/** Applies lists and repeats the order without a pause until the server is gone. */
async function work(writer: number): Promise<void> {
  try {
    for (;;) {
      const mark = randomUUID();
      await send({ ...(await readyImport(clients[writer] as Client, mark)), writer, mark, isAnswered: false });
      await send({ ...(await readyRepeat(writer)), writer, mark: null, isAnswered: false });
      const order = orders[writer] ?? '';
      await pay(
        { ...(await fillPayment(clients[writer] as Client, order)), writer, provider: null, isDone: false },
        true,
      );
    }
  } catch {
    // The server was killed during this request, which is what the test is about.
  }
}

async function send(one: Sent): Promise<void> {
  sent.push(one);
  const { status } = await (clients[one.writer] as Client).post(one.action, one.fields);
  expect(status).toBe(200);
  one.isAnswered = true;
}

/** Sends the form, and then pays at the provider, both also when it was done before. */
async function pay(one: Paid, isNew = false): Promise<void> {
  if (isNew) payments.push(one);
  const client = clients[one.writer] as Client;
  const page = await client.post(one.action, one.fields);
  expect(page.path).toMatch(/^\/payments\/\d+$/);
  one.provider ??= /href="[^"]*(\/api\/demo-payment\/[^"]+)"/.exec(page.body)?.[1] ?? null;
  const provider = one.provider ?? '';
  expect((await client.post(provider, [['choice', 'paid']])).status).toBe(200);
  one.isDone = true;
}

/** A list that was looked up, ready to become a specification. */
async function readyImport(client: Client, mark: string): Promise<ReadyOrder> {
  const path = await importedList(
    client,
    articles.map((article) => `${article}\t5`),
  );
  for (;;) {
    const form = (await client.get(path)).forms.find(({ field }) => field('name') !== undefined);
    if (form) return { action: form.action, fields: form.data({ name: mark }, 'Создать спецификацию') };
    await pause(50);
  }
}

async function readyRepeat(writer: number): Promise<ReadyOrder> {
  const page: Page = await (clients[writer] as Client).get(orders[writer] ?? '');
  const form = page.forms.find(({ buttons }) => buttons.some(({ text }) => text === 'Повторить заказ'));
  if (!form) throw new Error(`nothing can be repeated at ${page.path}, status ${page.status}`);
  return { action: form.action, fields: form.data() };
}

/** A new order with the form that asks for its reserve. */
async function readyReserve(): Promise<ReserveRequest> {
  const order = await placeOrder(reserver);
  const page = await reserver.get(`${order}/messages`);
  const button = 'Попросить резерв';
  const form = page.forms.find(({ buttons }) => buttons.some(({ text }) => text === button));
  if (!form) throw new Error(`no reserve can be asked for at ${page.path}, status ${page.status}`);
  return { order, action: form.action, fields: form.data({}, button) };
}

/** The next orders to ask a reserve of. */
async function readyReserves(): Promise<ReserveRequest[]> {
  const requests: ReserveRequest[] = [];
  while (requests.length < reservesPerRound) requests.push(await readyReserve());
  reserves.push(...requests);
  return requests;
}

const ask = async ({ action, fields }: ReserveRequest) => (await reserver.post(action, fields)).status;

/** Sends what wasn't answered, and the reserves even if they were: asked again they change nothing. */
async function resend(requests: readonly ReserveRequest[]): Promise<void> {
  for (const one of sent.filter(({ isAnswered }) => !isAnswered)) await send(one);
  for (const one of payments.filter(({ isDone }) => !isDone)) await pay(one);
  for (const one of requests) expect(await ask(one)).toBe(200);
}

/** That every order has one reserve, of which its history tells once. */
function expectReservedOnce(trade: DatabaseSync): void {
  const states = trade.prepare('SELECT status FROM order_reserve WHERE order_id = ?');
  const events = trade.prepare("SELECT at FROM order_history WHERE event = 'reserve-requested' AND order_id = ?");
  expect(reserves).toHaveLength(rounds * reservesPerRound);
  for (const { order } of reserves) {
    const id = order.split('/').at(-1) ?? '';
    expect(states.all(id)).toEqual([{ status: 'requested' }]);
    expect(events.all(id)).toHaveLength(1);
  }
}

it('a killed server applies a list, repeats an order, takes its payment and asks for a reserve once, however often they are sent', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const requests = await readyReserves();
    const working = Promise.all(clients.map((_, writer) => work(writer)));
    const [before, paidBefore] = [sent.length, payments.length];
    while (sent.length < before + 2 * writers || payments.length === paidBefore) await pause(10);
    await pause(200 + Math.random() * 300);
    const asking = Promise.allSettled(requests.map(ask));
    await pause(Math.random() * 300);
    await server.kill();
    await Promise.all([working, asking]);
    await server.restart();
    await resend(requests);
  }
  await server.kill();

  expect(payments).not.toEqual([]);
  const trade = openDatabase(server.data, 'trade');
  const all = <T>(sql: string, ...values: (string | number)[]) => trade.prepare(sql).all(...values) as T[];
  for (const [writer] of clients.entries()) {
    const own = new Set(sent.filter((one) => one.writer === writer).map(({ mark, fields }) => mark ?? String(fields)));
    const marks = [...own].filter((one) => /^[0-9a-f-]{36}$/.test(one));
    const lists = all<{ name: string; lines: number }>(
      `SELECT s.name, (SELECT count(*) FROM specification_line WHERE specification_id = s.id) AS lines
         FROM specification s WHERE s.user_id = ?`,
      buyerId(firstBuyer + writer),
    );
    expect(lists.map(({ name }) => name).sort()).toEqual(marks.sort());
    expect(new Set(lists.map(({ lines }) => lines))).toEqual(new Set([articles.length]));
    const [ordered] = all<{ amount: number }>(
      'SELECT amount FROM order_line WHERE order_id = ?',
      orders[writer]?.split('/').at(-1) ?? '',
    );
    const paidFor = payments.filter((one) => one.writer === writer).length;
    const id = orders[writer]?.split('/').at(-1) ?? '';
    expect(all('SELECT paid FROM orders WHERE id = ?', id)).toEqual([{ paid: 100 * paidFor }]);
    expect(
      all(
        'SELECT count(*) AS n FROM online_payment_part JOIN online_payment ON id = payment_id WHERE order_id = ?',
        id,
      ),
    ).toEqual([{ n: paidFor }]);
    const [held] = all<{ amount: number }>(
      'SELECT l.amount FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner LIKE ?',
      `u:${buyerId(firstBuyer + writer)}:%`,
    );
    expect(held?.amount).toBe((ordered?.amount ?? 0) * (own.size - marks.length));
  }
  expectReservedOnce(trade);
  trade.close();
});
