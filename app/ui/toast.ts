import type { Path } from '#app/paths.ts';

export interface Toast {
  message: string;
  /** Errors stay 4 s, the rest 2 s. `unsigned` is an error that signing in solves; it links there. */
  kind?: 'done' | 'error' | 'unsigned';
  about?: Path | undefined;
}

export const toastEvent = 'toast';

/** For actions in place. After a navigation use the flash message instead. */
export function showToast(toast: Toast): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
