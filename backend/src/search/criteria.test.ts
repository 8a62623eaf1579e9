import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnfiltered, readCriteria, readSort, readSorting } from './criteria.ts';

describe('the criteria of a list', () => {
  it('are the same in both versions of the API', () => {
    const first = {
      'filters[section]': '4',
      'filters[brands]': '2,1,2',
      'filters[features]': ['7:1', '7:3', '8:9,2'],
      'filters[priceMin]': '10.5',
      'filters[instock]': '1',
    };
    const second = {
      'criteria[section]': '4',
      'criteria[brands]': '2,1,2',
      'criteria[properties]': ['7:1', '7:3', '8:9,2'],
      'criteria[priceMin]': '10.5',
      'criteria[instock]': '1',
    };
    const criteria = readCriteria(second, 'criteria');
    expect(readCriteria(first, 'filters')).toEqual(criteria);
    expect(criteria.priceMin).toBe(1050);
    expect(criteria.lists.get('brands')).toEqual([2, 1]);
    expect(criteria.features.get(7)).toEqual({ codes: [1, 3], ranges: [] });
  });

  it('have the ends of a reversed range swapped', () => {
    const criteria = readCriteria(
      { 'criteria[properties]': ['8:9,2'], 'criteria[priceMin]': '5', 'criteria[priceMax]': '1' },
      'criteria',
    );
    expect(criteria.features.get(8)?.ranges).toEqual([{ from: 2, to: 9 }]);
    expect(criteria).toMatchObject({ priceMin: 100, priceMax: 500 });
  });

  it('are read from any text without failing, and what means nothing is absent', () => {
    const names = ['section', 'keyword', 'brands', 'priceMin', 'priceMax', 'instock', 'type', 'set'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.string())),
        fc.array(fc.string()),
        (pairs, features) => {
          const query = Object.fromEntries(pairs.map(([name, value]) => [`criteria[${name}]`, value]));
          const criteria = readCriteria({ ...query, 'criteria[properties]': features }, 'criteria');
          for (const ids of criteria.lists.values())
            expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
        },
      ),
    );
    expect(isUnfiltered(readCriteria({ 'criteria[brands]': '__proto__,constructor,-1,1e9' }, 'criteria'))).toBe(true);
  });

  it('take the order of either version', () => {
    expect(readSort('-stock')).toEqual({ field: 'storage', descending: true });
    expect(readSorting({ 'sorting[storage]': 'DESC' })).toEqual({ field: 'storage', descending: true });
    for (const wrong of ['__proto__', 'price;DROP', '', 'name,price']) expect(readSort(wrong)).toBeNull();
  });
});
