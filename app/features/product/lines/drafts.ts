import type { SubmissionResult } from '@conform-to/react';
import { readTypedAmount } from '#contract/typed-amount.ts';
import { noteHash, readSnapshot } from './snapshot.ts';

/** Fields of a line that are saved by themselves, by name. A checkbox is a boolean. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/**
 * `typed`: the field is not left yet. `due`: to be posted. `sent`: being posted. `refused`: answered with an error of its
 * own, and sent along with each post until it is right. `held`: the whole post was refused or lost, so only a button
 * sends it again.
 */
type DraftState = 'typed' | 'due' | 'sent' | 'refused' | 'held';

interface Draft {
  values: FieldValues;
  state: DraftState;
  /** What the page showed of the line when it was changed, to tell somebody else's change. By default what it shows now. */
  seen?: string | undefined;
  /** What of it is being posted. */
  posted?: FieldValues | undefined;
}

/** What the buyer changed and the supplier hasn't saved, by the line's id. */
export type Drafts = Readonly<Record<number, Draft>>;

/** The current lines as they are saved, by id. */
export type SavedLines = ReadonlyMap<number, FieldValues>;

export type DraftAction =
  | { type: 'change'; id: number; values: FieldValues; seen: string }
  /** The field was left. */
  | { type: 'commit'; id: number }
  /** `whole`: by a button, which sends the whole form; otherwise text that is still being typed stays back. */
  | { type: 'send'; whole: boolean }
  | { type: 'answer'; refused: ReadonlySet<number> | 'all'; saved: SavedLines };

export function reduceDrafts(drafts: Drafts, action: DraftAction): Drafts {
  switch (action.type) {
    case 'change': {
      const draft = drafts[action.id];
      const values = { ...draft?.values, ...action.values };
      return { ...drafts, [action.id]: { seen: action.seen, ...draft, values, state: 'typed' } };
    }
    case 'commit': {
      const draft = drafts[action.id];
      return draft?.state === 'typed' ? { ...drafts, [action.id]: { ...draft, state: 'due' } } : drafts;
    }
    case 'send':
      return mapDrafts(drafts, (draft) => {
        const waits = !action.whole && (draft.state === 'typed' || draft.state === 'held');
        return waits ? draft : { ...draft, state: 'sent', posted: draft.values };
      });
    case 'answer':
      return mapDrafts(drafts, (draft, id) => {
        const saved = action.saved.get(id);
        return saved ? answered(draft, action.refused === 'all' ? 'held' : action.refused.has(id), saved) : null;
      });
  }
}

function answered(draft: Draft, refused: 'held' | boolean, saved: FieldValues): Draft | null {
  const { posted, values, state } = draft;
  if (!posted) return draft;
  const isAgain = state !== 'sent';
  if (refused === 'held') {
    // The form can be refused for another reason once its lines are saved.
    const isSaved = Object.entries(values).every(([name, value]) => saved[name] === value);
    return isSaved ? null : { values, state: isAgain ? state : 'held' };
  }
  if (refused) return { ...draft, state: isAgain ? state : 'refused', posted: undefined };
  const rest = Object.entries(values).filter(([name, value]) => value !== posted[name]);
  return rest.length > 0 ? { values: Object.fromEntries(rest), state } : null;
}

/** Drafts for which `map` returns null are dropped. */
function mapDrafts(drafts: Drafts, map: (draft: Draft, id: number) => Draft | null): Drafts {
  const kept = Object.entries(drafts).flatMap(([id, draft]): [string, Draft][] => {
    const mapped = map(draft, Number(id));
    return mapped ? [[id, mapped]] : [];
  });
  return Object.fromEntries(kept);
}

export function idsIn(drafts: Drafts, ...states: DraftState[]): Set<number> {
  const found = Object.entries(drafts).filter(([, { state }]) => states.includes(state));
  return new Set(found.map(([id]) => Number(id)));
}

/** True after a conflict or a failure: nothing is saved until a button is pressed, so that it isn't overlooked. */
export function isStopped(drafts: Drafts): boolean {
  return idsIn(drafts, 'held').size > 0;
}

/** Whether a line has something that is saved only by a button. */
export function isWaiting(drafts: Drafts, id: number): boolean {
  const state = drafts[id]?.state;
  return state === 'held' || (state === 'due' && isStopped(drafts));
}

/** Lines that were sent and refused: those with an error, or all of them if the error is the form's. */
export function refusedIn(lastResult: SubmissionResult | undefined): ReadonlySet<number> | 'all' {
  if (lastResult?.error?.['']) return 'all';
  const lines = sentLines(lastResult);
  return new Set(lines.filter(({ index }) => hasError(lastResult, index)).map(({ id }) => id));
}

interface SentLine {
  id: number;
  index: number;
  fields: Record<string, string | undefined>;
}

function sentLines(lastResult: SubmissionResult | undefined): SentLine[] {
  const lines = (lastResult?.initialValue?.['lines'] ?? []) as (SentLine['fields'] | undefined)[];
  return lines.flatMap((fields, index) => (fields?.['id'] ? [{ id: Number(fields['id']), index, fields }] : []));
}

function hasError(lastResult: SubmissionResult | undefined, index: number): boolean {
  return Object.keys(lastResult?.error ?? {}).some((name) => name.startsWith(`lines[${index}].`));
}

/** What a refused form had sent, so that its page shows it again. Empty fields are missing from conform's payload. */
export function refusedDrafts(
  lastResult: SubmissionResult | undefined,
  rows: readonly { line: { id: number }; values: FieldValues }[],
): Drafts {
  const refused = refusedIn(lastResult);
  const sent = new Map(sentLines(lastResult).map((line) => [line.id, line.fields]));
  const drafts = rows.flatMap(({ line: { id }, values }): [number, Draft][] => {
    const fields = sent.get(id);
    if (!fields) return [];
    if (refused !== 'all')
      return refused.has(id) ? [[id, { values: sentValues(fields, values), state: 'refused' }]] : [];
    // A line that the buyer left as it was may have been changed by somebody else.
    return isChanged(fields, values) ? [[id, { values: sentValues(fields, values), state: 'held' }]] : [];
  });
  return Object.fromEntries(drafts);
}

function isChanged(fields: SentLine['fields'], saved: FieldValues): boolean {
  const seen = readSnapshot(fields['seen'] ?? '');
  if (!seen) return true;
  const note = fields['comment'] ?? fields['note'] ?? '';
  const isTicked = 'selected' in saved && (fields['selected'] === 'on') !== seen.selected;
  return isTicked || readTypedAmount(fields['amount'] ?? '') !== seen.amount || noteHash(note) !== seen.note;
}

function sentValues(fields: SentLine['fields'], saved: FieldValues): FieldValues {
  const values = Object.entries(saved).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? fields[name] === 'on' : (fields[name] ?? ''),
  ]);
  return Object.fromEntries(values);
}
