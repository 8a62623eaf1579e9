import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPolling } from './use-polling.ts';

const waits = { shortest: 1000, longest: 4000 };
const listeners = new Map<string, () => void>();
const target = {
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  removeEventListener: (name: string) => listeners.delete(name),
};
let browser: { onLine: boolean };
let page: { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  browser = { onLine: true };
  page = { visibilityState: 'visible', ...target };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  listeners.clear();
});

it('asks ever less often, to the longest wait', () => {
  const times: number[] = [];
  const start = Date.now();
  startPolling({ ask: () => times.push(Date.now() - start), isBusy: () => false }, waits);
  vi.advanceTimersByTime(16_500);
  expect(times).toEqual([1000, 2500, 4750, 8125, 12_125, 16_125]);
});

it('asks nothing without a network or in a hidden tab, and at once afterwards', () => {
  const ask = vi.fn();
  startPolling({ ask, isBusy: () => false }, waits);
  browser.onLine = false;
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  browser.onLine = true;
  listeners.get('online')?.();
  expect(ask).toHaveBeenCalledTimes(1);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  listeners.get('visibilitychange')?.();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('waits for the last answer, and ends', () => {
  const ask = vi.fn();
  let isBusy = true;
  const stop = startPolling({ ask, isBusy: () => isBusy }, waits);
  vi.advanceTimersByTime(10_000);
  expect(ask).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(4000);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});
