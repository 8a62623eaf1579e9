import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { type Server, startBackend } from '#tests/support/server.ts';
import { type CallRequest, callsOf, requestOf } from './killed-calls.ts';

/** Rounds of steps, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const ordersPerRound = 4;
const { login } = buyer(20);

let server: Server;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.stop());

it('a buyer is told once of each step and of each message of the supplier, however often they are sent', {
  timeout: 120_000,
}, async () => {
  const { get, post, signIn, killWhile, rowsOf } = callsOf(server);
  const [own, staff] = [await signIn(login), await signIn('staff@demo.test')];
  const shop = {
    request: get,
    send: (path: string, body: unknown, { headers }: RequestInit = {}) =>
      post({ path, body: body as object, headers: headers as Record<string, string> }),
  };
  const stocked = `SELECT id FROM product WHERE ord IN
    (SELECT ord FROM product_stock WHERE amount > 2000 GROUP BY ord HAVING count(*) > 1) LIMIT ${ordersPerRound}`;
  const goods = rowsOf<{ id: number }>('catalogue', stocked);
  expect(goods).toHaveLength(ordersPerRound);
  const subjects: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const requests: CallRequest[] = [];
    for (const { id } of goods) {
      const order = await placeOrderOf(shop, own, { [id]: 60 });
      const record = await get(`/api/v1/staff/order/${order}`, { headers: staff });
      const { version, number } = (await record.json()) as { version: number; number: string };
      requests.push(requestOf(`/api/v1/staff/order/${order}/step`, { version, step: { kind: 'confirm' } }, staff));
      requests.push(requestOf(`/api/v1/staff/order/${order}/message`, { text: 'Отгрузим завтра' }, staff));
      subjects.push(`Заказ № ${number}: Подтверждён`, `Заказ № ${number}: сообщение от поставщика`);
    }
    await killWhile(requests);
  }
  const sent = rowsOf<{ channel: string; address: string; subject: string }>(
    'trade',
    "SELECT channel, address, subject FROM outbox WHERE subject LIKE 'Заказ%:%'",
  );
  expect(sent.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).sort()).toEqual(subjects.sort());
  for (const { channel, address } of sent) expect([channel, address]).toEqual(['email', login]);
});
