import { describe, expect, it } from 'vitest';
import { amongAny, intersect, unite } from './ord-lists.ts';

const ords = (...list: number[]) => Uint32Array.from(list);

describe('rising lists of ordinals', () => {
  it('meet in what all have', () => {
    expect(intersect([ords(1, 3, 5, 900), ords(3, 4, 900)])).toEqual(ords(3, 900));
    expect(intersect([Uint32Array.from({ length: 100 }, (_, at) => 3 * at), ords(6, 7, 297)])).toEqual(ords(6, 297));
  });

  it('unite without repeating', () => {
    expect(unite(ords(1, 3, 9), ords(2, 3))).toEqual(ords(1, 2, 3, 9));
  });

  it('are cut down to what any of some others has', () => {
    expect(amongAny(ords(1, 3, 5, 8), [ords(3, 9_000), ords(), ords(1, 2, 3)])).toEqual(ords(1, 3));
    expect(amongAny(ords(1, 3), [])).toEqual(ords());
    expect(amongAny(ords(), [ords(4)])).toEqual(ords());
  });
});
