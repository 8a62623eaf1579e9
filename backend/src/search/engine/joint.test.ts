import { describe, expect, it } from 'vitest';
import { randomOf } from '#seed/catalogue/random.ts';
import { JointCount, makeJoints } from './joint.ts';
import { type Column, chunkSize } from './layout.ts';
import type { Facet } from './question.ts';
import { Tally } from './tally.ts';

const random = randomOf('joint');
const below = (limit: number) => Math.floor(random.next() * limit);
const column = (make: () => number, codes: Column['codes'] = null, wide = false): Column => {
  const numbers = Array.from({ length: chunkSize }, make);
  return { data: wide ? Uint16Array.from(numbers) : Uint8Array.from(numbers), codes };
};

const brands = column(() => below(40));
const columns = new Map<string, Column>([
  ['brands', brands],
  ['manufacturer', { ...brands, data: brands.data.map((brand) => brand >> 1) as Uint8Array }],
  ['series', { data: Uint16Array.from(brands.data, (brand) => brand * 300 + below(9)), codes: null }],
  [
    'type',
    column(
      () => below(200),
      Array.from({ length: 200 }, (_, set) => [set + 1000, ...(set % 3 ? [0] : [])]),
    ),
  ],
  ['flags', column(() => below(8))],
  ['scattered', column(() => below(60_000), null, true)],
]);
const facets: Facet[] = [...columns.keys()].map((name) =>
  name === 'flags'
    ? { id: name, column: name, count: 'bits', bits: 5 }
    : { id: name, column: name, count: 'values' as const },
);
const rows = Uint16Array.from({ length: chunkSize }, (_, row) => row).filter(() => random.next() < 0.4);

describe('columns that are counted together', () => {
  const joints = makeJoints(new Map([...columns].map(([name, { data }]) => [name, data])));

  it('are joined where their tuples are few; one that goes with none is left out', () => {
    const names = joints.map(({ numbers }) => [...numbers.keys()].sort());
    expect(names).toContainEqual(['brands', 'manufacturer', 'series']);
    expect(names.flat()).not.toContain('scattered');
    for (const { size, tuples } of joints) expect(size).toBe(Math.max(...tuples) + 1);
  });

  it.each(facets.map((facet) => [facet.id, facet] as const))('tell of %s what it tells itself', (_, facet) => {
    const passed = { hits: rows, near: [] };
    const [apart, together] = [new Tally(facet, []), new Tally(facet, [])];
    const counted = joints.map((joint) => new JointCount(joint, rows));
    // Two chunks of the same rows: sums continue.
    for (const part of [0, 1]) {
      apart.add(part, columns, passed);
      together.add(part, columns, passed, counted);
    }
    const expected = apart.result();
    expect(expected.counts.size).toBeGreaterThan(0);
    if (facet.count === 'values') expect(expected.counts.has(0)).toBe(facet.id === 'type');
    expect(together.result()).toEqual(expected);
  });
});
