import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settled } from './settled.ts';
import { keyOf, type Verdict } from './verdict.ts';

const option = { id: 8, name: 'Муфта', article: 'К-8', unit: 'м', price: 100, stock: 5, days: null };
const verdict = (
  article: string,
  amount: string,
  kind: Verdict['kind'],
  ordered?: number,
  readAs: Verdict['readAs'] = null,
): Verdict => ({
  ...{
    article,
    amount,
    kind,
    found: 1,
    analogue: null,
    isOwn: false,
    isAmountUnread: false,
    readAs,
    glued: null,
    note: '',
  },
  options: ordered === undefined ? [] : [{ ...option, amount: ordered }],
});

it.each([
  ['an amount that was rounded', verdict('К-8', '9', 'rounded', 200), { article: 'К-8', amount: '200' }],
  ['an amount that was not typed', verdict('К-8', '', 'rounded', 200), { article: 'К-8', amount: '' }],
  ['an exact row', verdict('К-8', '9', 'matched', 9), { article: 'К-8', amount: '9' }],
  ['an amount with its unit', verdict('К-8', '3 шт', 'matched', 3), { article: 'К-8', amount: '3' }],
  [
    'a code and an amount',
    verdict('К-8; 9', '', 'rounded', 200, { article: 'К-8', amount: '9' }),
    { article: 'К-8', amount: '200' },
  ],
  [
    'a name and an amount',
    verdict('кабель какой-то 10', '', 'unknown', undefined, { article: 'кабель какой-то', amount: '10' }),
    { article: 'кабель какой-то', amount: '10' },
  ],
  [
    'an unknown code and an amount',
    verdict('НЕТТАКОГО 5', '', 'unknown', undefined, { article: 'НЕТТАКОГО', amount: '5' }),
    { article: 'НЕТТАКОГО', amount: '5' },
  ],
  [
    'an unknown code with signs and an amount with decimals',
    verdict('AB-12/4 2,5', '', 'unknown', undefined, { article: 'AB-12/4', amount: '2.5' }),
    { article: 'AB-12/4', amount: '2.5' },
  ],
  [
    'a short word and a number, which may be a code together',
    verdict('КР 334', '', 'unknown', undefined, { article: 'КР', amount: '334' }),
    { article: 'КР 334', amount: '' },
  ],
  [
    'a number that begins with zero, as no amount does',
    verdict('НЕТТАКОГО 047', '', 'unknown', undefined, { article: 'НЕТТАКОГО', amount: '47' }),
    { article: 'НЕТТАКОГО 047', amount: '' },
  ],
  [
    'a number that is too long for an amount',
    verdict('НЕТТАКОГО 155380', '', 'unknown', undefined, { article: 'НЕТТАКОГО', amount: '155380' }),
    { article: 'НЕТТАКОГО 155380', amount: '' },
  ],
  [
    'a code that ends like an amount',
    verdict('НЕТ 47 29', '', 'unknown', undefined, { article: 'НЕТ 47', amount: '29' }),
    { article: 'НЕТ 47 29', amount: '' },
  ],
])('%s', (_, verdictBefore, row) => {
  const typed = { article: verdictBefore.article, amount: verdictBefore.amount, choice: 'kept' };
  const { rows, verdicts } = settled([typed], [verdictBefore]);
  expect(rows).toEqual([{ ...row, choice: 'kept' }]);
  expect(verdicts).toEqual([{ ...verdictBefore, ...row }]);
});

it('leaves rows on which there is no verdict', () => {
  const row = { article: 'кабель 10', amount: '' };
  expect(settled([row], []).rows).toEqual([row]);
});

const kinds = ['matched', 'rounded', 'several', 'unavailable', 'unknown', 'amount', 'unit', 'aside'] as const;

it('says of any row what the API has read of it, and the verdict stays that on the row', () => {
  const cell = fc.stringMatching(/^[А-Яа-я\d -]{1,12}$/);
  const read = fc.option(fc.record({ article: cell, amount: fc.integer({ min: 1, max: 1_000_000 }).map(String) }));
  fc.assert(
    fc.property(cell, cell, fc.constantFrom(...kinds), read, (article, amount, kind, readAs) => {
      const verdictBefore = verdict(article, amount, kind, 20, readAs);
      const { rows, verdicts } = settled([{ article, amount }], [verdictBefore]);
      const [now = { article: '', amount: '' }] = rows;
      expect(verdicts.map(keyOf)).toEqual([keyOf(now)]);
      expect([article, readAs?.article]).toContain(now.article);
      const isOrdered = kind === 'matched' || kind === 'rounded';
      if (isOrdered) expect(now.amount).toBe('20');
      else expect([amount, readAs?.amount]).toContain(now.amount);
      expect(settled(rows, verdicts).verdicts.map(keyOf)).toEqual([keyOf(now)]);
    }),
  );
});
