import { useSyncExternalStore } from 'react';

/**
 * `offline`: the browser knows that it has no network. `unreachable`: it believes that it has one, but the last request
 * got no answer.
 */
type Network = 'online' | 'unreachable' | 'offline';

let hasFailed = false;
const listeners = new Set<() => void>();

export function network(): Network {
  if (navigator.onLine === false) return 'offline';
  return hasFailed ? 'unreachable' : 'online';
}

/** While offline nothing is sent; an unreachable shop is asked again, since nothing tells when it is back. */
export const isOffline = () => network() === 'offline';

export function useNetwork(): Network {
  return useSyncExternalStore(subscribe, network, () => 'online');
}

function subscribe(onChange: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', hasChanged);
    addEventListener('offline', hasChanged);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    removeEventListener('online', hasChanged);
    removeEventListener('offline', hasChanged);
  };
}

function hasChanged() {
  hasFailed = false;
  for (const listener of listeners) listener();
}

/** For requests that the router makes by itself; `noting` does it for others. */
export function noteRequest(failed: boolean) {
  if (failed === hasFailed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Makes a request and remembers whether there was a network for it. */
export async function noting<T>(request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    noteRequest(false);
    return answer;
  } catch (error) {
    noteRequest(isNetworkError(error));
    throw error;
  }
}

/** What `fetch` throws in Chromium, Firefox and Safari; other errors of this type are faults of the code. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}
