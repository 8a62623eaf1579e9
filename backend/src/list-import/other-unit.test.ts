import { expect, it } from 'vitest';
import { otherUnit } from './other-unit.ts';

it.each([
  [['К-1', 'шт', '6'], '6', 'м', 'шт'],
  [['К-1 - 2 шт.'], '2 шт.', 'м', 'шт.'],
  [['К-1', '5', 'бухта'], '5', 'м', 'бухта'],
  [['К-1', '10 шт'], '10 шт', 'упак', 'шт'],
  [['К-1 100 шт'], '100', 'м', 'шт'],
  [['кабель 3х2,5 (КБ-7) — 1 000 шт., срочно'], '1 000', 'м', 'шт.'],
  [['К-1', '100 метров'], '100 метров', 'шт', 'метров'],
])('a row counts in another unit than its product is sold in: %j', (cells, typedAmount, sold, unit) => {
  expect(otherUnit({ cells, typedAmount }, sold)).toBe(unit);
});

it.each([
  [['К-1', 'м', '6'], '6', 'м'],
  [['К-1', '6 пог. м'], '6 пог. м', 'м'],
  [['К-1', '6'], '6', 'м'],
  [['К-1', '6 упаковок'], '6 упаковок', 'упак'],
  [['К-1 4х16 м 16'], '16', 'шт'],
  [['К-1 100 м'], '100', 'м'],
  [['К-1', 'т', '6'], '6', 'м'],
  [['К-1', 'шт', '6'], '6', 'усл. ед'],
])('nothing is said of the same unit, none, and one that is unknown: %j', (cells, typedAmount, sold) => {
  expect(otherUnit({ cells, typedAmount }, sold)).toBeUndefined();
});
