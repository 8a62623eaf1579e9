import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openProgress } from './import-progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-prices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/import-prices.ts', ...args], { encoding: 'utf8' });
  return { status, said: stderr.trim().split('\n') };
};
const list = join(folder, 'prices.csv');
writeFileSync(list, 'id;price\n1001;5\n');
const book = join(folder, 'prices.xlsx');
writeFileSync(book, 'PK\x03\x04');

describe('npm run import-prices', () => {
  it.each([
    ['no file', [], /^Укажите файл/],
    ['a file that is not there', [join(folder, 'none.csv')], /none\.csv нет$/],
    ['a folder', [folder], / — папка\. Укажите файл/],
    ['a workbook', [book], /это книга Excel \(xlsx\)/i],
    ['an empty folder of data', [list, '--persist-to', folder], /нет данных магазина.*npm start/],
  ])('says in one sentence what is wrong: %s', (_, args, sentence) => {
    const { status, said } = run(...args);
    expect(status).toBe(1);
    expect(said).toEqual([expect.stringMatching(sentence)]);
  });

  it('says so too if the folder has no goods yet', () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'v3'), { recursive: true });
    const { status, said } = run(list, '--persist-to', data);
    expect(status).toBe(1);
    expect(said.at(-1)).toBe(`${list}: в каталоге ещё нет товаров`);
  }, 60_000);
});

describe('the progress of an import', () => {
  const file = join(folder, 'progress');

  it('keeps the moment at which the list began, until the list is complete', () => {
    const first = openProgress(file, 'mark', 100);
    expect(first).toMatchObject({ at: 100, done: 0 });
    first.note(1001);
    const second = openProgress(file, 'mark', 900);
    expect(second).toMatchObject({ at: 100, done: 1001 });
    second.end();
    expect(openProgress(file, 'mark', 900)).toMatchObject({ at: 900, done: 0 });
  });

  it('is ignored if it is of another list, or cut off', () => {
    openProgress(file, 'mark', 100).note(1001);
    expect(openProgress(file, 'other', 900)).toMatchObject({ at: 900, done: 0 });
    writeFileSync(file, readFileSync(file, 'utf8').trim().slice(0, -1));
    expect(openProgress(file, 'mark', 900)).toMatchObject({ at: 900, done: 0 });
  });
});
