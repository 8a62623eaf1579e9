import { useCallback, useContext, useEffect, useState } from 'react';
import type { Path } from '#app/paths.ts';
import { ActorContext } from '../actor.tsx';
import { noteLeft, takeLeft } from '../left-draft.ts';
import { DraftSaver } from './draft-saver.ts';

interface Draft {
  /** The form holds something else now. */
  keep: (form: HTMLFormElement) => void;
  /** A field was left. */
  keepNow: () => void;
  /** Something else has kept it. */
  forget: () => void;
}

/**
 * Keeps a form at `path` while it is filled in, and when the page is left; `name` is for `useLeftDraft`. Not a fetcher,
 * whose post would load the page again, and of which an unmounted one sends nothing.
 */
export function useKeptDraft(path: Path, name: string, isPosting: boolean): Draft {
  const actor = useContext(ActorContext);
  const [saver] = useState(
    () =>
      new DraftSaver({
        // Nobody has asked for it, so a failure isn't told.
        save: async (body, signal) => (await fetch(path, { method: 'POST', body, signal, redirect: 'manual' })).ok,
        saveLast: (body) => {
          navigator.sendBeacon(path, body);
          noteLeft(name, actor, Object.fromEntries(body));
        },
      }),
  );
  useEffect(() => saver.setPosting(isPosting), [saver, isPosting]);
  useEffect(() => {
    const leave = () => saver.leavePage();
    // The latter comes only after a reload was answered, and phones don't fire the former.
    const events = ['beforeunload', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, leave);
    return () => {
      for (const event of events) window.removeEventListener(event, leave);
      saver.leaveForm();
    };
  }, [saver]);
  return {
    keep: useCallback((form) => saver.change(new URLSearchParams(fieldsOf(form))), [saver]),
    keepNow: useCallback(() => void saver.leaveField(), [saver]),
    forget: useCallback(() => saver.forget(), [saver]),
  };
}

/** The form has no files. */
const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);

/**
 * Gives back the fields that were typed when the page was reloaded: they may have reached the server after the reload.
 * Null for a form that isn't kept.
 */
export function useLeftDraft(name: string | null, onLeft: (fields: Record<string, string>) => void): void {
  const actor = useContext(ActorContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was reloaded
  useEffect(() => {
    const fields = name === null ? null : takeLeft<Record<string, string>>(name, actor);
    if (fields) onLeft(fields);
  }, []);
}
