import type { TextKey, Translate } from '#app/i18n/types.ts';

export type DayState = 'open' | 'closed' | 'weekend' | 'holiday';

/** Null for a cell before the first or after the last day. */
export type WeekDay = { date: string; state: DayState } | null;

interface Day {
  date: string;
  available: boolean;
  reason?: 'weekend' | 'holiday' | undefined;
}

export function weeksOf(days: readonly Day[]): WeekDay[][] {
  const [first] = days;
  if (!first) return [];
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: WeekDay[] = [...Array<null>(before).fill(null), ...days.map(toCell)];
  const count = Math.ceil(cells.length / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

function toCell({ date, available, reason }: Day): WeekDay {
  return { date, state: available ? 'open' : (reason ?? 'closed') };
}

export const weekdays: readonly TextKey[] = [
  'delivery:mon',
  'delivery:tue',
  'delivery:wed',
  'delivery:thu',
  'delivery:fri',
  'delivery:sat',
  'delivery:sun',
];

/** 1 is Monday. */
export function weekdayNames(t: Translate, numbers: readonly number[]): string {
  return numbers
    .flatMap((number) => weekdays[number - 1] ?? [])
    .map((key) => t(key))
    .join(', ');
}
