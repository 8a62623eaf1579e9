import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, buyerId } from '#tests/support/buyers.ts';
import { addProducts, fillCheckout, placedOrder, type ReadyOrder } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Server, startServer } from '#tests/support/server.ts';

/** Rounds of work, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 4);
const writers = 6;
const linesPerOrder = 3;

/** A submitted order: its content, its buyer and the response. */
interface Attempt extends ReadyOrder {
  writer: number;
  /** Identifies the order by its comment. */
  mark: string;
  /** Address of the order once it was confirmed. */
  order: string | null;
}

let server: Server;
let clients: Client[];
const attempts: Attempt[] = [];

beforeAll(async () => {
  server = await startServer();
  clients = await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      const client = new Client(server.origin);
      await client.signIn(buyer(at));
      return client;
    }),
  );
});
afterAll(() => server.stop());

/** Places orders without a pause until the server is gone. */
async function write(writer: number): Promise<void> {
  const client = clients[writer] as Client;
  try {
    for (;;) {
      await addProducts(client, linesPerOrder);
      const mark = randomUUID();
      const attempt: Attempt = { ...(await fillCheckout(client, mark)), writer, mark, order: null };
      attempts.push(attempt);
      attempt.order = placedOrder(await client.post(attempt.action, attempt.fields));
    }
  } catch {
    // The server was killed during this request, which is what the test is about.
  }
}

/** Submits unconfirmed orders again, like a buyer who reloads the page. */
async function resend(): Promise<void> {
  for (const attempt of attempts.filter(({ order }) => order === null)) {
    const page = await (clients[attempt.writer] as Client).post(attempt.action, attempt.fields);
    attempt.order = placedOrder(page);
    expect({ mark: attempt.mark, status: page.status, known: attempt.order !== null }).toMatchObject({ known: true });
  }
}

it('a killed server loses no acknowledged order and doubles none that is sent again', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const writing = Promise.all(clients.map((_, writer) => write(writer)));
    const before = attempts.length;
    while (attempts.length < before + writers) await pause(10);
    await pause(300 + Math.random() * 700);
    await server.kill();
    await writing;
    const down = performance.now();
    await server.restart();
    expect(performance.now() - down).toBeLessThan(15_000);
    await resend();
  }
  await server.kill();

  const trade = openDatabase(server.data, 'trade');
  const all = <T>(sql: string, ...values: (string | number)[]) => trade.prepare(sql).all(...values) as T[];
  expect(all('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }]);
  // A slow machine gives each writer one order per round; fewer would prove nothing.
  expect(attempts.length).toBeGreaterThanOrEqual(rounds * writers);

  type Order = {
    id: number;
    company_id: number;
    comment: string;
    positions: number;
    total: number;
    delivery_price: number;
  };
  const orders = all<Order>('SELECT * FROM orders WHERE company_id >= ?', buyerId(0));
  // Each submitted order exists exactly once, and nothing else does.
  expect(orders.map(({ comment }) => comment).sort()).toEqual(attempts.map(({ mark }) => mark).sort());
  for (const order of orders) {
    const lines = all<{ total: number }>('SELECT total FROM order_line WHERE order_id = ?', order.id);
    expect(lines).toHaveLength(linesPerOrder);
    const goods = lines.reduce((sum, line) => sum + line.total, 0);
    expect(goods + order.delivery_price).toBe(order.total);
    expect(all('SELECT 1 FROM order_history WHERE order_id = ?', order.id)).toHaveLength(1);
  }
  expect(all('SELECT 1 FROM order_line WHERE order_id NOT IN (SELECT id FROM orders)')).toEqual([]);
  expect(all('SELECT 1 FROM stock WHERE amount < 0')).toEqual([]);
  // Ordered products left the cart: it contains at most the products added after the last order.
  const carts = all<{ lines: number }>(
    'SELECT count(*) AS lines FROM cart_line JOIN cart ON cart.id = cart_id WHERE owner LIKE ? GROUP BY cart_id',
    `u:${String(buyerId(0)).slice(0, 2)}%`,
  );
  expect(carts.every(({ lines }) => lines <= linesPerOrder)).toBe(true);
  trade.close();
});
