import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erpAt } from '#scripts/erp/api.ts';
import { type Book, newBook, playRound } from '#scripts/erp/play.ts';
import { buyer } from '#tests/support/buyers.ts';
import { erpKey } from '#tests/support/erp.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { type Server, startBackend } from '#tests/support/server.ts';
import { callsOf } from './killed-calls.ts';

/** Rounds of exchange, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const ordersPerRound = 4;
const amounts = [40, 7] as const;
const troubles = { lost: 0.2, doubled: 0.2, late: 0.2 };
/** Two programs of the supplier read and tell at once. */
const erps = [newBook(), newBook()];

let server: Server;
beforeAll(async () => {
  server = await startBackend({ backendVars: { EXCHANGE_KEY: erpKey } });
});
afterAll(() => server.stop());

/** Plays until the shop is gone, or nothing is left to do. */
async function play(): Promise<void> {
  const api = erpAt(server.origin, erpKey);
  const playOne = async (book: Book) => {
    for (let quiet = 0; quiet < 4; ) {
      const isBusy = await playRound({ api, book, troubles }).catch(() => null);
      if (isBusy === null) return;
      quiet = isBusy ? 0 : quiet + 1;
    }
  };
  await Promise.all(erps.map(playOne));
}

it('a shop that is killed amid an exchange loses and doubles no order, shipment or payment', {
  timeout: 240_000,
}, async () => {
  const { get, post, signIn, rowsOf } = callsOf(server);
  const own = await signIn(buyer(21).login);
  const shop = {
    request: get,
    send: (path: string, body: unknown, { headers }: RequestInit = {}) =>
      post({ path, body: body as object, headers: headers as Record<string, string> }),
  };
  // The ERP also ships orders of the demonstration, which take of the free stock.
  const others = rowsOf<{ id: number }>('trade', 'SELECT DISTINCT product_id AS id FROM order_line').map(
    ({ id }) => id,
  );
  const stocked = `SELECT id FROM product WHERE ord IN (SELECT ord FROM product_stock WHERE amount > 5000 GROUP BY ord HAVING count(*) > 1)
    AND id NOT IN (SELECT value FROM json_each(?1)) LIMIT 2`;
  const goods = rowsOf<{ id: number }>('catalogue', stocked, JSON.stringify(others)).map(({ id }) => id);
  const ids = JSON.stringify(goods);
  const stockSql = 'SELECT sum(amount) AS amount FROM stock WHERE product_id IN (SELECT value FROM json_each(?1))';
  const [before] = rowsOf<{ amount: number }>('trade', stockSql, ids);
  const placed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < ordersPerRound; count += 1) {
      placed.push(await placeOrderOf(shop, own, { [goods[0] ?? 0]: amounts[0], [goods[1] ?? 0]: amounts[1] }));
    }
    const playing = play();
    await pause(200 + Math.random() * 1500);
    await server.kill();
    await playing;
    await server.restart();
  }
  await play();

  const ordered = agree(rowsOf, placed);
  const [after] = rowsOf<{ amount: number }>('trade', stockSql, ids);
  expect((before?.amount ?? 0) - (after?.amount ?? 0)).toBe(ordered);
});

/** Orders, both ERPs, shipments and money have to tell of the same. Returns how much was ordered in all. */
function agree(rowsOf: ReturnType<typeof callsOf>['rowsOf'], placed: readonly number[]): number {
  const mine = 'IN (SELECT value FROM json_each(?1))';
  const ofOrders = JSON.stringify(placed);
  const states = rowsOf<{ status: string; paid: number; total: number }>(
    'trade',
    `SELECT status, paid, total FROM orders WHERE id ${mine}`,
    ofOrders,
  );
  expect(states).toHaveLength(placed.length);
  for (const { status, paid, total } of states) expect([status, paid]).toEqual(['closed', total]);
  for (const book of erps) {
    expect(book.refused).toEqual([]);
    for (const id of placed) expect(book.orders.get(id)).toMatchObject({ status: 'closed', payment: { rest: 0 } });
  }
  const lines = rowsOf<{ amount: number; shipped: number; sent: number }>(
    'trade',
    `SELECT l.amount, l.shipped, (SELECT sum(amount) FROM shipment_line WHERE order_line_id = l.id) AS sent
       FROM order_line l WHERE l.order_id ${mine}`,
    ofOrders,
  );
  for (const { amount, shipped, sent } of lines) expect([shipped, sent]).toEqual([amount, amount]);
  const counts = rowsOf<{ shipments: number; upds: number; payments: number; came: number }>(
    'trade',
    `SELECT (SELECT count(*) FROM shipment WHERE order_id = o.id) AS shipments,
        (SELECT count(*) FROM document_order p JOIN document d ON d.id = p.document_id WHERE p.order_id = o.id AND d.type = 'upd') AS upds,
        (SELECT count(*) FROM erp_payment WHERE order_id = o.id) AS payments,
        (SELECT sum(amount) FROM money WHERE order_id = o.id AND kind = 'received') - o.total AS came
       FROM orders o WHERE o.id ${mine}`,
    ofOrders,
  );
  for (const count of counts) expect(count).toEqual({ shipments: 2, upds: 2, payments: 2, came: 0 });
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
