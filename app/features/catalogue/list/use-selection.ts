import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { useToast } from '#app/ui/toast.ts';
import {
  formatSelection,
  mostTicked,
  parseSelection,
  readAmount,
  readSelection,
  type Selection,
} from '../selection.ts';

interface Selecting {
  selection: Selection;
  /** Ticks a product with its amount as typed, or takes the tick off (null). */
  tick(id: number, typed: string | null): void;
  form: RefObject<HTMLFormElement>;
}

/**
 * The products ticked in a list. They are in the address, so that Back, a reload and every link of the list keep them;
 * a tick replaces the address of the history entry.
 */
export function useSelection(query: CatalogueQuery, shown: readonly { readonly id: number }[]): Selecting {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useAddress(query);
  const { t } = useTranslation('catalogue');
  const showToast = useToast();
  const selection = parseSelection(text);
  const tick = (id: number, typed: string | null) => {
    const ticked = new Map([
      ...(selection.all ? shown.map((item) => [item.id, null] as const) : []),
      ...selection.ticked,
    ]);
    if (typed === null) ticked.delete(id);
    else ticked.set(id, readAmount(typed));
    if (ticked.size <= mostTicked) setText(formatSelection({ all: false, ticked }));
    else showToast({ message: t('catalogue:selectMany', { count: mostTicked }), kind: 'error' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for ticks made before hydration
  useEffect(() => {
    if (!form.current) return;
    const early = formatSelection(readSelection(new FormData(form.current)));
    if (!selection.all && early !== text) setText(early);
  }, []);
  return { selection, tick, form };
}

/** The ticks as last changed, written to the address as soon as no navigation is under way: it would be cancelled. */
function useAddress(query: CatalogueQuery) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(query.select);
  const [before, setBefore] = useState(query.select);
  if (before !== query.select) {
    setBefore(query.select);
    setText(query.select);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the ticks, not the other way round
  useEffect(() => {
    if (isLeaving || text === query.select) return;
    navigate(listPath({ ...query, select: text }), { replace: true, preventScrollReset: true, state });
  }, [text, isLeaving]);
  return [text, setText] as const;
}
