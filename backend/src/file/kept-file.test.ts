import { expect, test } from 'vitest';
import { keptFile } from './kept-file.ts';

test('a file of the same content is made once, also for those who ask at the same time', async () => {
  let made = 0;
  const ask = (lines: number) =>
    keptFile(['offer', { lines }], async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Uint8Array([lines]);
    });
  await ask(1);
  const all = await Promise.all([1, 1, 1, 2].map(ask));
  expect(all.map(([byte]) => byte)).toEqual([1, 1, 1, 2]);
  expect(made).toBe(2);
});
