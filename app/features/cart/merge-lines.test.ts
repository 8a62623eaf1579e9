import { describe, expect, it } from 'vitest';
import { type LineValues, readSnapshot, snapshotText } from '#app/features/product/lines/snapshot.ts';
import { type CurrentLine, mergeLines, type TypedLine } from './merge-lines.ts';

const plain: LineValues = { amount: 5, selected: true, comment: '' };
const shown = (id: number, values: LineValues = plain) => {
  const seen = readSnapshot(snapshotText(id, values));
  if (!seen) throw new Error('not readable');
  return seen;
};
const typed = (change: Partial<LineValues>, id = 1): TypedLine => ({ ...plain, ...change, seen: shown(id) });
const bySingle = { minimumBatch: 1, multiplicity: 1 };
const now = (change: Partial<LineValues> = {}, id = 1, product = bySingle): CurrentLine => ({
  id,
  ...plain,
  product,
  ...change,
});

describe('a sent cart', () => {
  it('saves nothing when nothing was changed', () => {
    expect(mergeLines([typed({})], [now()])).toEqual({ changes: [], conflicts: [], gone: [] });
  });

  it('saves only the fields that the buyer changed', () => {
    expect(mergeLines([typed({ amount: 7 }), typed({ comment: 'Куском' }, 2)], [now(), now({}, 2)]).changes).toEqual([
      { id: 1, amount: 7 },
      { id: 2, comment: 'Куском' },
    ]);
  });

  it('leaves what another window changed', () => {
    expect(mergeLines([typed({})], [now({ amount: 9, comment: 'Из другого окна' })]).changes).toEqual([]);
    expect(mergeLines([typed({ amount: 7 })], [now({ selected: false })]).changes).toEqual([{ id: 1, amount: 7 }]);
  });

  it('asks the buyer when both changed the same field differently', () => {
    expect(mergeLines([typed({ amount: 7 })], [now({ amount: 9 })])).toEqual({ changes: [], conflicts: [1], gone: [] });
  });

  it('takes what the buyer’s own save was rounded to for no change of another window, and saves it once more', () => {
    const byHundreds = { minimumBatch: 150, multiplicity: 100 };
    const again = (there: number) => mergeLines([typed({ amount: 9 })], [now({ amount: there }, 1, byHundreds)]);
    expect(again(200)).toEqual({ changes: [{ id: 1, amount: 9 }], conflicts: [], gone: [] });
    expect(again(300).conflicts).toEqual([1]);
  });

  it('takes the same value from two windows for one change', () => {
    expect(mergeLines([typed({ amount: 7 })], [now({ amount: 7 })])).toEqual({ changes: [], conflicts: [], gone: [] });
  });

  it('tells of lines that are gone only when the buyer changed them', () => {
    expect(mergeLines([typed({ amount: 7 }), typed({}, 2)], []).gone).toEqual([1]);
  });
});

describe('the hidden field of a line', () => {
  it.each(['', '1', '1:5:1', '0:5:1:a', '1:5:2:a', '1:5:1:', '-1:5:1:a', '1:5:1:a:b', '9e9:5:1:a'])(
    'is not %j',
    (text) => {
      expect(readSnapshot(text)).toBeNull();
    },
  );

  it('tells two notes apart', () => {
    expect(shown(1, { ...plain, comment: 'а' }).note).not.toBe(shown(1, { ...plain, comment: 'б' }).note);
  });
});
