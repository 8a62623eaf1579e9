import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { importsOf } from '#tests/support/imports.ts';
import { inline, workbook } from '#tests/support/workbook.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'KA-1', prices: { dealer: 10_050 }, stock: { 1: 5000 } },
    { id: 2, name: 'Щит', article: 'TT-5', prices: { dealer: 99 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  imports = importsOf(backend, buyer);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

const numbered = (...numbers: string[]) =>
  workbook({
    rows: numbers
      .map((number, at) => `<row r="${number}">${inline(`KA-${at + 1}`)}${inline(String(at + 2), 'B1')}</row>`)
      .join(''),
  });

test.each([
  [['1', '1']],
  [['Infinity', 'Infinity']],
  [['-5', '-5']],
  [['2.5', '2.6']],
  [['1e9', '1e9']],
  [['20000000', '20000001']],
  [['7', '3']],
  [['', '0']],
])('a workbook whose rows are numbered %j is read row by row', async (numbers) => {
  const { rows, summary } = await imports.bringFile(numbered(...numbers));
  expect(rows.map(({ source }) => source)).toEqual(['KA-1 | 2', 'KA-2 | 3']);
  expect(summary).toMatchObject({ rows: 2, ready: 1 });
});

test('texts of a file are cleaned as typed ones are', async () => {
  const note = 'Щит\u202e \u200bна\u0007 вводе\u009f';
  const files = [
    `Артикул;Кол-во;Примечание\nKA-1;5;${note.replace('\u0007', '')}`,
    workbook({
      rows: `<row>${inline('Артикул')}${inline('Кол-во', 'B1')}${inline('Примечание', 'C1')}</row><row>${inline('KA-1', 'A2')}${inline('5', 'B2')}${inline(note.replace('\u0007', '_x0007_'), 'C2')}</row>`,
    }),
  ];
  for (const file of files) {
    const { rows } = await imports.bringFile(file);
    expect(rows).toMatchObject([{ note: 'Щит на вводе', source: 'KA-1 | 5 | Щит на вводе', status: 'matched' }]);
  }
});

test('cells in which nothing can be seen are no rows', async () => {
  const { rows } = await imports.bringFile('KA-1;5\n\u200b;\u2060\nTT-5;2');
  expect(rows).toHaveLength(2);
});

test('saves no decision when there is no such place to add to', async () => {
  const before = await imports.bringFile('KA-1;5\nTT-5;2');
  const { id } = before.job;
  const decisions = { choices: { 1: 2 }, skip: [2] };
  for (const place of [{ target: 'specification', id: 999_999 }, { target: 'specification' }]) {
    const body = { ...place, ...decisions };
    const answer = await backend.send(`/api/v1/import/${id}/apply`, body, { headers: buyer });
    expect(answer.status).toBe('id' in place ? 404 : 422);
    expect(await imports.read(id)).toEqual(before);
  }
});
