import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './price.ts';
import { vatInside } from './vat.ts';

test('VAT is inside the total and rounded half up to the kopeck', () => {
  expect(vatInside(122_000, 22)).toBe(22_000);
  expect(vatInside(100_000, 22)).toBe(18_033);
  expect(vatInside(100_000, 20)).toBe(16_667);
  expect(vatInside(33, 20)).toBe(6);
  expect(vatInside(100_000, null)).toBe(0);
  expect(vatInside(0, 22)).toBe(0);
});

test('VAT equals a big-integer reference for any total up to a trillion roubles', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.constantFrom(5, 7, 10, 16.67, 20, 22), (total, rate) => {
      const vat = BigInt(vatInside(total, rate));
      const share = BigInt(Math.round(10_000 + rate * 100));
      // The exact VAT is within half a kopeck: total × r − vat × (100 + r) lies within half of (100 + r).
      const rest = 2n * (BigInt(total) * (share - 10_000n) - vat * share);
      expect(rest >= -share && rest < share).toBe(true);
    }),
  );
});

test('a price keeps the old value only when it is higher', () => {
  const parts = { value: 10_000, vatRate: 22, type: 'current', actualAt: 0 } as const;
  expect(priceOf({ ...parts, oldValue: 12_000 })).toMatchObject({ oldValue: 12_000, valueWithoutVat: 8_197 });
  expect(priceOf({ ...parts, oldValue: 9_000 })).not.toHaveProperty('oldValue');
});
