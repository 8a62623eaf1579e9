import { createContext, useContext, useEffect, useReducer } from 'react';
import type { Path } from '#app/paths.ts';

export interface Toast {
  message: string;
  /** Errors stay 4 s, the rest 2 s. `unsigned` is an error that signing in solves; it links there. */
  kind?: 'done' | 'error' | 'unsigned';
  about?: Path | undefined;
}

type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows the result of an action in place. After a navigation use the flash message instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export interface ShownToast {
  toast: Toast | null;
  /** The element's key, so that each toast restarts the animation. */
  count: number;
}

/** `flash` arrives with the page after a redirect. */
export function useToasts(flash: Toast | null | undefined) {
  const [shown, show] = useReducer(next, { toast: flash ?? null, count: 0 });
  useEffect(() => {
    if (flash) show(flash);
  }, [flash]);
  return [shown, show] as const;
}

function next(shown: ShownToast, toast: Toast | null): ShownToast {
  return toast === shown.toast ? shown : { toast, count: shown.count + 1 };
}
