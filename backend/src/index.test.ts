import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBackend, type TestBackend } from '#tests/support/backend.ts';
import { demo } from '#tests/support/demo.ts';
import { api } from './api.ts';
import worker from './index.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' }, demo(), 'd1');
  await backend.bindings.TRADE.prepare(
    `INSERT INTO notification_choice (user_id, event, channel, wanted) SELECT id, 'price', 'email', 1 FROM user`,
  ).run();
}, 30_000);
afterAll(() => backend.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const run = () => worker.scheduled({ scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} }, backend.bindings);

// Other tests use the SQLite of Node, which takes statements that D1 refuses.
test('every task of the clock runs on D1', async () => {
  // By day: messages about prices wait for it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00+03:00') });
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await run();
  expect(complained.mock.calls).toEqual([]);
  const digests = await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM price_digest').first('n');
  expect(digests).toBeGreaterThan(0);
});

test('a task that fails again and again is told to the operator until it works', async () => {
  const { TRADE } = backend.bindings;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const clocks = async () => {
    // A worker of its own each time, since each keeps its report for a second.
    const answer = await api.request('/api/health', {}, { ...backend.bindings });
    return ((await answer.json()) as { parts: Record<string, { detail?: string }> }).parts['clocks']?.detail;
  };
  await TRADE.prepare('ALTER TABLE job RENAME TO away').run();
  await run();
  await run();
  expect(await clocks()).toBeUndefined();
  await run();
  expect(await clocks()).toBe('a task of the clock fails every time; the log names it: TaskFailed');
  expect(noted.mock.calls.flat().join()).toContain('"task":"jobs"');
  await TRADE.prepare('ALTER TABLE away RENAME TO job').run();
  await run();
  expect(await clocks()).toBeUndefined();
});
