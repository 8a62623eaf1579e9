import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#tests/support/database.ts';
import { eventsOf, type Receiver, startReceiver } from '#tests/support/receiver.ts';
import { type Server, startBackend } from '#tests/support/server.ts';
import { callsOf } from './killed-calls.ts';

let server: Server;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([
    startBackend({ backendVars: { SHOP_ORIGIN: 'http://localhost' } }),
    startReceiver(),
  ]);
});
afterAll(() => Promise.all([server.stop(), receiver.stop()]));

it('an event whose sender was killed before it noted the answer is sent again under the same id', {
  timeout: 120_000,
}, async () => {
  const { post, answerOf, signIn, rowsOf } = callsOf(server);
  const staff = await signIn('staff@demo.test');
  const body = { url: `${receiver.origin}/hook`, events: ['order.placed'], isOn: true };
  const { id } = await answerOf<{ id: number }>({ path: '/api/v1/staff/webhook', body, headers: staff });

  // The answer comes once the sender is dead.
  const arrived = new Promise<void>((resolve) => {
    receiver.answer = () => resolve();
  });
  const path = `/api/v1/staff/webhook/${id}/ping`;
  const ping = { path, body: {}, headers: { ...staff, 'B2b-Request-Id': randomUUID() } };
  const killed = post(ping).catch(() => null);
  await arrived;
  await server.kill();
  await killed;
  receiver.answer = (response) => response.writeHead(204).end();
  await server.restart();

  // The same press again tells what is noted, and sends nothing.
  const waiting = await answerOf<{ id: number; state: string }>(ping);
  expect(waiting.state).toBe('waiting');
  expect(receiver.received).toHaveLength(1);
  const resend = { path: `/api/v1/staff/webhook-delivery/${waiting.id}/resend`, body: {}, headers: staff };
  expect((await post(resend)).status).toBe(409);
  // What it had taken is free after a minute.
  const database = openDatabase(server.data, 'trade');
  database.prepare('UPDATE webhook_delivery SET taken_until = 0').run();
  database.close();
  expect(await answerOf(resend)).toMatchObject({ state: 'delivered', tries: 1 });
  const [first, second, ...more] = eventsOf(receiver);
  expect([second, more]).toEqual([first, []]);
  expect(rowsOf('trade', 'SELECT state, tries FROM webhook_delivery')).toEqual([{ state: 'delivered', tries: 1 }]);
});
