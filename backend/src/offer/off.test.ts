import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#backend/session/token.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

const token = 'x'.repeat(43);
let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await backend.bindings.TRADE.prepare("UPDATE setting SET value = '{}' WHERE name = 'settings'").run();
  await backend.bindings.TRADE.batch([
    backend.bindings.TRADE.prepare(
      `INSERT INTO offer (id, company_id, number, name, customer, valid_until, search, created_at, updated_at)
       VALUES (78, 1, 1, 'Наше', '{}', '2099-01-01', '', 1, 1)`,
    ),
    backend.bindings.TRADE.prepare('INSERT INTO offer_public (offer_id, token_hash, sent_at) VALUES (78, ?1, 1)').bind(
      await hashToken(token),
    ),
  ]);
});
afterAll(() => backend.dispose());

test('a shop without offers refuses to make them and shows none', async () => {
  const headers = await sessionOf(backend, 3, 1);
  for (const address of ['/api/v1/offer', '/api/v1/offer/78']) {
    const answer = await backend.request(address, { headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ name: 'FeatureDisabled' });
  }
  expect((await backend.request(`/api/v2/offer/public/${token}`)).status).toBe(404);
  const info = (await (await backend.request('/api/v1/info', { headers })).json()) as { settings: object };
  expect(info.settings).toMatchObject({ modules: { enabled: false, offers: false, raecConfigurator: false } });
});
