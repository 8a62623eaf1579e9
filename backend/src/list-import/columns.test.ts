import { expect, it } from 'vitest';
import { linesOf } from '#contract/list-text.ts';
import { findLayout } from './columns.ts';

it('guesses the columns of a row with a word of 200,000 letters at once', () => {
  const start = performance.now();
  const rows = linesOf(`${'а'.repeat(100_000)};${'код '.repeat(25_000)};в;5\nК-1;Кабель ВВГ;в;5\nК-2;Кабель ВВГ;в;5`);
  expect(findLayout(rows)).toMatchObject({ roles: ['code', 'name', 'other', 'amount'], isKnown: false });
  expect(performance.now() - start).toBeLessThan(500);
});

it('guesses the column of units', () => {
  const rows = linesOf('К-1;м2;Кабель ВВГ;5\nК-2;пог. м;Муфта кабельная;7');
  expect(findLayout(rows)).toMatchObject({ roles: ['code', 'unit', 'name', 'amount'], isKnown: false });
});

it.each([
  ['Сколько; Что нужно\n5; Кабель ВВГ\n3; Муфта', ['amount', 'name'], 2],
  ['Что; Сколько; Цена\nКабель; 5; 100', ['name', 'amount', 'other'], 2],
  ['Артикул; Количество; Заказ №\nК-1; 5; 17', ['code', 'amount', 'other'], 2],
  ['Артикул; Ед.изм.; Кол-во\nК-1; м; 5', ['code', 'unit', 'amount'], 2],
  ['Part number; UOM; Quantity; Weight\nК-1; m; 5; 7', ['code', 'unit', 'amount', 'other'], 2],
  ['Артикул; Заказ\nК-1; 5', ['code', 'amount'], 2],
  ['Part number; Quantity; Your code\nК-1; 5; 17', ['code', 'amount', 'other'], 2],
  ['Your code; Name; Quantity\n17; Cable; 5', ['code', 'name', 'amount'], 2],
])('knows the head of %j', (text, roles, from) => {
  expect(findLayout(linesOf(text))).toEqual({ roles, from, isKnown: true });
});
