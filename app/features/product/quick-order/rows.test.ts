import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuickText } from '#contract/quick-order-limits.ts';
import { lengthOf, padded, pastedRows, rowsOf, withinRoom, withPasted, withText } from './rows.ts';

const row = (article: string, amount = '') => ({ article, amount });

describe('pasted text', () => {
  it.each([
    ['К-1\t5\r\nК-2\t7', [row('К-1', '5'), row('К-2', '7')]],
    ['К-1; 5\nК-2;\u00a07\n', [row('К-1', '5'), row('К-2', '7')]],
    ['К-1\n\nК-2', [row('К-1'), row('К-2')]],
    ['К-1\t5', [row('К-1', '5')]],
    ['К-1\t1 000\tшт\tпримечание', [row('К-1; 1 000; шт; примечание')]],
    ['1\tКабель ВВГ\tК-1', [row('1; Кабель ВВГ; К-1')]],
    ['Кабель ВВГ\tК-1', [row('Кабель ВВГ; К-1')]],
    ['"К-1"\t"3 шт"', [row('К-1', '3 шт')]],
    ['К-1|5\nК-2|-2', [row('К-1', '5'), row('К-2', '-2')]],
    ['К-1 5\nК-2 7', [row('К-1 5'), row('К-2 7')]],
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

  it('goes behind the last row that is not blank', () => {
    expect(withText([row('А'), row(''), row('Б'), row('')], 'В;1')).toEqual([
      ...[row('А'), row(''), row('Б')],
      row('В', '1'),
    ]);
    expect(withText([row('А'), row('')], ' \n')).toEqual([row('А'), row('')]);
  });

  const code = fc.stringMatching(/^[А-Яа-яA-Z0-9][А-Яа-яA-Z0-9./-]{0,20}$/);
  const amount = fc.integer({ min: 1, max: 1_000_000 }).map(String);
  const order = fc.array(fc.record({ article: code, amount }), { minLength: 1, maxLength: 30 });

  it('of any codes and amounts is read as it was written', () => {
    const ends = fc.constantFrom('\n', '\r\n', '\r', '\n\n');
    const separators = fc.constantFrom('\t', ';', ' ; ', '\u00a0\t ', '|');
    fc.assert(
      fc.property(order, separators, ends, (rows, between, end) => {
        const text = rows.map(({ article, amount }) => article + between + amount).join(end);
        expect(rowsOf(text)).toEqual(rows);
      }),
    );
  });

  it('is never anything but rows of trimmed cells, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { article, amount } of rowsOf(text)) {
          expect(article + amount).not.toMatch(/[\t\r\n]/);
          expect([article.trim(), amount.trim()]).toEqual([article, amount]);
        }
        const letters = (all: string) => all.replace(/[^\p{L}\p{N}]/gu, '');
        expect(
          letters(
            rowsOf(text)
              .map(({ article, amount }) => article + amount)
              .join(''),
          ),
        ).toBe(letters(text));
      }),
    );
  });
});

it('what a page has room for and the others are all rows', () => {
  const cell = fc.string({ maxLength: 400 });
  const rows = fc.array(fc.record({ article: cell, amount: cell }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (all) => {
      const { rows, missed } = withinRoom(all);
      expect([...rows, ...missed]).toEqual(all);
      expect(lengthOf(rows)).toBeLessThanOrEqual(maxQuickText);
      if (missed[0]) expect(lengthOf([...rows, missed[0]])).toBeGreaterThan(maxQuickText);
    }),
  );
  expect(withinRoom([row('ы'.repeat(9000), '1'), row('К-1')])).toEqual({
    rows: [row('ы'.repeat(8000))],
    missed: [row('ы'.repeat(9000), '1'), row('К-1')],
  });
});

it('a form has blank rows at its end', () => {
  expect(padded([row('А')], 3)).toEqual([row('А'), row(''), row('')]);
  expect(padded([], 1000)).toHaveLength(50);
});
