import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOffline, network, noteRequest, noting } from './network.ts';

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => noteRequest(false));
afterEach(() => vi.unstubAllGlobals());

it('believes the browser that says it has no network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(network()).toBe('offline');
  expect(isOffline()).toBe(true);
});

it('remembers that the last request found no network, until one is answered', async () => {
  await expect(noting(failing)).rejects.toThrow('Failed to fetch');
  expect(network()).toBe('unreachable');
  expect(isOffline()).toBe(false);
  expect(await noting(async () => 'answer')).toBe('answer');
  expect(network()).toBe('online');
});

it('takes a fault of the code for no failure of the network', async () => {
  await expect(noting(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow();
  expect(network()).toBe('online');
});
