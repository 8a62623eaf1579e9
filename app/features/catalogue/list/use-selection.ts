import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { mostTicked } from '#app/ui/ticked.ts';
import { useToast } from '#app/ui/toast.ts';
import { useSelect } from '#app/ui/use-select.ts';
import { formatSelection, parseSelection, postedAmount, readSelection, type Selection } from '../selection.ts';

interface Selecting {
  selection: Selection;
  /** Ticks a product with its amount as typed, or takes the tick off (null). */
  tick(id: number, typed: string | null): void;
  form: RefObject<HTMLFormElement>;
}

/** The products ticked in a list, from its address. */
export function useSelection(query: CatalogueQuery, shown: readonly { readonly id: number }[]): Selecting {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useSelect(query.select, (select) => listPath({ ...query, select }));
  const { t } = useTranslation('catalogue');
  const showToast = useToast();
  const selection = parseSelection(text);
  const tick = (id: number, typed: string | null) => {
    const ticked = new Map([
      ...(selection.all ? shown.map((item) => [item.id, null] as const) : []),
      ...selection.ticked,
    ]);
    if (typed === null) ticked.delete(id);
    else ticked.set(id, postedAmount(typed));
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
