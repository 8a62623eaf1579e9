import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseSelection, readSelection, type Selection, selectPath } from '../selection.ts';

type Location = ReturnType<typeof useLocation>;

/** The selection in the address. Null when the list isn't in selection mode. */
export function useSelection(): Selection | null {
  return parseSelection(new URLSearchParams(useListLocation().search));
}

/** Under a product the list stays as it was at the address before. */
function useListLocation(): Location {
  const location = useLocation();
  const [before, setBefore] = useState(location);
  if (new URLSearchParams(location.search).has('product')) return before;
  if (before !== location) setBefore(location);
  return location;
}

/**
 * Keeps ticks and amounts in the address of the history entry, so that Back and a reload restore them. `start` changes
 * when they have to be read from the address anew: it is the entry that they were last read from.
 */
export function useTickedAddress(form: RefObject<HTMLFormElement>, query: CatalogueQuery) {
  const { pathname, search } = useLocation();
  const { key, state } = useListLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const start: string = (state as { ticksOf?: string } | null)?.ticksOf ?? key;
  const update = () => {
    const isOver = new URLSearchParams(search).has('product');
    // Another navigation would be cancelled by this one.
    if (!form.current || isLeaving || isOver) return;
    const path = selectPath(query, readSelection(new FormData(form.current)));
    if (path !== `${pathname}${search}`) {
      navigate(path, { replace: true, preventScrollReset: true, state: { ticksOf: start } });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for ticks made before hydration
  useEffect(update, []);
  return { start, update };
}
