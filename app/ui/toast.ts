import { createContext, type ReactNode, useContext, useEffect, useReducer, useRef } from 'react';
import type { Path } from '#app/paths.ts';

export interface Toast {
  message: string;
  /** `unsigned` is an error that signing in solves; it links there. */
  kind?: 'done' | 'error' | 'unsigned';
  /** In seconds; by default what links somewhere stays 8 s, errors 4 s, the rest 2 s. */
  hideAfter?: 8 | undefined;
  about?: Path | undefined;
  /** Of an error: what it befell, such as a product. */
  prefix?: string | undefined;
  /** Of an error: the HTTP status, if there was an answer. */
  status?: number | undefined;
  /** Sends what has failed again. */
  retry?: (() => void) | undefined;
  /** A newer toast with the same topic replaces this one. */
  topic?: string;
}

/** Returns a function that withdraws the toast. */
type ShowToast = (toast: Toast) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Shows the result of an action in place. After a navigation use the flash message instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface Place {
  snackbar: ReactNode;
  /** Says that a modal dialog shows the snackbar until the returned function is called. */
  cover: () => () => void;
}

/** Whatever is outside a modal dialog is behind it and can't be reached. */
export const SnackbarContext = createContext<Place>({ snackbar: null, cover: () => () => undefined });

export interface ShownToast extends Toast {
  id: number;
}

/** More would cover a small screen; the others wait. */
const mostShown = 2;

/** Of messages that come with a page. */
const topic = 'page';

/** `flash` arrives with the page after a redirect. */
export function useToasts(flash: Toast | null | undefined) {
  const [queue, dispatch] = useReducer(changeQueue, flash ? [{ ...flash, topic, id: 0 }] : []);
  const count = useRef(0);
  const shownFlash = useRef(flash);
  const { current: calls } = useRef({
    show(toast: Toast) {
      count.current += 1;
      const id = count.current;
      dispatch({ type: 'show', toast: { ...toast, id } });
      return () => dispatch({ type: 'withdraw', id, topic: toast.topic });
    },
    close: (id: number) => dispatch({ type: 'withdraw', id }),
  });
  useEffect(() => {
    if (flash && flash !== shownFlash.current) calls.show({ ...flash, topic });
    shownFlash.current = flash;
  }, [flash, calls]);
  return { shown: queue.slice(0, mostShown), ...calls };
}

type Change =
  | { type: 'show'; toast: ShownToast }
  /** By its topic also the one that has replaced it. */
  | { type: 'withdraw'; id: number; topic?: string | undefined };

/** Two buttons of a product tell the same answer: only the one that sent the request can repeat it. */
export function changeQueue(queue: readonly ShownToast[], change: Change): readonly ShownToast[] {
  if (change.type === 'withdraw') {
    return queue.filter(({ id, topic }) => id !== change.id && (!change.topic || topic !== change.topic));
  }
  const { toast } = change;
  const last = toast.topic && queue.find(({ topic }) => topic === toast.topic);
  if (!last) return [...queue, toast];
  const retry = toast.retry ?? (last.message === toast.message ? last.retry : undefined);
  return queue.map((one) => (one === last ? { ...toast, retry } : one));
}
