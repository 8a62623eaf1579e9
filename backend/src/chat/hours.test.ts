import { expect, test } from 'vitest';
import { opensAt } from './hours.ts';

const hours = { from: '09:00', till: '18:00' };

test.each([
  ['on a working day', '2026-11-23T06:00:00Z', null],
  ['in the last minute', '2026-11-23T14:59:59Z', null],
  ['before the day begins', '2026-11-23T05:59:59Z', '2026-11-23T09:00:00+03:00'],
  ['after it has ended', '2026-11-23T15:00:00Z', '2026-11-24T09:00:00+03:00'],
  ['on Friday evening', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00+03:00'],
  ['at a weekend', '2026-11-21T09:00:00Z', '2026-11-23T09:00:00+03:00'],
  ['after midnight in Moscow, still the day before by UTC', '2026-11-22T21:30:00Z', '2026-11-23T09:00:00+03:00'],
  ['on holidays', '2026-12-31T09:00:00Z', '2027-01-11T09:00:00+03:00'],
])('somebody answers: %s', (_, now, opens) => {
  expect(opensAt(hours, Date.parse(now))).toBe(opens);
});

test('without hours nothing is promised', () => {
  expect(opensAt(undefined, Date.parse('2026-11-22T00:00:00Z'))).toBeNull();
});
