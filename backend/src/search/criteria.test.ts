import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCriteria, isUnfiltered, listNames, readCriteria, readSort, readSorting } from './criteria.ts';

const id = fc.integer({ min: 1, max: 1e9 });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 });
const kopecks = fc.integer({ min: 0, max: 1e11 });

describe('the criteria of a list', () => {
  it('are read alike from the names of both versions of the API', () => {
    const wire = fc.record(
      {
        section: id.map(String),
        keyword: fc.stringMatching(/^[a-zа-я0-9 ]{0,40}$/),
        instock: fc.constantFrom('1', '0', 'true', ''),
        priceMin: kopecks.map((value) => String(value / 100)),
        brands: ids.map((list) => list.join(',')),
        series: ids.map((list) => list.join(',')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        wire,
        fc.array(fc.tuple(id, id).map(([fid, code]) => `${fid}:${code % 1000}`)),
        (fields, features) => {
          const named = (prefix: string) =>
            Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}[${name}]`, value]));
          const first = readCriteria({ ...named('filters'), 'filters[features]': features }, 'filters');
          const second = readCriteria({ ...named('criteria'), 'criteria[properties]': features }, 'criteria');
          expect(first).toEqual(second);
        },
      ),
    );
  });

  it('keep what was asked for', () => {
    fc.assert(
      fc.property(id, ids, kopecks, kopecks, (section, brands, a, b) => {
        const criteria = readCriteria(
          {
            'criteria[section]': String(section),
            'criteria[brands]': brands.join(','),
            'criteria[priceMin]': (a / 100).toFixed(2),
            'criteria[priceMax]': (b / 100).toFixed(2),
          },
          'criteria',
        );
        expect(criteria).toMatchObject({ section, priceMin: Math.min(a, b), priceMax: Math.max(a, b) });
        expect(criteria.lists.get('brands')).toEqual(brands);
      }),
    );
  });

  it('take any text without failing, and only ids, numbers and known names come through', () => {
    const names = [
      'section',
      'instock',
      'priceMin',
      'priceMax',
      'properties',
      '__proto__',
      'constructor',
      ...listNames,
    ];
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'constructor', '1,,2', '1e309', 'NaN', '-1', '1:2:3', '1:,'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (pairs) => {
        const wire = Object.fromEntries(
          pairs.map(([name, value]) => [`criteria[${name}]`, name === 'properties' ? [value] : value]),
        );
        const criteria = readCriteria(wire, 'criteria');
        for (const [list, chosen] of criteria.lists) {
          expect(listNames).toContain(list);
          expect(chosen.every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true);
        }
        for (const price of [criteria.priceMin, criteria.priceMax]) {
          expect(price === null || (Number.isSafeInteger(price) && price >= 0)).toBe(true);
        }
        for (const fid of criteria.features.keys()) expect(Number.isSafeInteger(fid)).toBe(true);
        JSON.stringify(describeCriteria(criteria));
      }),
    );
  });

  it('forget what means nothing, and say only what was understood', () => {
    const nothing = readCriteria(
      {
        'criteria[brands]': 'a,-1,,1.5',
        'criteria[priceMin]': 'NaN',
        'criteria[section]': '0',
        'criteria[properties]': ['x', '1:', '__proto__:1', '1:2:3'],
      },
      'criteria',
    );
    expect(isUnfiltered(nothing)).toBe(true);
    expect(describeCriteria(nothing)).toEqual({});
    const some = readCriteria(
      { 'criteria[brands]': ' 1,x,2,1', 'criteria[properties]': ['7:3', '7:5', '8:9,2', '9:,4'] },
      'criteria',
    );
    expect(describeCriteria(some)).toEqual({ brands: [1, 2], features: ['7:3', '7:5', '8:2,9', '9:,4'] });
  });

  it('read an order from either version, unknown ones as none', () => {
    expect(readSort('-stock')).toEqual({ field: 'storage', descending: true });
    expect(readSort('price')).toEqual({ field: 'price', descending: false });
    for (const sort of ['', '--price', '__proto__', 'price;DROP', 'id) DESC--', undefined])
      expect(readSort(sort)).toBeNull();
    expect(readSorting({ 'sorting[price]': 'DESC' })).toEqual({ field: 'price', descending: true });
    expect(readSorting({})).toBeNull();
  });
});
