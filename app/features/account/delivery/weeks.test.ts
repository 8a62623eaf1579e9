import { expect, it } from 'vitest';
import { weeksOf } from './weeks.ts';

const day = (date: string) => ({ date, available: true });

it('puts days under their days of the week, with empty places around them', () => {
  const weeks = weeksOf([
    { date: '2026-11-21', available: false, reason: 'weekend' },
    { date: '2026-11-22', available: false },
    day('2026-11-23'),
  ]);
  expect(weeks).toEqual([
    [null, null, null, null, null, { date: '2026-11-21', state: 'weekend' }, { date: '2026-11-22', state: 'closed' }],
    [{ date: '2026-11-23', state: 'open' }, null, null, null, null, null, null],
  ]);
});

it('has no weeks without days', () => {
  expect(weeksOf([])).toEqual([]);
});
