import { describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { requireShopOrigin, shopOrigin } from './shop-origin.ts';

const from = (host?: string) => new Headers(host === undefined ? {} : { 'X-Forwarded-Host': host });
const shops = (...shopOrigins: string[]) => ({ shopOrigins }) as unknown as Env;
const two = shops('https://shop.test', 'https://second.test:8443');

describe('the shop that links of messages lead to', () => {
  it('is the configured one, whatever host a request names', () => {
    for (const host of [
      undefined,
      '',
      'evil.test',
      'shop.test.evil.test',
      'shop.test@evil.test',
      'localhost',
      'evil.test/x',
      'shop.test:81',
    ]) {
      expect(shopOrigin(two, from(host))).toBe('https://shop.test');
    }
  });

  it('is of several the one that was visited', () => {
    expect(shopOrigin(two, from('second.test:8443'))).toBe('https://second.test:8443');
  });

  it.each(['evil.test', 'shop.test', 'localhost.evil.test', 'localhost:1@evil.test', '127.0.0.1.evil.test', ''])(
    'is none if none is configured: %s',
    (host) => {
      expect(shopOrigin(shops(), from(host))).toBe('');
      expect(() => requireShopOrigin(shops(), from(host))).toThrow(
        expect.objectContaining({ status: 503, names: 'SHOP_ORIGIN' }),
      );
    },
  );

  it('is the one on the own machine without configuration', () => {
    expect(shopOrigin(shops(), from('localhost:8788'))).toBe('http://localhost:8788');
    expect(requireShopOrigin(shops(), from('127.0.0.1'))).toBe('http://127.0.0.1');
  });
});
