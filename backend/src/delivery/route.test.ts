import { expect, test } from 'vitest';
import { arrivalDay, isDeliveryDay, isPickupDay, nextDay, weekdaysOf } from './route.ts';

const route = { storeId: 1, store: 'Москва', days: 2, weekdays: [1, 2, 3, 4, 5], cutoff: '16:00' };
/** Milliseconds of a Moscow time. */
const at = (text: string) => Date.parse(`${text}:00+03:00`);

test('what is ordered before the cut-off leaves the same day, from it on a working day later', () => {
  expect(arrivalDay(route, at('2026-11-17T15:59'))).toBe('2026-11-19');
  expect(arrivalDay(route, at('2026-11-17T16:00'))).toBe('2026-11-20');
  expect(arrivalDay(route, at('2026-11-20T17:00'))).toBe('2026-11-25');
});

test('the cut-off means nothing on a day off', () => {
  expect(arrivalDay(route, at('2026-11-21T10:00'))).toBe('2026-11-24');
  expect(arrivalDay(route, at('2026-11-21T23:00'))).toBe('2026-11-24');
});

test('the day is that of Moscow', () => {
  expect(arrivalDay(route, Date.parse('2026-11-16T21:30:00Z'))).toBe('2026-11-19');
});

test('goods wait for the next day on which they are brought, over holidays too', () => {
  expect(arrivalDay({ ...route, weekdays: [2, 4] }, at('2026-11-18T10:00'))).toBe('2026-11-24');
  expect(arrivalDay({ ...route, weekdays: [3] }, at('2026-12-28T10:00'))).toBe('2026-12-30');
  expect(arrivalDay({ ...route, weekdays: [3] }, at('2026-12-29T10:00'))).toBe('2027-01-13');
});

test('no days of the week at all mean every working day', () => {
  expect(nextDay('2026-11-21', (day) => isDeliveryDay(day, []))).toBe('2026-11-23');
  expect(isDeliveryDay('2026-11-23', [2])).toBe(false);
  expect(
    weekdaysOf([
      { ...route, weekdays: [2, 4] },
      { ...route, weekdays: [1, 4] },
    ]),
  ).toEqual([1, 2, 4]);
});

test('goods are handed out on the days of a point, Saturdays too, but not on holidays', () => {
  const sixDays = [1, 2, 3, 4, 5, 6];
  expect(isPickupDay('2026-11-28', sixDays)).toBe(true);
  expect(isPickupDay('2026-11-29', sixDays)).toBe(false);
  expect(isPickupDay('2027-01-02', sixDays)).toBe(false);
  expect(isPickupDay('2026-12-31', sixDays)).toBe(false);
  expect(isPickupDay('2026-11-28', [])).toBe(false);
});
