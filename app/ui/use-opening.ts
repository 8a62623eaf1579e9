import { useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * Opens something over the page instead of following a link, unless the press asks for another tab or window. The hash makes it a
 * navigation within the page, for which the router asks the server nothing; `state` tells what is opened.
 */
export function useOpening(hash: string): (event: MouseEvent, state: object, replace?: boolean) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (event, state, replace = false) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    navigate({ pathname, search, hash }, { state: { canGoBack: true, ...state }, replace, preventScrollReset: true });
  };
}

/** Whether a press on a link follows it in the same place. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
