import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Hands over the field once, after hydration: what the buyer typed or ticked before it is in the field, but not in
 * React's state.
 */
export function useEarlyChange<Field extends HTMLElement>(report: (field: Field) => void): RefObject<Field> {
  const field = useRef<Field>(null);
  const latest = useLatest(report);
  useEffect(() => {
    if (field.current) latest.current(field.current);
  }, [latest]);
  return field;
}
