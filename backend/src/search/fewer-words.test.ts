import { expect, it } from 'vitest';
import { withFewerWords } from './fewer-words.ts';
import type { Reader } from './reader.ts';

const section = { id: 1, parent_id: null, level: 1, name: 'Ленты светодиодные', lo: 0, hi: 9, count: 9 };
const reader = { book: { sections: [section], featuresOf: {}, zones: {} } } as unknown as Reader;

/** Finds the given number of products for each set of words. */
const finding = (counts: Record<string, number>) => {
  const asked: string[] = [];
  const find = async (_: Reader, words: readonly { text: string }[]) => {
    const text = words.map((word) => word.text).join(' ');
    asked.push(text);
    return new Uint32Array(counts[text] ?? 0);
  };
  return { asked, find };
};

it.each([
  [
    'the words with the fewest products are left',
    'модульный таймер недельный',
    { 'модульный таймер': 9, 'таймер недельный': 2 },
    'таймер недельный',
  ],
  ['the kind of thing is left out last', 'лед лента 12в', { 'лед 12в': 2, 'лента 12в': 30 }, 'лента 12в'],
  ['two of four words may be left out', 'кабель белый красный синий', { 'кабель синий': 3 }, 'кабель синий'],
  ['never two of three', 'кабель белый красный', { кабель: 3 }, undefined],
  ['a single word is all there is', 'кабель', { кабель: 3 }, undefined],
])('when nothing has all words, %s', async (_, typed, counts, left) => {
  expect((await withFewerWords(reader, typed, finding(counts).find))?.text).toBe(left);
});

it('a long query is not tried in all its parts', async () => {
  const { asked, find } = finding({});
  expect(await withFewerWords(reader, 'а1 б2 в3 г4 д5 е6 ж7', find)).toBeNull();
  expect(asked).toEqual([]);
  await withFewerWords(reader, 'а1 б2 в3 г4 д5 е6', find);
  expect(new Set(asked).size).toBeLessThanOrEqual(21);
});
