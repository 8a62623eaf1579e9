import { describe, expect, it } from 'vitest';
import { listNames } from '../criteria.ts';
import { maxFeatures } from '../feature-facets.ts';
import { makeNumbers, type Width, withValue } from './codec.ts';
import {
  Held,
  maxCodeBytes,
  maxColumnBytes,
  maxFoundBytes,
  maxJointBytes,
  maxPostingBytes,
  maxTextBytes,
  sizeOf,
} from './held.ts';
import { chunkSize } from './layout.ts';
import { presentBytes } from './scan.ts';

const million = 1_000_000;
/** Limit for everything together: half of what the platform gives an isolate. */
const most = 64 * 2 ** 20;
/** Code sets of a column, as many as one byte can number. */
const codes = Array.from({ length: 256 }, (_, code) => [code]);

/** Columns counted by the filters of the whole catalogue, at their maximum width. */
const filterColumns: [name: string, width: Width, coded: boolean][] = [
  ['rank', 'z32', false],
  ['flags', 'z8', false],
  ['price:retail', 'z32', false],
  ['stock:1', 'z32', false],
  ...listNames.map((list): [string, Width, boolean] => [list, list === 'series' ? 'z16' : 'z8', list !== 'series']),
  ...Array.from({ length: maxFeatures }, (_, at): [string, Width, boolean] => [`feature:${at}`, 'z8', true]),
];

/** Caches the columns of a part and returns their bytes. */
function holdPart(held: Held, part: number): number {
  let all = 0;
  for (const [name, width, coded] of filterColumns) {
    const column = { data: makeNumbers(width, chunkSize), codes: coded ? codes : null };
    const bytes = sizeOf(column) + (name === 'rank' ? presentBytes : 0);
    held.columns.set(`${name}/${part}`, column, bytes);
    all += bytes;
  }
  return all;
}

describe('what an isolate holds', () => {
  it('is bounded by 64 MiB, and the columns of a million products fit into their share of it whole', () => {
    const bounds = [maxColumnBytes, maxJointBytes, maxPostingBytes, maxTextBytes, maxCodeBytes, maxFoundBytes];
    expect(bounds.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(most);
    const held = new Held();
    // A tenth of the ordinals is unused.
    const parts = Math.ceil((million * 1.1) / chunkSize);
    const all = Array.from({ length: parts }, (_, part) => holdPart(held, part)).reduce((sum, bytes) => sum + bytes, 0);
    expect(held.columns.bytes).toBe(all);
    expect(all).toBeLessThanOrEqual(maxColumnBytes);
  });

  it('keeps what the last question found only, only as it stands, and only up to a bound', () => {
    const held = new Held();
    const passed = { hits: new Uint16Array(chunkSize), near: [] };
    held.found('a');
    held.keepFound(0, passed);
    expect(held.found('a').get(0)).toBe(passed);
    held.patch([], 1);
    expect(held.found('a').size).toBe(0);
    held.keepFound(0, passed);
    expect(held.found('b').size).toBe(0);
    for (let part = 0; part < 200; part++) held.keepFound(part, passed);
    expect(held.bytes).toBeLessThanOrEqual(maxFoundBytes);
    held.found('c');
    expect(held.bytes).toBe(0);
  });

  it('takes a number that is too big for its column', () => {
    const column = { data: Uint8Array.of(1, 2, 3), codes: null };
    expect(withValue(column, 1, 255)).toBe(column);
    const wide = withValue(column, 2, 70_000);
    expect([...wide.data]).toEqual([1, 255, 70_000]);
  });
});
