import { expect, it } from 'vitest';
import { groupRegions, narrowRegions } from './group.ts';

const groups = groupRegions([
  { id: 1, name: 'Орёл', group: 'Центр', cities: [] },
  { id: 2, name: 'Пермский край', group: 'Урал', cities: ['Пермь', 'Березники'] },
  { id: 3, name: 'Тверь', group: 'Центр', cities: [] },
]);

it('puts regions under their headings in the order in which these come', () => {
  expect(groups.map(({ name, regions }) => [name, regions.map(({ id }) => id)])).toEqual([
    ['Центр', [1, 3]],
    ['Урал', [2]],
  ]);
});

it('narrows by a part of the name or of a city in any case, ё as е, and leaves no empty heading', () => {
  expect(narrowRegions(groups, ' ОРЕЛ ')).toEqual([{ name: 'Центр', regions: [groups[0]?.regions[0]] }]);
  expect(narrowRegions(groups, 'берез')).toEqual([groups[1]]);
  expect(narrowRegions(groups, 'яя')).toEqual([]);
  expect(narrowRegions(groups, '')).toEqual(groups);
});
