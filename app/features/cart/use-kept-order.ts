import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/** Lines stay where they were when the page was opened, so that none moves from under the pointer when its sum changes. */
export function useKeptOrder<Line extends { id: number }>(lines: readonly Line[]): readonly Line[] {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, ids: idsOf(lines) });
  if (kept.key !== key) setKept({ key, ids: idsOf(lines) });
  const places = new Map(kept.ids.map((id, index) => [id, index]));
  return [...lines].sort((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size));
}

const idsOf = (lines: readonly { id: number }[]) => lines.map(({ id }) => id);
