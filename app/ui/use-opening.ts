import { useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * Opens a dialog instead of following a link, unless the click asks for another tab or window. Because only the hash
 * changes, the router loads no data; `state` says what to open.
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

/** False for clicks that open another tab or window. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
