import { describe, expect, it } from 'vitest';
import { getRegions } from '#contract/info.ts';
import { FakeWorker } from '#tests/support/fake-transport.ts';
import type { Outcome } from './attempt.server.ts';
import { RetryBudget, waitBefore } from './retry.server.ts';

const unavailable = (headers: Record<string, string> = {}) => new Response('', { status: 503, headers });
const fault: Outcome = { kind: 'fault', fault: 'status', status: 503, message: '' };
const far = { baseMs: 1000, retries: 3, repeatable: true, deadline: Number.POSITIVE_INFINITY };

describe('the waits between attempts', () => {
  it('double from the base and vary by a tenth', () => {
    for (let at = 0; at < 200; at += 1) {
      [1, 2, 3].forEach((tried) => {
        const wait = waitBefore(tried, fault, far, 0) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(900 * 2 ** (tried - 1));
        expect(wait).toBeLessThanOrEqual(1100 * 2 ** (tried - 1));
      });
    }
    expect(waitBefore(4, fault, far, 0)).toBeNull();
  });

  it('obey the API up to half a minute and are never shorter than it says', () => {
    expect(waitBefore(1, { ...fault, retryAfter: 45 } as Outcome, far, 0)).toBe(30_000);
    for (let at = 0; at < 200; at += 1) {
      expect(waitBefore(1, { ...fault, retryAfter: 1 } as Outcome, far, 0)).toBeGreaterThanOrEqual(1000);
    }
  });

  it('take a date for the time until it', async () => {
    const until = (ms: number) => new Date(Date.now() + ms).toUTCString();
    for (const [text, seconds] of [
      [until(40_000), [39, 40]],
      [until(-60_000), [0, 0]],
    ] as const) {
      const worker = new FakeWorker(() => new Response('', { status: 429, headers: { 'Retry-After': text } }));
      const refusal = await worker
        .supplier()
        .call(getRegions)
        .catch((error) => error);
      expect(refusal).toMatchObject({ status: 429 });
      expect(seconds).toContain(refusal.retryAfter);
    }
    const soon = new FakeWorker(() => unavailable({ 'Retry-After': until(3000) }));
    await soon
      .supplier()
      .call(getRegions)
      .catch(() => undefined);
    expect(soon.waits[0]).toBeGreaterThanOrEqual(2000);
    const junk = new FakeWorker(() => unavailable({ 'Retry-After': 'tomorrow' }));
    await expect(junk.supplier().call(getRegions)).rejects.toMatchObject({ retryAfter: undefined });
  });

  it.each([501, 505])('are none when the API says with %i that it cannot', async (status) => {
    const worker = new FakeWorker(() => new Response('', { status }));
    await expect(worker.supplier().call(getRegions)).rejects.toMatchObject({ status: 502, fault: 'status' });
    expect(worker.requests).toHaveLength(1);
  });

  it('never pass the deadline: then the page is told at once', async () => {
    const worker = new FakeWorker(() => unavailable({ 'Retry-After': '45' }));
    await expect(worker.supplier().call(getRegions)).rejects.toMatchObject({ status: 503, retryAfter: 45 });
    expect(worker.waits).toEqual([]);
  });

  it('stop when a call has a shorter time of its own', async () => {
    const worker = new FakeWorker(() => unavailable());
    await worker
      .supplier()
      .call(getRegions, undefined, { deadlineMs: 2000 })
      .catch(() => undefined);
    expect(worker.requests).toHaveLength(2);
  });
});

describe('the budget of retries', () => {
  it('lets through a tenth of the calls and three a second when everything fails', async () => {
    const worker = new FakeWorker(() => unavailable());
    const seconds = 60;
    const requests = 40;
    for (let second = 0; second < seconds; second += 1) {
      const from = worker.now;
      const calls = Array.from({ length: requests }, () =>
        worker
          .supplier()
          .call(getRegions)
          .catch(() => undefined),
      );
      await Promise.all(calls);
      worker.now = Math.max(worker.now, from + 1000);
    }
    const spent = (worker.now - Date.UTC(2026, 5, 1)) / 1000;
    const made = seconds * requests;
    expect(worker.requests.length).toBeLessThanOrEqual(1.1 * made + 3 * spent + 12);
    expect(worker.requests.length).toBeGreaterThan(made);
  });

  it('does not grow in quiet times', () => {
    const budget = new RetryBudget(0);
    const later = 3_600_000;
    let taken = 0;
    while (budget.take(later)) taken += 1;
    expect(taken).toBe(12);
  });
});
