import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as paths from '#app/paths.ts';

/** Milliseconds without typing before rows are kept. */
const pause = 500;

interface Draft {
  /** The form has other rows now. */
  keep: (form: HTMLFormElement) => void;
  /** They are sent: the answer keeps what is left of them. */
  forget: () => void;
}

/**
 * Keeps the rows of a form while they are typed, and when the page is left. Not a fetcher, for the reason of
 * `useLiveCheck`, and because one that is unmounted sends nothing.
 */
export function useDraft(isKept: boolean): Draft {
  const due = useRef<FormData>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    due.current = undefined;
  }, []);
  const save = useCallback(() => {
    const body = due.current;
    forget();
    // Nobody has asked for it, so a failure isn't told; the next change tries again.
    if (body) fetch(paths.quickOrderDraft(), { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }, [forget]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return useMemo(() => {
    const keep = (form: HTMLFormElement) => {
      if (!isKept) return;
      due.current = new FormData(form);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pause);
    };
    return { keep, forget };
  }, [isKept, save, forget]);
}
