import type { Blocker } from '@remix-run/react';
import { createContext, useContext, useEffect } from 'react';

/** Part of a page that saves by itself before another page opens. */
export interface Holder {
  /** `refused` once saving has failed. */
  state: () => 'saving' | 'refused' | 'free';
  /** Saves the text that is being typed. */
  leave: () => void;
}

interface Held {
  blocker: Blocker;
  /** Returns a function that removes the holder. */
  add: (holder: Holder) => () => void;
  /** Asks all holders what becomes of a navigation that waits. Call it when the state of one has changed. */
  settle: () => void;
}

const idle: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

export const HeldContext = createContext<Held>({ blocker: idle, add: () => () => undefined, settle: () => undefined });

/** The router knows a single blocker. The shell has it, and asks every holder. Returns `settle`. */
export function useHolder(holder: Holder): () => void {
  const { add, settle } = useContext(HeldContext);
  useEffect(() => add(holder), [add, holder]);
  return settle;
}

/** The page opens once everything is saved; when that is refused, the buyer stays this once. */
export function outcomeOf(holders: Iterable<Holder>): 'wait' | 'stay' | 'go' {
  const states = [...holders].map(({ state }) => state());
  if (states.includes('saving')) return 'wait';
  return states.includes('refused') ? 'stay' : 'go';
}
