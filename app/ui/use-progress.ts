import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useNetwork } from './network.ts';

/** Waits between looks in milliseconds: the first, and the longest. */
const firstWait = 1000;
const longestWait = 15_000;

/** Loads the page's data again until the job is over, ever less often, and not while there is no network. */
export function useProgress(isOver: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isOnline = useNetwork() === 'online';
  const looks = useRef(0);
  useEffect(() => {
    if (isOver || !isOnline || state !== 'idle') return;
    const wait = Math.min(longestWait, firstWait * 1.5 ** looks.current);
    const timer = setTimeout(() => {
      looks.current += 1;
      revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isOver, isOnline, state, revalidate]);
}
