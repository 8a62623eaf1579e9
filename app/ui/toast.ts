import type { Path } from '#app/paths.ts';

/** A short result of an action, shown at the bottom centre. */
export interface Toast {
  message: string;
  /** Errors stay 4 s, the rest 2 s; `unsigned` is an error that signing in mends, and shows the way there. */
  kind?: 'done' | 'error' | 'unsigned';
  /** Page that the message is about. */
  about?: Path | undefined;
}

/** Name of the window event that carries a toast to the snackbar. */
export const toastEvent = 'toast';

/** Shows the result of an action that happened in place. After a full page use the flash message instead. */
export function showToast(toast: Toast): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
