import type { ReactNode, RefObject } from 'react';
import { PricesLine } from '#app/features/product/prices-provider.tsx';
import { listPath } from '#app/features/product/product-paths.ts';
import { type CatalogueQuery, change } from '#app/supplier/catalogue-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import bar from '#app/ui/tick-bar.module.css';
import { keptBeside } from '#app/ui/ticked.ts';
import type { Selection } from '../selection.ts';
import type { List } from './list.server.ts';
import { SelectionBar, SelectionPages } from './selection-bar.tsx';

interface Props {
  list: List;
  query: CatalogueQuery;
  selection: Selection;
  form: RefObject<HTMLFormElement>;
  /** The table with its checkboxes. */
  children: ReactNode;
}

/** The table with the bar of what is done with ticked products, which the styles show from the first tick on. */
export function Choosing({ list, query, selection, form, children }: Props) {
  const kept = keptBeside(selection.ticked, list.items);
  return (
    <div className={bar.choosing}>
      {children}
      {list.isCovered ? null : <SelectionBar query={query} kept={kept} requestId={list.requestId} form={form} />}
      <PricesLine />
      {selection.all || selection.ticked.size > 0 ? (
        <SelectionPages page={query.page} pageCount={list.pageCount} />
      ) : (
        <Pagination page={query.page} pageCount={list.pageCount} pathOf={(page) => listPath(change(query, { page }))} />
      )}
    </div>
  );
}
