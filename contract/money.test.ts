import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { money, mostTyped, typedChange, typedMoney } from './base.ts';

const most = 3_500_000_000_000_000;

test('every sum keeps its kopecks on the wire', () => {
  const kopecks = fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: most - 1_000_000, max: most }));
  fc.assert(
    fc.property(kopecks, (sum) => {
      const sent = JSON.parse(JSON.stringify(z.encode(money, sum))) as number;
      expect(z.decode(money, sent)).toBe(sum);
    }),
    { numRuns: 2000 },
  );
});

test('a sum that no input can make is still told, and half a kopeck is a fault', () => {
  expect(z.decode(money, z.encode(money, 5e20))).toBe(most);
  expect(z.decode(money, z.encode(money, -5e20))).toBe(-most);
  expect(() => z.encode(money, 0.5)).toThrow();
  expect(() => z.encode(money, Number.POSITIVE_INFINITY)).toThrow();
});

test('what is typed stays far below', () => {
  expect(typedMoney.safeParse(mostTyped).data).toBe(mostTyped * 100);
  expect(typedMoney.safeParse(mostTyped + 0.01).success).toBe(false);
  expect(typedMoney.safeParse(-0.01).success).toBe(false);
  expect(typedChange.safeParse(-mostTyped).data).toBe(-mostTyped * 100);
  expect(typedChange.safeParse(-mostTyped - 1).success).toBe(false);
  // More than an offer or a list can have in lines, and thousands of orders of them.
  expect(most).toBeGreaterThan(50 * 500 * mostTyped * 100);
});
