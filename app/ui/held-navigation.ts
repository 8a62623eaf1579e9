import type { Blocker, Location } from '@remix-run/react';
import { createContext, type MutableRefObject, useContext, useEffect } from 'react';

export interface Step {
  currentLocation: Location;
  nextLocation: Location;
}

/** Whether a navigation has to wait. */
export type Holds = (step: Step) => boolean;

interface Held {
  blocker: Blocker;
  /** The page's own reason. */
  page: MutableRefObject<Holds | null>;
}

const idle: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

export const HeldContext = createContext<Held>({ blocker: idle, page: { current: null } });

/**
 * The router knows a single blocker. The shell has it, for pages that can't be loaded without a network; a page adds
 * its reason here, and then it is the page that proceeds.
 */
export function useHeldNavigation(holds: Holds): Blocker {
  const { blocker, page } = useContext(HeldContext);
  useEffect(() => {
    page.current = holds;
    return () => {
      page.current = null;
    };
  }, [holds, page]);
  return blocker;
}
