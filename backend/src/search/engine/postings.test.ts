import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expand, meet, toRuns } from './postings.ts';

const ascending = fc.uniqueArray(fc.nat({ max: 60 })).map((ords) => Uint32Array.from(ords).sort());

it('runs hold the same ordinals', () => {
  fc.assert(
    fc.property(ascending, (ords) => {
      expect(expand(toRuns(ords))).toEqual(ords);
    }),
  );
  expect([...toRuns(Uint32Array.from([1, 2, 3, 7]))]).toEqual([1, 3, 7, 7]);
});

it('lists meet if they have an ordinal in common', () => {
  fc.assert(
    fc.property(ascending, ascending, (a, b) => {
      expect(meet(a, toRuns(b))).toBe(a.some((ord) => b.includes(ord)));
    }),
  );
});
