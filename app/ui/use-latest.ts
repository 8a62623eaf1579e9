import { useEffect, useRef } from 'react';

/** The value of the last render, for work that must not start anew when it changes. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
