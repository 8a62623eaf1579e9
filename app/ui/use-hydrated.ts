import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating. For things that are useless or unknown without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
