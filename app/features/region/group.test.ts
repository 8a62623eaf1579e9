import { expect, it } from 'vitest';
import { groupRegions, narrowRegions } from './group.ts';

const groups = groupRegions([
  { id: 1, name: 'Орёл', group: 'Центр', cities: [] },
  { id: 2, name: 'Пермский край', group: 'Урал', cities: ['Пермь', 'Березники'] },
  { id: 3, name: 'Тверь', group: 'Центр', cities: [] },
]);

it('puts regions under their headings, federal districts in their usual order', () => {
  expect(groups.map(({ name, regions }) => [name, regions.map(({ id }) => id)])).toEqual([
    ['Центр', [1, 3]],
    ['Урал', [2]],
  ]);
  const mixed = [
    'Сибирский округ',
    'Беларусь',
    'Южный федеральный округ',
    'Северо-Западный округ',
    'Центральный округ',
  ];
  const ordered = groupRegions(mixed.map((group, id) => ({ id, name: group, group, cities: [] })));
  expect(ordered.map(({ name }) => name)).toEqual([
    'Центральный округ',
    'Северо-Западный округ',
    'Южный федеральный округ',
    'Сибирский округ',
    'Беларусь',
  ]);
});

it('narrows by a part of the name or of a city in any case, ё as е, and leaves no empty heading', () => {
  expect(narrowRegions(groups, ' ОРЕЛ ')).toEqual([{ name: 'Центр', regions: [groups[0]?.regions[0]] }]);
  const found = narrowRegions(groups, 'берез');
  expect(found).toMatchObject([{ name: 'Урал', regions: [{ name: 'Пермский край', towns: ['Березники'] }] }]);
  expect(narrowRegions(groups, 'перм')).toMatchObject([{ regions: [{ name: 'Пермский край', towns: ['Пермь'] }] }]);
  expect(narrowRegions(groups, 'яя')).toEqual([]);
  expect(narrowRegions(groups, '')).toEqual(groups);
});
