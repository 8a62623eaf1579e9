import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { judgeRequests, readRequests, sharesOf } from './requests.ts';

let backend: TestBackend;
let headers: Record<string, string>;
beforeAll(async () => {
  backend = await startCatalogue(2000);
  headers = await sessionOf(backend, 1, 1);
}, 60_000);
afterAll(() => backend.dispose());

const sharesIn = async (file: string) =>
  sharesOf(await judgeRequests(backend, headers, readRequests(`tests/corpus/requests/${file}.txt`)));

// What the misses of held-out-2 led to is in the rules by now, so its shares keep them from getting worse.
describe('the rows of buyers’ lists', () => {
  it.each(['tuned', 'held-out-2'])('by which the rules were made find their products: %s', async (file) => {
    const { code, name, none, wrong, aside } = await sharesIn(file);
    expect(code.of).toBeGreaterThanOrEqual(40);
    expect(code.good / code.of).toBeGreaterThanOrEqual(0.95);
    expect(name.good / name.of).toBeGreaterThanOrEqual(0.8);
    expect([none.good, wrong, aside]).toEqual([none.of, 0, 0]);
  });

  // How many are found is only told by `npm run match`: a gate would tempt to tune to them.
  it.each(['held-out', 'held-out-3', 'held-out-4'])(
    'that are kept apart are never matched wrongly without a word: %s',
    async (file) => {
      const { none, wrong, aside } = await sharesIn(file);
      expect([none.good, wrong, aside]).toEqual([none.of, 0, 0]);
    },
  );
});
