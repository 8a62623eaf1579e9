import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
});
afterAll(() => backend.dispose());

test('staff who act for a buyer see no offers and no module of them, and change none', async () => {
  const staff = await sessionOf(backend, 8, 8);
  const opened = await backend.send('/api/v1/staff/session', { userId: 3, companyId: 1 }, { headers: staff });
  const { authToken } = (await opened.json()) as { authToken: string };
  const headers = { Authorization: `Bearer ${authToken}` };
  for (const [method, address] of [
    ['GET', '/api/v1/offer'],
    ['GET', '/api/v1/offer/7'],
    ['PUT', '/api/v1/offer/7/archive'],
    ['DELETE', '/api/v1/offer/7/link'],
    ['POST', '/api/v1/offer/7/to-order'],
    ['GET', '/api/v1/offer-template'],
  ] as const) {
    const answer = await backend.request(address, { method, headers });
    expect([address, answer.status]).toEqual([address, 403]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('только он и его коллеги') });
  }
  const modules = async (of: { Authorization: string }) =>
    ((await (await backend.request('/api/v1/info', { headers: of })).json()) as { settings: { modules: object } })
      .settings.modules;
  expect(await modules(headers)).toMatchObject({ offers: false, orderManager: true });
  expect(await modules(await sessionOf(backend, 3, 1))).toMatchObject({ offers: true });
});
