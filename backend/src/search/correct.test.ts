import { expect, it } from 'vitest';
import { distance } from './correct.ts';

it.each([
  ['кабель', 'кабель', 0],
  ['кабель', 'каболь', 1],
  ['кабель', 'кабел', 1],
  ['кабель', 'кбаель', 1],
  ['розетка', 'разетко', 2],
  ['', 'ток', 3],
])('is %s → %s in %i steps', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});
