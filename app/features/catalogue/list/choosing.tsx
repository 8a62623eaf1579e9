import { type FormEvent, type ReactNode, useRef } from 'react';
import { PricesLine } from '#app/features/product/prices-provider.tsx';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { keptBeside, type Selection } from '../selection.ts';
import type { List } from './list.server.ts';
import css from './selection-bar.module.css';
import { SelectionBar, SelectionPages } from './selection-bar.tsx';
import { useTickedAddress } from './use-selection.ts';

interface Props {
  list: List;
  query: CatalogueQuery;
  selection: Selection;
  /** The table with its checkboxes. */
  children: ReactNode;
}

/** The list in selection mode. */
export function Choosing({ list, query, selection, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { start, update } = useTickedAddress(form, query);
  const onChange = ({ target }: FormEvent) => {
    // Amounts count when their field is left.
    if (target instanceof HTMLInputElement && target.type === 'checkbox') update();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is used; their events bubble here
    <div key={start} className={css.choosing} onChange={onChange} onBlur={update}>
      {children}
      <SelectionBar query={query} kept={keptBeside(selection, list.items)} requestId={list.requestId} form={form} />
      <PricesLine />
      <SelectionPages page={query.page} pageCount={list.pageCount} />
    </div>
  );
}
