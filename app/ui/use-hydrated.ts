import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and at first paint, true when script runs: for what can do nothing, or is not known, without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
