import { expect, it } from 'vitest';
import { formatTicked, keptBeside, mostTicked, parseTicked, postedTicked, selectIn } from './ticked.ts';

const ticked = new Map([
  [5, '10'],
  [7, ''],
  [9, 'custom:3:2'],
]);

it('comes back the same from an address', () => {
  expect(formatTicked(ticked)).toBe('5:10,7,9:custom:3:2');
  expect(parseTicked(formatTicked(ticked))).toEqual(ticked);
});

it('is empty for what means nothing', () => {
  for (const text of ['', 'all', '1x', '0', '-1', '5:', '5:<b>', '1e3', '__proto__'])
    expect(parseTicked(text).size).toBe(0);
});

it('adds the rows ticked on other pages to those of a form, each once', () => {
  expect([...postedTicked(['9', '5'], '5,7').keys()]).toEqual([5, 7, 9]);
  expect(keptBeside(ticked, [{ id: 7 }])).toEqual(parseTicked('5:10,9:custom:3:2'));
});

it('holds no more in an address than fits', () => {
  const many = Array.from({ length: 150 }, (_, at) => at + 1).join(',');
  expect(selectIn(new URLSearchParams({ select: many })).split(',')).toHaveLength(mostTicked);
  expect(selectIn(new URLSearchParams({ select: '5,<b>,7' }))).toBe('5,7');
});
