import { expect, test } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay } from './working-days.ts';

test('weekends and holidays are not worked', () => {
  expect(isWorkingDay('2026-11-20')).toBe(true);
  expect(isWorkingDay('2026-11-21')).toBe(false);
  expect(isWorkingDay('2026-11-04')).toBe(false);
  expect(isWorkingDay('2026-12-31')).toBe(false);
  expect(isWorkingDay('2027-01-11')).toBe(true);
});

test('working days are counted over weekends and the new year holidays', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addWorkingDays('2026-12-29', 1)).toBe('2026-12-30');
  expect(addWorkingDays('2026-12-30', 1)).toBe('2027-01-11');
  expect(addWorkingDays('2026-11-03', 3)).toBe('2026-11-09');
});

test('no days from a day off is the next working day', () => {
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
});

test('days are added over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
