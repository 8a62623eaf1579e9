import { useEffect } from 'react';
import { isOffline } from '../network.ts';
import { useLatest } from '../use-latest.ts';

/** In milliseconds. Each time that nothing has come the wait grows by half. */
interface Waits {
  readonly shortest: number;
  readonly longest: number;
}

interface Question {
  ask: () => void;
  /** The last one hasn't been answered: asking again would give it up. */
  isBusy: () => boolean;
}

/** Asks while somebody looks and there is a network, at once when either comes back. Returns a function that ends it. */
export function startPolling({ ask, isBusy }: Question, { shortest, longest }: Waits): () => void {
  let wait = shortest;
  let timer = setTimeout(tick, wait);
  function tick() {
    wait = Math.min(wait * 1.5, longest);
    timer = setTimeout(tick, wait);
    if (mayAsk() && !isBusy()) ask();
  }
  const wake = () => {
    if (!mayAsk()) return;
    clearTimeout(timer);
    wait = shortest;
    tick();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
  };
}

const mayAsk = () => document.visibilityState === 'visible' && !isOffline();

interface Options {
  isOn: boolean;
  isBusy: boolean;
  /** The rhythm begins anew when this changes. */
  newest?: unknown;
  waits: Waits;
}

/** Asks for what is new: at first often, then less and less, until something comes. */
export function usePolling(ask: () => void, { isOn, isBusy, newest, waits: { shortest, longest } }: Options): void {
  const latest = useLatest({ ask, isBusy });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new begins anew
  useEffect(() => {
    if (!isOn) return undefined;
    const question = { ask: () => latest.current.ask(), isBusy: () => latest.current.isBusy };
    return startPolling(question, { shortest, longest });
  }, [newest, isOn, latest, shortest, longest]);
}
