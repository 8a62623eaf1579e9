import { expect, it } from 'vitest';
import { groupRegions, narrowRegions } from './group.ts';

const groups = groupRegions([
  { id: 1, name: 'Орёл', group: 'Центр' },
  { id: 2, name: 'Пермь', group: 'Урал' },
  { id: 3, name: 'Тверь', group: 'Центр' },
]);

it('puts regions under their headings in the order in which these come', () => {
  expect(groups.map(({ name, regions }) => [name, regions.map(({ id }) => id)])).toEqual([
    ['Центр', [1, 3]],
    ['Урал', [2]],
  ]);
});

it('narrows by a part of the name in any case, ё as е, and leaves no empty heading', () => {
  expect(narrowRegions(groups, ' ОРЕЛ ')).toEqual([{ name: 'Центр', regions: [{ id: 1, name: 'Орёл' }] }]);
  expect(narrowRegions(groups, 'я')).toEqual([]);
  expect(narrowRegions(groups, '')).toEqual(groups);
});
