import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openCookies } from './cookies.server.ts';
import { openFlow } from './flow.server.ts';
import type { SealingKeys } from './seal.server.ts';

const keys: SealingKeys = [{ id: 'k1', bytes: new Uint8Array(32).fill(7) }];
const schema = z.object({ login: z.string() });
const jarOf = (cookie = '') =>
  openCookies(new Request('http://shop.test', { headers: { Cookie: cookie } }), { bare: false });
const minute = 60_000;

async function kept(part: unknown = { login: 'a' }): Promise<string> {
  const jar = jarOf();
  await openFlow(jar, keys, 0).keep('reset', part);
  return jar.pending()[0]?.split(';')[0] ?? '';
}

describe('what a form of several steps keeps', () => {
  it('comes back with the next request, sealed and out of reach of scripts', async () => {
    const jar = jarOf();
    expect(await openFlow(jar, keys, 0).keep('reset', { login: '9001234567' })).toBe(true);
    expect(jar.pending()[0]).toMatch(/^__Host-b2b_f=k1\.[^;]+; Path=\/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax$/);
    expect(jar.pending()[0]).not.toContain('9001234567');
    const next = openFlow(jarOf(jar.pending()[0]?.split(';')[0]), keys, 29 * minute);
    expect(await next.read('reset', schema)).toEqual({ login: '9001234567' });
    expect(await next.read('code', schema)).toBeNull();
  });

  it('ends after half an hour', async () => {
    expect(await openFlow(jarOf(await kept()), keys, 30 * minute).read('reset', schema)).toBeNull();
  });

  it('is nothing when the cookie is changed, cut, of another key or of another shape', async () => {
    const cookie = await kept();
    const other: SealingKeys = [{ id: 'k1', bytes: new Uint8Array(32).fill(8) }];
    expect(await openFlow(jarOf(cookie), other, 0).read('reset', schema)).toBeNull();
    for (const bad of [cookie.slice(0, -2), `${cookie}A`, '__Host-b2b_f=x.y.z', '__Host-b2b_f=']) {
      expect(await openFlow(jarOf(bad), keys, 0).read('reset', schema)).toBeNull();
    }
    expect(await openFlow(jarOf(await kept({ login: 5 })), keys, 0).read('reset', schema)).toBeNull();
  });

  it('keeps the forms apart, and is erased with the last of them', async () => {
    const jar = jarOf(await kept());
    const flow = openFlow(jar, keys, 0);
    await flow.keep('code', { login: 'b' });
    await flow.drop('reset');
    expect(await flow.read('code', schema)).toEqual({ login: 'b' });
    await flow.drop('code');
    expect(jar.pending()).toEqual([expect.stringContaining('__Host-b2b_f=; Path=/; Max-Age=0')]);
  });

  it('takes nothing that a browser would throw away, and keeps what was there', async () => {
    const flow = openFlow(jarOf(await kept()), keys, 0);
    expect(await flow.keep('signUp', 'x'.repeat(4000))).toBe(false);
    expect(await flow.read('reset', schema)).toEqual({ login: 'a' });
  });
});
