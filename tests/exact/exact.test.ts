import { beforeAll, expect, it } from 'vitest';
import { randomOf } from '#seed/catalogue/random.ts';
import { differences } from './compare.ts';
import { randomCriteria } from './question.ts';
import { type ExactShop, startExactShop } from './shop.ts';

let exact: ExactShop;
beforeAll(async () => {
  exact = await startExactShop(3000);
}, 60_000);

it('answers 200 random searches of visitors and buyers as plain SQL over the rows does: totals, order, every filter', async () => {
  const { shop, truth, asking } = exact;
  const random = randomOf('exact');
  const wrong: string[] = [];
  let found = 0;
  for (let turn = 0; turn < 200; turn++) {
    const one = asking[turn % 2] as (typeof asking)[number];
    wrong.push(...(await differences(truth, one, randomCriteria(shop.catalogue, random, one.isUser), random)));
    found += truth.total() > 0 ? 1 : 0;
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(120);
}, 60_000);
