import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Path } from '#app/paths.ts';

/**
 * The ticks of a list as last changed. They are in the address, so that Back, a reload and every link of the list keep
 * them; a tick replaces the address of the history entry as soon as no navigation is under way: it would be cancelled.
 */
export function useSelect(select: string, pathOf: (select: string) => Path) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(select);
  const [before, setBefore] = useState(select);
  if (before !== select) {
    setBefore(select);
    setText(select);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the ticks, not the other way round
  useEffect(() => {
    if (isLeaving || text === select) return;
    navigate(pathOf(text), { replace: true, preventScrollReset: true, state });
  }, [text, isLeaving]);
  return [text, setText] as const;
}
