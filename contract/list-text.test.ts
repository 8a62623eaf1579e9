import { describe, expect, it } from 'vitest';
import { readText, wantedIn } from './list-text.ts';

const row = (text: string, amount = '') => ({ text, amount });
const table = (...lines: string[]) => lines.map((line) => line.replaceAll(' | ', '\t')).join('\n');

describe('a table with its head', () => {
  it('is read by its columns: neither the head nor the number of a row is ordered', () => {
    const text = table(
      '№ | Артикул | Наименование | Кол-во | Ед.',
      '1 | KA-1 | Кабель силовой | 5 | м',
      '2 | KA-2 | Муфта | 12 | шт.',
    );
    expect(wantedIn(text)).toEqual([row('KA-1; Кабель силовой', '5 м'), row('KA-2; Муфта', '12 шт.')]);
    expect(wantedIn(text.replaceAll('\t', ';'))).toEqual(wantedIn(text));
  });

  it.each([
    ['Артикул | Кол-во', 'KA-1 | 5', row('KA-1', '5')],
    ['Кол-во | Артикул', '5 | KA-1', row('KA-1', '5')],
    ['№ | Артикул | Цена | Кол-во', '1 | KA-1 | 100 | 5', row('KA-1', '5')],
    ['№ | Артикул | Наименование', '1 | KA-1 | Кабель', row('KA-1; Кабель')],
    ['№ | Наименование | Кол-во', '1 | Кабель ВВГ | 2,5', row('Кабель ВВГ', '2,5')],
    ['Артикул | Код завода | Кол-во', 'KA-1 | KA-1 | 5', row('KA-1', '5')],
    // Two amounts, of which nobody knows which one is meant, and one that is of a pack.
    ['Артикул | Заказ, шт | Кол-во', 'KA-1 | 10 | 500', row('KA-1', '10 | 500')],
    ['Артикул | Кол-во в упаковке | Кол-во', 'KA-1 | 10 | 500', row('KA-1', '500')],
    ['Артикул | Ед. | Кол-во', 'KA-1 | м2 | 5', row('KA-1', '5 м2')],
    ['Артикул | Ед. | Кол-во', 'KA-1 | к-т | 5', row('KA-1', '5 к-т')],
    ['Артикул | Ед. | Кол-во', 'KA-1 | — | 5', row('KA-1', '5')],
    ['Артикул | Ед. | Кол-во', 'KA-1 | м | 5 шт', row('KA-1', '5 шт')],
    ['Артикул | Ед. | Кол-во', 'KA-1 | м |  ', row('KA-1', '?')],
    ['Артикул | Ед. изм. | Кол-во', 'KA-1 | бобина | 5', row('KA-1', '5 бобина')],
    ['Артикул | Заказ', 'KA-1 | 0', row('KA-1', '0')],
    ['Артикул | Кол-во', 'KA-1 | по запросу', row('KA-1', 'по запросу')],
  ])('as in %j', (head, line, expected) => expect(wantedIn(table(head, line))).toEqual([expected]));

  it('loses nothing of what stands above, among and below its rows', () => {
    const text = table('KA-9 3', '№ | Артикул | Кол-во', '1 | KA-1 | 5', 'Раздел 2 |  | ', 'Итого |  | 5', 'KA-3 7');
    expect(wantedIn(text)).toEqual([
      row('KA-9 3'),
      row('KA-1', '5'),
      row('Раздел 2'),
      row('Итого', '5'),
      row('KA-3 7'),
    ]);
  });

  it('of which most is not ordered is an order form', () => {
    const head = '№ | Артикул | Наименование | Заказ';
    const lines = ['1 | KA-1 | Кабель | 5', '2 | KA-2 | Муфта | ', '3 | KA-3 | Лампа | 0', '4 | KA-4 | Щит | —'];
    const ordered = (...rows: string[]) => wantedIn(table(head, ...rows)).map(({ amount }) => amount);
    expect(ordered(...lines)).toEqual(['5', '—', '—', '—']);
    // As many are ordered as not; none is.
    expect(ordered(...lines.slice(0, 2))).toEqual(['5', '?']);
    expect(ordered(lines[1] ?? '')).toEqual(['?']);
    // Titles are no goods.
    expect(ordered('Лампы |  |  | ', lines[0] ?? '', 'Кабели |  |  | ', lines[1] ?? '')[3]).toBe('?');
  });

  it('may begin again, with other columns too', () => {
    const one = table('№ | Артикул | Цена | Кол-во', '1 | KA-1 | 100 | 5');
    const other = table('№ | Артикул | Кол-во | Цена', '1 | KA-2 | 7 | 200');
    expect(wantedIn(`${one}\n${one}\n${other}`)).toEqual([row('KA-1', '5'), row('KA-1', '5'), row('KA-2', '7')]);
  });

  it.each(['KA-2 | Тип А, замок |  | шт', 'Материал смазочный | КА-2 | Вольт', 'Артикул | Кол-во'])(
    'is not what only looks like one: %s',
    (line) =>
      expect(
        wantedIn(table(line, 'KA-1 | Кабель')).length + wantedIn(line.replaceAll(' | ', '\t')).length,
      ).toBeGreaterThan(1),
  );
});

describe('rows without a head', () => {
  it('lose their numbers if there are three in a row', () => {
    const rows = table('1 | KA-1 | Кабель | 5', '2 | KA-2 | Муфта | 7', '3 | KA-3 | Лампа | 9');
    expect(wantedIn(rows)).toEqual([row('KA-1; Кабель; 5'), row('KA-2; Муфта; 7'), row('KA-3; Лампа; 9')]);
    expect(readText(rows)).toMatchObject({
      roles: null,
      from: 1,
      rows: [{ line: 1, cells: ['KA-1', 'Кабель', '5'] }, {}, {}],
    });
    expect(wantedIn(table('7. | KA-1 | 5', '8. | KA-2 | 7', '9. | KA-3 | 9'))).toEqual([
      row('KA-1', '5'),
      row('KA-2', '7'),
      row('KA-3', '9'),
    ]);
  });

  it('has a long number in the place of the amount only behind what is as long', () => {
    expect(wantedIn('7\t047514\n1\t864035')).toEqual([row('7; 047514'), row('1; 864035')]);
    expect(wantedIn('155380\t5\n864035\t100000\nKA-1\t20000')).toEqual([
      ...[row('155380', '5'), row('864035', '100000')],
      row('KA-1', '20000'),
    ]);
  });

  it.each([
    ['1 | 5', '2 | 7', '3 | 9'],
    ['1 | KA-1', '2 | KA-2', '4 | KA-3'],
    ['1 | KA-1', '2 | KA-2'],
    ['7 | 047514', '155380 | 5', '7 | 1000'],
  ])('keep what may be codes or amounts: %s', (...lines) => {
    const joined = wantedIn(table(...lines)).map(({ text, amount }) => [text, amount].filter(Boolean).join('; '));
    expect(joined).toEqual(lines.map((line) => line.replaceAll(' | ', '; ')));
  });
});
