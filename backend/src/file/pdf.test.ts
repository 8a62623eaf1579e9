import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { writePdf } from './pdf.ts';
import type { Sheet } from './sheet.ts';

const sheet = (rows: number): Sheet => ({
  name: 'Список',
  about: ['Создан 27.11.2026'],
  columns: [
    { title: 'Артикул', kind: 'text', width: 16 },
    { title: 'Примечание', kind: 'text', width: 24 },
    { title: 'Сумма', kind: 'money', width: 12 },
  ],
  rows: Array.from({ length: rows }, (_, row) => [`KA-${row}`, 'Щит этажный', 12_345]),
  sums: [['Итого', rows * 12_345]],
});
const listsOf = (...rows: number[]) => writePdf({ noun: 'Список', sheets: rows.map(sheet) });

afterEach(() => vi.unstubAllGlobals());

test('each table begins a page', async () => {
  expect((await PDFDocument.load(await listsOf(3, 3))).getPageCount()).toBe(2);
  expect((await PDFDocument.load(await listsOf(100))).getPageCount()).toBeGreaterThan(2);
});

test('a file that is given up half-way, with its timers, leaves the next one alone', async () => {
  vi.stubGlobal('setTimeout', () => 0);
  void listsOf(3);
  await new Promise((resume) => setImmediate(resume));
  vi.unstubAllGlobals();
  expect((await PDFDocument.load(await listsOf(3))).getPageCount()).toBe(1);
});

describe.runIf(hasPdfTools)('what is on the pages', () => {
  const pagesOf = async (one: Sheet) => {
    const bytes = await writePdf({ noun: 'Список', sheets: [one] });
    return (await pdfTextOf(new Response(bytes as Uint8Array<ArrayBuffer>))).split('\f').filter((page) => page.trim());
  };

  test('the sums stay together, with the last row', async () => {
    const sums: Sheet['sums'] = ['Товары', 'Доставка', 'Итого', 'НДС'].map((title) => [title, 100]);
    for (let rows = 20; rows < 50; rows += 1) {
      const pages = await pagesOf({ ...sheet(rows), sums });
      const last = pages.at(-1) ?? '';
      for (const title of [`KA-${rows - 1} `, ...sums.map(([one]) => `${one}:`)])
        expect(last, `${rows}`).toContain(title);
      if (pages.length > 1) expect(last).toContain('Артикул');
    }
  });

  test('an article is whole where other columns have room', async () => {
    const article = 'GKB11-7-036-P-LONG-VERSION';
    const [first, ...others] = sheet(1).columns;
    const columns = [{ title: first?.title ?? '', kind: 'text', width: 8 } as const, ...others];
    const rows: Sheet['rows'] = [
      [article, 'Щит этажный распределительный с дверью и замком, для школ и больниц. '.repeat(4).trim(), 12_345],
      [`${article}-2`, '', 1_234_567_890],
    ];
    const [page] = await pagesOf({ ...sheet(1), columns, rows });
    expect(page).toContain(`${article} `);
    expect(page).toContain(`${article}-2 `);
    expect(page).toMatch(/12\s?345\s?678,90/);
  });
});
