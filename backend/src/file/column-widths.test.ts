import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);

test('columns have their shares as long as no word breaks', () => {
  const columns = [
    { share: 1, word: 20, text: 500 },
    { share: 3, word: 60, text: 60 },
  ];
  expect(columnWidths(400, columns)).toEqual([100, 300]);
});

test('a word gets the room that texts of others leave, and theirs only then', () => {
  const code = { share: 1, word: 110, text: 110 };
  const full = { share: 2, word: 40, text: 900 };
  const [whole, empty, kept] = columnWidths(400, [code, { share: 1, word: 30, text: 30 }, full]);
  expect([whole, empty, kept]).toEqual([110, 90, 200]);
  const [again, , given = 0] = columnWidths(400, [code, { share: 1, word: 100, text: 100 }, full]);
  expect(again).toBeCloseTo(110);
  expect(given).toBeLessThan(200);
});

test('no word takes more than a part of the page, and no column loses more than it can do without', () => {
  const widths = columnWidths(400, [
    { share: 1, word: 5000, text: 5000 },
    { share: 1, word: 30, text: 900 },
    { share: 6, word: 30, text: 900 },
  ]);
  expect(sum(widths)).toBeCloseTo(400);
  expect(widths[0]).toBeCloseTo(120);
  expect(widths[1]).toBeGreaterThanOrEqual(30);
  expect(widths[2]).toBeGreaterThanOrEqual(180);
  const [code = 0, ...others] = columnWidths(
    400,
    Array.from({ length: 4 }, () => ({ share: 1, word: 5000, text: 5000 })),
  );
  expect([code, ...others]).toEqual([100, 100, 100, 100]);
});
