import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from './body.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A post whose body comes in chunks of `bytes`, one a second. */
function slowPost(bytes: number, chunks: number): Request {
  let left = chunks;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.enqueue(new Uint8Array(bytes));
    },
  });
  return new Request('https://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

async function read(request: Request, limit: number) {
  const result = readBody(request, limit);
  await vi.advanceTimersByTimeAsync(200_000);
  const body = await result;
  return typeof body === 'string' ? body : body.length;
}

describe('a body', () => {
  it('of 3 MB has the time that it needs at 400 kbit/s', async () => {
    expect(await read(slowPost(50_000, 60), 3 * 1024 * 1024)).toBe(3_000_000);
  });

  it('that trickles is given up', async () => {
    expect(await read(slowPost(1, 100), 65_536)).toBe('too-slow');
    expect(await read(slowPost(1_000, 100), 3 * 1024 * 1024)).toBe('too-slow');
  });

  it('is given up once it is too large, whatever it announced', async () => {
    expect(await read(slowPost(50_000, 10), 65_536)).toBe('too-large');
  });

  it('that breaks off says so', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(
      await read(new Request('https://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit), 10),
    ).toBe('broken');
  });
});
