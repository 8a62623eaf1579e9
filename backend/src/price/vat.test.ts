import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './price.ts';
import { vatInside, vatRateOn } from './vat.ts';

test('the general rate is 20 % until the end of 2025 and 22 % after', () => {
  expect(vatRateOn('general', '2025-12-31')).toBe(20);
  expect(vatRateOn('general', '2026-01-01')).toBe(22);
});

test('listed goods keep 10 %, goods without VAT have no rate', () => {
  expect(vatRateOn('reduced', '2026-06-01')).toBe(10);
  expect(vatRateOn('none', '2026-06-01')).toBeNull();
});

test('a day before the first known rate is an error, not a guess', () => {
  expect(() => vatRateOn('general', '2018-12-31')).toThrow(RangeError);
});

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
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.constantFrom(5, 7, 10, 20, 22), (total, rate) => {
      const reference = (2n * BigInt(total) * BigInt(rate) + BigInt(100 + rate)) / BigInt(2 * (100 + rate));
      expect(vatInside(total, rate)).toBe(Number(reference));
    }),
  );
});

test('a price keeps the old value only when it is higher', () => {
  const parts = { value: 10_000, vatRate: 22, type: 'current', actualAt: 0 } as const;
  expect(priceOf({ ...parts, oldValue: 12_000 })).toMatchObject({ oldValue: 12_000, valueWithoutVat: 8_197 });
  expect(priceOf({ ...parts, oldValue: 9_000 })).not.toHaveProperty('oldValue');
});
