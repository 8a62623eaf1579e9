import { describe, expect, it } from 'vitest';
import { padded, pastedRows, withPasted } from './rows.ts';

const row = (article: string, amount = '') => ({ article, amount });

describe('pasted text', () => {
  it.each([
    ['К-1\t5\r\nК-2\t7', [row('К-1', '5'), row('К-2', '7')]],
    ['К-1; 5\nК-2;\u00a07\n', [row('К-1', '5'), row('К-2', '7')]],
    ['К-1\n\nК-2', [row('К-1'), row('К-2')]],
    ['К-1\t5', [row('К-1', '5')]],
    ['К-1\t1 000\tшт\tпримечание', [row('К-1', '1 000')]],
  ])('becomes rows: %j', (text, rows) => expect(pastedRows(text)).toEqual(rows));

  it.each(['К-1', 'К-1\n', 'ВА 47-29, 16А', ''])('stays a single value: %j', (text) =>
    expect(pastedRows(text)).toBeNull(),
  );

  it('takes the place of what stood from the row on', () => {
    expect(withPasted([row('А', '1'), row(''), row('Б', '2')], 1, [row('В', '3')])).toEqual([
      row('А', '1'),
      row('В', '3'),
      row('Б', '2'),
    ]);
    expect(withPasted([row('А')], 0, [row('В'), row('Г')])).toEqual([row('В'), row('Г')]);
  });
});

it('a form has blank rows at its end', () =>
  expect(padded([row('А')])).toEqual([row('А'), row(''), row(''), row(''), row('')]));
