import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, buyerId } from '#tests/support/buyers.ts';
import { fillPayment, importedList, placeOrder, type ReadyOrder } from '#tests/support/buying.ts';
import { Client, type Page } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Server, startServer } from '#tests/support/server.ts';

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

beforeAll(async () => {
  server = await startServer();
  const catalogue = openDatabase(server.data, 'catalogue');
  const rows = catalogue
    .prepare("SELECT article FROM product WHERE article_code <> '' GROUP BY article_code HAVING count(*) = 1 LIMIT 2")
    .all() as { article: string }[];
  articles = rows.map(({ article }) => article);
  catalogue.close();
  clients = Array.from({ length: writers }, () => new Client(server.origin));
  orders = await Promise.all(
    clients.map(async (client, at) => {
      await client.signIn(buyer(firstBuyer + at));
      return await placeOrder(client);
    }),
  );
});
afterAll(() => server.stop());

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

it('a killed server applies a list, repeats an order and takes its payment once, however often they are sent', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const working = Promise.all(clients.map((_, writer) => work(writer)));
    const before = sent.length;
    while (sent.length < before + 2 * writers) await pause(10);
    await pause(200 + Math.random() * 300);
    await server.kill();
    await working;
    await server.restart();
    for (const one of sent.filter(({ isAnswered }) => !isAnswered)) await send(one);
    for (const one of payments.filter(({ isDone }) => !isDone)) await pay(one);
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
  trade.close();
});
