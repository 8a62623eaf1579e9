import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './chunks.ts';

const sent: unknown[][] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { sendBeacon: (...args: unknown[]) => void sent.push(args) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('code for a part of the page', () => {
  it('is what was loaded', async () => {
    expect(await loadChunk(async () => 'code')).toBe('code');
    expect(sent).toEqual([]);
  });

  it('that is missing is named, and counted', async () => {
    const missing = new TypeError(
      'Failed to fetch dynamically imported module: https://shop.test/assets/dialog-B1_x.js',
    );
    const loading = loadChunk(() => Promise.reject(missing));
    await expect(loading).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk dialog-B1_x failed',
    });
    expect(sent).toEqual([['/failed-chunk', 'dialog-B1_x']]);
  });

  it('that does not come is waited for two minutes', async () => {
    vi.useFakeTimers();
    const state = vi.fn();
    loadChunk(() => new Promise(() => undefined)).catch(state);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(state).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(state).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }));
  });
});
