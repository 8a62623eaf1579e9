import { type RefObject, useContext, useEffect } from 'react';
import type { Path } from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { noteLeft, takeLeft } from '#app/ui/left-draft.ts';
import { type DraftAction, type Drafts, isStopped } from './drafts.ts';
import { lastLines } from './sent-lines.ts';
import type { LinesHandle } from './use-lines.ts';

interface Lines {
  button: RefObject<HTMLButtonElement>;
  rows: LinesHandle['rows'];
  latest: { readonly current: Drafts };
  dispatch: (action: DraftAction) => void;
}

/**
 * Saves what a reload found unsaved: it may have reached the server after the reload. Returns what sends it when the page
 * is left.
 */
export function useLeftLines(action: Path, { button, rows, latest, dispatch }: Lines): () => void {
  const actor = useContext(ActorContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the lines that the page has come with
  useEffect(() => {
    const left = takeLeft<Drafts>(action, actor) ?? {};
    for (const { line, seen } of rows) {
      const draft = left[line.id];
      if (!draft) continue;
      dispatch({ type: 'change', id: line.id, values: draft.values, seen: draft.seen ?? seen });
      dispatch({ type: 'commit', id: line.id });
    }
  }, []);
  return () => {
    const form = button.current?.form;
    const lines = form && !isStopped(latest.current) && lastLines(form, rows, latest.current);
    if (!lines) return;
    navigator.sendBeacon(action, lines);
    noteLeft(action, actor, latest.current);
  };
}
