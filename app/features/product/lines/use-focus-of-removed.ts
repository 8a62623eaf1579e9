import { useEffect, useRef } from 'react';
import type { LinesHandle } from './use-lines.ts';

/** Rows by the line's id. When the one that had the focus is gone, the next one takes it. */
export function useFocusOfRemoved(rows: LinesHandle['rows']) {
  const elements = useRef(new Map<number, HTMLElement>());
  const before = useRef<number[]>([]);
  useEffect(() => {
    const ids = rows.map(({ line }) => line.id);
    const place = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    // The browser gives the focus of a removed element to the body.
    if (place < 0 || document.activeElement !== document.body) return;
    elements.current.get(ids[Math.min(place, ids.length - 1)] ?? 0)?.focus();
  }, [rows]);
  return elements;
}
