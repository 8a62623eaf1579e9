import { expect, it } from 'vitest';
import { mendedIn } from './mended.ts';
import type { TypedRow } from './rows.ts';

const row = (article: string, amount = ''): TypedRow => ({ article, amount });
const verdictOf = ({ article, amount }: TypedRow) =>
  article === '' || article === 'ждёт' ? undefined : { isAmountUnread: /\D/.test(amount) };
const mended = (typed: TypedRow[], sent: TypedRow[]) => mendedIn(typed, sent, verdictOf);

it('is what the live check reads, since it was answered', () => {
  expect(mended([row('К-7', '3')], [row('К-7', '2,5')])).toEqual([true]);
  expect(mended([row('К-7', '3')], [row('К-7', '3')])).toEqual([false]);
});

it('is no row that is still wrong, not looked up yet, or without a code', () => {
  const typed = [row('К-7', 'мало'), row('ждёт', '2'), row('', '2')];
  expect(mended(typed, [row('К-7', 'много'), row('ждёт', '0'), row('', '1')])).toEqual([false, false, false]);
});

it('is a row that was cleared', () => {
  expect(mended([row(''), row('К-8', 'пять')], [row('', '5'), row('К-8', 'пять')])).toEqual([true, false]);
});

it('is a blank order with any row', () => {
  expect(mended([row(''), row('К-7', '1')], [row(''), row('')])).toEqual([true, true]);
  expect(mended([row(''), row('К-7', 'пять')], [row(''), row('')])).toEqual([false, false]);
});
