import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus where the address leads, each time that something leads there: script doesn't do so by itself. */
export function useFocusAtHash<T extends HTMLElement>(id: string): RefObject<T> {
  const { hash, key } = useLocation();
  const place = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next way there has the same hash
  useEffect(() => {
    if (hash === `#${id}`) place.current?.focus();
  }, [hash, key, id]);
  return place;
}
