import { expect, test } from 'vitest';
import { roubles } from './format.ts';

test.each([
  [1_234_550, '12\u00a0345,50\u00a0₽'],
  [5, '0,05\u00a0₽'],
  [-24_000_367, '−240\u00a0003,67\u00a0₽'],
])('%i kopecks are written with their minus, and groups of three digits', (kopecks, written) => {
  expect(roubles(kopecks)).toBe(written);
});
