import * as paths from '#app/paths.ts';
import { useKeptDraft, useLeftDraft } from '#app/ui/draft/use-kept-draft.ts';
import { type ChosenRow, rowsIn } from './rows.ts';

const page = 'quick-order';

const ignore = () => {};

/** Keeps the rows of a form while they are typed. */
export function useDraft(isKept: boolean, isPosting: boolean) {
  const { keep, forget } = useKeptDraft(paths.quickOrderDraft(), page, isPosting);
  return { keep: isKept ? keep : ignore, forget };
}

interface Left {
  rows: ChosenRow[];
  text: string;
}

/** Gives back what was typed when the page was reloaded. */
export function useLeftRows(isKept: boolean, onLeft: (left: Left) => void): void {
  useLeftDraft(isKept ? page : null, (fields) =>
    onLeft({ rows: rowsIn(new Map(Object.entries(fields))), text: fields['pasted'] ?? '' }),
  );
}
