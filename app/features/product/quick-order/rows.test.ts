import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuickText } from '#contract/quick-order-limits.ts';
import {
  lengthOf,
  nextBlank,
  padded,
  pastedRows,
  rowsOf as readText,
  rowsIn,
  textOf,
  withinRoom,
  withPasted,
  withText,
} from './rows.ts';

/** The rows of a text of which none stays out. */
function rowsOf(text: string) {
  const { rows, unordered } = readText(text);
  expect(unordered).toBe(0);
  return rows;
}
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
    ['№\tАртикул\tНаименование\tКол-во\tЕд.\n1\tКА-1\tКабель силовой\t5\tм', [row('КА-1; Кабель силовой', '5 м')]],
    ['Артикул;Кол-во\nК-1;', [row('К-1', '?')]],
    ['К-1 5\nК-2 7', [row('К-1 5'), row('К-2 7')]],
  ])('becomes rows: %j', (text, rows) => expect(pastedRows(text)).toEqual({ rows, unordered: 0 }));

  it.each(['К-1', 'К-1\n', 'ВА 47-29, 16А', ''])('stays a single value: %j', (text) =>
    expect(pastedRows(text)).toBeNull(),
  );

  it('that waits below the form is read again as it was, also amounts that are none', () => {
    const rows = rowsOf('Артикул\tНаименование\tКол-во\nК-1\tКабель\tпо запросу\nК-2\tМуфта\t2,5\nК-3\tЛампа\t');
    expect(rowsOf(textOf(rows))).toEqual([row('К-1; Кабель', '? по запросу'), ...rows.slice(1)]);
    expect(rowsOf(textOf(rowsOf(textOf(rows))))).toEqual(rowsOf(textOf(rows)));
    const several = rowsOf('Артикул\tКол-во\tКоличество, шт\nК-1\t10\t500');
    expect(rowsOf(textOf(several))).toEqual([row('К-1', '10 | 500')]);
    expect(rowsOf(textOf(several))).toEqual(several);
  });

  it('leaves out what an order form has no amount for, and counts it', () => {
    const form = `Артикул\tНаименование\tЗаказ\n${['К-1\tКабель\t', 'К-2\tМуфта\t5', 'К-3\tЛампа\t0', 'К-4\tЩит\t'].join('\n')}`;
    expect(pastedRows(form)).toEqual({ rows: [row('К-2; Муфта', '5')], unordered: 3 });
    expect(withText([row('А')], form)).toEqual({ rows: [row('А'), row('К-2; Муфта', '5')], unordered: 3 });
    // Typed by a buyer it is asked for.
    expect(rowsOf(textOf([row('К-1', '—')]))).toEqual([row('К-1', '? —')]);
  });

  it('takes the place of what stood from the row on', () => {
    expect(withPasted([row('А', '1'), row(''), row('Б', '2')], 1, [row('В', '3')])).toEqual([
      row('А', '1'),
      row('В', '3'),
      row('Б', '2'),
    ]);
    expect(withPasted([row('А')], 0, [row('В'), row('Г')])).toEqual([row('В'), row('Г')]);
  });

  it('goes behind the last row that is not blank', () => {
    expect(withText([row('А'), row(''), row('Б'), row('')], 'В;1').rows).toEqual([
      ...[row('А'), row(''), row('Б')],
      row('В', '1'),
    ]);
    expect(withText([row('А'), row('')], ' \n').rows).toEqual([row('А'), row('')]);
  });

  const code = fc.stringMatching(/^[А-Яа-яA-Z0-9]{5}[А-Яа-яA-Z0-9./-]{1,20}$/);
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

it('the next code of a scanner goes into a blank row', () => {
  const rows = [row('А'), row('Б', '1'), row('', '2'), row(''), row('В')];
  expect([0, 1, 3, 4].map((at) => nextBlank(rows, at))).toEqual([3, 3, 5, 5]);
});

it('a form has blank rows at its end', () => {
  expect(padded([row('А')], 3)).toEqual([row('А'), row(''), row('')]);
  expect(padded([], 1000)).toHaveLength(50);
});

describe('the rows of a form', () => {
  it('come with what was chosen for them, blank ones too', () => {
    const sent = new FormData();
    const fields = { article: 'К-1', amount: '5', choice: '8:5', remember: 'on' };
    for (const [name, value] of Object.entries(fields)) sent.set(`lines[0].${name}`, value);
    sent.set('lines[1].article', '');
    sent.set('lines[1].amount', '');
    sent.set('pasted', 'К-2');
    expect(rowsIn(sent)).toEqual([fields, { article: '', amount: '', choice: '' }]);
  });
});
