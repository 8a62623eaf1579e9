import { describe, expect, it } from 'vitest';
import { type DraftAction, type Drafts, idsIn, isStopped, reduceDrafts, refusedDrafts } from './drafts.ts';
import { snapshotText } from './snapshot.ts';

const draftsAfter = (...actions: DraftAction[]) => actions.reduce(reduceDrafts, {} as Drafts);
const typed = (id: number, amount: string): DraftAction => ({
  type: 'change',
  id,
  values: { amount },
  seen: `${id} as shown`,
});
const left = (id: number): DraftAction => ({ type: 'commit', id });
const saved: DraftAction = { type: 'send', whole: false };
const lines = (...ids: number[]) => new Map(ids.map((id) => [id, { amount: '3', note: '' }]));
const answered = (...refused: number[]): DraftAction => ({
  type: 'answer',
  refused: new Set(refused),
  saved: lines(1, 2),
});
const lost: DraftAction = { type: 'answer', refused: 'all', saved: lines(1, 2) };

describe('what the buyer types in a line', () => {
  it('is due when its field is left, and forgotten once it is saved', () => {
    expect(idsIn(draftsAfter(typed(1, '5')), 'due').size).toBe(0);
    const due = draftsAfter(typed(1, '5'), left(1));
    expect(idsIn(due, 'due')).toEqual(new Set([1]));
    expect(reduceDrafts(reduceDrafts(due, saved), answered())).toEqual({});
  });

  it('stays while another line is being saved', () => {
    const drafts = draftsAfter(typed(1, '5'), left(1), typed(2, '7'), saved, answered());
    expect(drafts).toEqual({ 2: { values: { amount: '7' }, state: 'typed', seen: '2 as shown' } });
  });

  it('is sent again when it was changed during its own post', () => {
    const drafts = draftsAfter(typed(1, '5'), left(1), saved, typed(1, '6'), left(1), answered());
    // Compared with the line as its own post left it.
    expect(drafts).toEqual({ 1: { values: { amount: '6' }, state: 'due' } });
  });

  it('is sent without what its own post has saved meanwhile', () => {
    const noted: DraftAction = { type: 'change', id: 1, values: { note: 'Куском' }, seen: '' };
    const drafts = draftsAfter(typed(1, '5'), left(1), saved, noted, left(1), answered());
    expect(drafts).toEqual({ 1: { values: { note: 'Куском' }, state: 'due' } });
  });

  it('is compared with what was shown when it was changed first', () => {
    const again: DraftAction = { type: 'change', id: 1, values: { amount: '6' }, seen: 'changed by somebody else' };
    expect(draftsAfter(typed(1, '5'), again)[1]?.seen).toBe('1 as shown');
  });

  it('stays after a refusal, and goes along with the next post', () => {
    const drafts = draftsAfter(typed(1, '0'), left(1), saved, answered(1));
    expect(drafts[1]).toMatchObject({ values: { amount: '0' }, state: 'refused' });
    expect(
      idsIn(draftsAfter(typed(1, '0'), left(1), saved, answered(1), typed(2, '7'), left(2), saved), 'sent'),
    ).toEqual(new Set([1, 2]));
  });

  it('is sent with the whole form by a button, left or not', () => {
    const drafts = draftsAfter(typed(1, '5'), { type: 'send', whole: true });
    expect(idsIn(drafts, 'sent')).toEqual(new Set([1]));
  });

  it('waits for a button once a whole post was refused or lost, and stops the others', () => {
    const drafts = draftsAfter(typed(1, '5'), left(1), saved, lost, typed(2, '7'), left(2));
    expect(isStopped(drafts)).toBe(true);
    expect(drafts[1]).toEqual({ values: { amount: '5' }, state: 'held' });
    expect(idsIn(reduceDrafts(drafts, saved), 'sent')).toEqual(new Set([2]));
    expect(idsIn(reduceDrafts(drafts, { type: 'send', whole: true }), 'sent')).toEqual(new Set([1, 2]));
  });

  it('is forgotten when the form was refused for another reason, its lines being saved', () => {
    expect(draftsAfter(typed(1, '3'), left(1), saved, lost)).toEqual({});
  });

  it('goes with a line that was deleted', () => {
    expect(draftsAfter(typed(3, '5'), answered())).toEqual({});
  });
});

describe('a refused form', () => {
  const rows = [1, 2, 3].map((id) => ({ line: { id }, values: { amount: '5', note: '', selected: true } }));
  const seen = (id: number) => snapshotText(id, { amount: 5, selected: true, comment: '' });
  const lines = [
    { id: '1', amount: '0', selected: 'on', seen: seen(1) },
    { id: '2', amount: '7', seen: seen(2) },
    { id: '3', amount: '5', selected: 'on', seen: seen(3) },
    { id: '4' },
  ] as never;

  it('gives back what was sent in the lines with an error', () => {
    const lastResult = { initialValue: { lines }, error: { 'lines[0].amount': ['wrong'] } };
    expect(refusedDrafts(lastResult, rows)).toEqual({
      1: { values: { amount: '0', note: '', selected: true }, state: 'refused' },
    });
  });

  it('gives back all lines that the buyer had changed when the error is its own', () => {
    const drafts = refusedDrafts({ initialValue: { lines }, error: { '': ['changed meanwhile'] } }, rows);
    expect(idsIn(drafts, 'held')).toEqual(new Set([1, 2]));
    expect(drafts[2]?.values).toEqual({ amount: '7', note: '', selected: false });
  });

  it('gives back nothing without an answer', () => {
    expect(refusedDrafts(undefined, rows)).toEqual({});
  });
});
