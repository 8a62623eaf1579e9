import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { lineOf } from './remedies.ts';
import { webhookLines } from './webhooks.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

it('names the hosts that take no events or are paused, and health says that there are some without being in trouble', async () => {
  const { TRADE } = backend.bindings;
  expect(await webhookLines(TRADE)).toEqual([]);
  const add = (id: number, url: string, failing: number | null, paused: number | null, isOn = 1) =>
    TRADE.prepare(
      "INSERT INTO webhook (id, url, events, is_on, secret, created_at, failing_since, paused_at) VALUES (?1, ?2, '[]', ?5, 'x', ?1, ?3, ?4)",
    )
      .bind(id, url, failing, paused, isOn)
      .run();
  await add(1, 'https://good.test/x?key=1', null, null);
  await add(2, 'https://failing.test/x?key=1', 1_700_000_000_000, null);
  await add(3, 'https://paused.test/x?key=1', 1_700_000_000_000, 1_700_090_000_000);
  await add(4, 'https://off.test/x?key=1', 1_700_000_000_000, null, 0);
  expect((await webhookLines(TRADE)).map(({ says }) => says)).toEqual([
    'failing.test takes no events since 2023-11-14T22:13:20.000Z',
    'paused.test is paused since 2023-11-15T23:13:20.000Z',
  ]);
  const report = (await (await backend.request('/api/health')).json()) as { parts: Record<string, never> };
  expect(report.parts).toMatchObject({ webhooks: { status: 'ok', detail: expect.any(String) } });
  expect(JSON.stringify(report)).not.toContain('paused.test');
  expect(lineOf('webhooks', report.parts['webhooks'] as never)).toMatchObject({ state: 'off' });
});
