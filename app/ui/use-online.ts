import { createContext, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** False when the browser knows that it has no network; true doesn't promise that anything can be reached. */
export const isOnline = () => navigator.onLine !== false;

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/** `useOnline` of the shell, for what a page has many of. */
export const OnlineContext = createContext(true);
