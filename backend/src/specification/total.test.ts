import { describe, expect, test } from 'vitest';
import type { SpecificationRow } from './access.ts';
import { outdated } from './total.ts';

const now = Date.UTC(2026, 10, 21, 12);
const row = (id: number, positions: number, sum: Partial<SpecificationRow> = {}) =>
  ({ id, positions, version: 3, total: 1, totalVersion: 3, totalAt: now, ...sum }) as SpecificationRow;
const ids = (rows: SpecificationRow[]) => rows.map(({ id }) => id);

describe('a sum is reckoned anew', () => {
  test('when there is none of this version, or it has aged', () => {
    const { unknown, aged } = outdated(
      [
        row(1, 5),
        row(2, 5, { totalVersion: 2 }),
        row(3, 5, { total: null, totalVersion: null, totalAt: null }),
        row(4, 5, { totalAt: now - 16 * 60_000 }),
        row(5, 0, { totalVersion: null }),
      ],
      now,
    );
    expect([ids(unknown), ids(aged)]).toEqual([[2, 3], [4]]);
  });

  test('for 5,000 lines at once at most, and for one specification in any case', () => {
    const many = Array.from({ length: 8 }, (_, n) => row(n + 1, 1000, { totalVersion: null }));
    expect(ids(outdated(many, now).unknown)).toEqual([1, 2, 3, 4, 5]);
    expect(ids(outdated([row(9, 6000, { totalVersion: 1 })], now).unknown)).toEqual([9]);
  });
});
