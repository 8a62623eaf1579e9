import type { SubmissionResult } from '@conform-to/react';

/** Fields of a line that are saved by themselves, by name. A checkbox is a boolean. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** `typed`: the field is not left yet. `due`: to be posted. `sent`: being posted. `refused`: answered with an error. */
interface Draft {
  values: FieldValues;
  state: 'typed' | 'due' | 'sent' | 'refused';
}

/** What the buyer changed and the supplier hasn't saved, by the line's id. */
export type Drafts = Readonly<Record<number, Draft>>;

export type DraftAction =
  | { type: 'change'; id: number; values: FieldValues }
  /** The field was left. */
  | { type: 'commit'; id: number }
  /** `whole`: by a button, which sends the whole form; otherwise text that is still being typed stays back. */
  | { type: 'send'; whole: boolean }
  | { type: 'answer'; refused: ReadonlySet<number>; shown: ReadonlySet<number> };

export function reduceDrafts(drafts: Drafts, action: DraftAction): Drafts {
  switch (action.type) {
    case 'change': {
      const values = { ...drafts[action.id]?.values, ...action.values };
      return { ...drafts, [action.id]: { values, state: 'typed' } };
    }
    case 'commit': {
      const draft = drafts[action.id];
      return draft?.state === 'typed' ? { ...drafts, [action.id]: { ...draft, state: 'due' } } : drafts;
    }
    case 'send':
      return mapDrafts(drafts, (draft) =>
        draft.state === 'typed' && !action.whole ? draft : { ...draft, state: 'sent' },
      );
    case 'answer':
      return mapDrafts(drafts, (draft, id) => {
        if (!action.shown.has(id)) return null;
        if (draft.state !== 'sent') return draft;
        return action.refused.has(id) ? { ...draft, state: 'refused' } : null;
      });
  }
}

/** Drafts for which `map` returns null are dropped. */
function mapDrafts(drafts: Drafts, map: (draft: Draft, id: number) => Draft | null): Drafts {
  const kept = Object.entries(drafts).flatMap(([id, draft]): [string, Draft][] => {
    const mapped = map(draft, Number(id));
    return mapped ? [[id, mapped]] : [];
  });
  return Object.fromEntries(kept);
}

export function idsIn(drafts: Drafts, ...states: Draft['state'][]): Set<number> {
  const found = Object.entries(drafts).filter(([, { state }]) => states.includes(state));
  return new Set(found.map(([id]) => Number(id)));
}

type SentLine = Record<string, string | undefined> | undefined;

/** Lines that were sent and refused: those with an error, or all of them if the error is the form's. */
export function refusedLines(lastResult: SubmissionResult | undefined): Map<number, NonNullable<SentLine>> {
  const sent = (lastResult?.initialValue?.['lines'] ?? []) as SentLine[];
  const errors = Object.keys(lastResult?.error ?? {});
  const isRefused = (index: number) => errors.some((name) => name === '' || name.startsWith(`lines[${index}].`));
  return new Map(sent.flatMap((line, index) => (line?.['id'] && isRefused(index) ? [[Number(line['id']), line]] : [])));
}

/** What a refused form had sent, so that its page shows it again. Empty fields are missing from conform's payload. */
export function refusedDrafts(
  lastResult: SubmissionResult | undefined,
  rows: readonly { line: { id: number }; values: FieldValues }[],
): Drafts {
  const refused = refusedLines(lastResult);
  const drafts = rows.flatMap(({ line: { id }, values }): [number, Draft][] => {
    const sent = refused.get(id);
    return sent ? [[id, { values: sentValues(sent, values), state: 'refused' }]] : [];
  });
  return Object.fromEntries(drafts);
}

function sentValues(sent: NonNullable<SentLine>, saved: FieldValues): FieldValues {
  const values = Object.entries(saved).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? sent[name] === 'on' : (sent[name] ?? ''),
  ]);
  return Object.fromEntries(values);
}
