import { useCallback, useEffect, useState } from 'react';
import * as paths from '#app/paths.ts';
import { DraftSaver } from './draft-saver.ts';

const sending = {
  // Nobody has asked for it, so a failure isn't told.
  save: async (body: URLSearchParams, signal: AbortSignal) =>
    (await fetch(paths.quickOrderDraft(), { method: 'POST', body, signal })).ok,
  saveLast: (body: URLSearchParams) => void navigator.sendBeacon(paths.quickOrderDraft(), body),
};

interface Draft {
  /** The form has other rows now. */
  keep: (form: HTMLFormElement) => void;
  /** Something else has kept them. */
  forget: () => void;
}

/**
 * Keeps the rows of a form while they are typed, and when the page is left. Not a fetcher, for the reason of
 * `useLiveCheck`, and because one that is unmounted sends nothing.
 */
export function useDraft(isKept: boolean, isPosting: boolean): Draft {
  const [saver] = useState(() => new DraftSaver(sending));
  useEffect(() => saver.setPosting(isPosting), [saver, isPosting]);
  useEffect(() => {
    const leave = () => saver.leavePage();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      saver.leaveForm();
    };
  }, [saver]);
  const keep = useCallback(
    (form: HTMLFormElement) => {
      if (isKept) saver.change(new URLSearchParams(fieldsOf(form)));
    },
    [saver, isKept],
  );
  const forget = useCallback(() => saver.forget(), [saver]);
  return { keep, forget };
}

/** The form has no files. */
const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
