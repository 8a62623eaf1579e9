import { createContext, useContext, useEffect } from 'react';
import * as paths from '#app/paths.ts';

/** Whether the reader agreed to be counted as a person. */
export const CountedContext = createContext(false);

/** Reports the view of a prefetched page; `ahead` comes from its loader. */
export function useViewBeacon(ahead: string | undefined): void {
  const isCounted = useContext(CountedContext);
  useEffect(() => {
    if (ahead) navigator.sendBeacon(paths.shown(isCounted ? tabId() : undefined), ahead);
  }, [ahead, isCounted]);
}

const name = 'B2B_SESSION_ID';

/** Id of the session in this tab. */
function tabId(): string {
  const id = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, id);
  return id;
}
