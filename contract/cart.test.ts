import { expect, it } from 'vitest';
import { lineChange } from './cart.ts';

const at = '2026-11-20T10:00:00Z';

it('a changed price is money, and every other change an amount in whole units', () => {
  const price = lineChange.parse({ kind: 'price', from: 123.45, to: 0.29, at });
  expect(price).toEqual({ kind: 'price', from: 12_345, to: 29, at });
  expect(lineChange.encode(price)).toEqual({ kind: 'price', from: 123.45, to: 0.29, at });
  expect(lineChange.parse({ kind: 'stock', from: 150, to: 80, at })).toEqual({ kind: 'stock', from: 150, to: 80, at });
  expect(lineChange.safeParse({ kind: 'rounded', from: 7.5, to: 8, at }).success).toBe(false);
});
