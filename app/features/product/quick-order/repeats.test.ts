import { expect, it } from 'vitest';
import { repeatsIn } from './repeats.ts';
import type { Option, Verdict } from './verdict.ts';

const found = (id: number, kind: Verdict['kind'] = 'matched') =>
  ({ kind, options: [{ id } as Option] }) as unknown as Verdict;

it('names the first row of the same product, and none for what is not decided', () => {
  const rows = [found(1), undefined, found(2, 'rounded'), found(1, 'rounded'), found(2, 'several'), found(1), found(3)];
  expect(repeatsIn(rows)).toEqual([undefined, undefined, undefined, 1, undefined, 1, undefined]);
});
