import { columnNames, otherStores, storeChoice, storeColumn } from '#app/features/product/columns.ts';
import { storesOf } from '#app/features/product/item.ts';
import { listPath } from '#app/features/product/list-paths.ts';
import type { Path } from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readCatalogueInfo } from '#app/supplier/catalogue.server.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { orNull } from '#app/supplier/client/optional.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import { type ListView, listView, type PanelView } from './settings.ts';

export interface ColumnChoice {
  name: string;
  label: string;
  shown: boolean;
}

export interface ViewForm {
  columns: ColumnChoice[];
  panel: PanelView;
  list: Path;
}

export async function readView({ prefs, supplier }: LoadContext): Promise<ListView> {
  return listView(prefs, (await orNull(readCatalogueInfo(supplier)))?.settings ?? null);
}

/** The columns of every list, and the warehouses that occur in this one. */
export async function loadViewForm(context: LoadContext, query: CatalogueQuery): Promise<ViewForm> {
  const [view, found, info] = await Promise.all([
    readView(context),
    orNull(findProducts(context, query)),
    context.info(),
  ]);
  const { t } = context;
  const products = found?.items ?? [];
  const all = storesOf(products, Number.POSITIVE_INFINITY).shown;
  const chosen = storesOf(products, storeChoice(view.columns, info.limits.numberOfShownStocks));
  const stores = all.map(({ id, name }) => ({
    name: storeColumn(id),
    label: t('catalogue:storeColumn', { name }),
    shown: chosen.shown.some((store) => store.id === id),
  }));
  const label = { price: 'product:price', net: 'product:withoutVat', brand: 'product:brand' } as const;
  const named = columnNames.map((name) => ({
    name,
    label: t(name === 'section' || name === 'series' ? `product:${name}` : label[name]),
    shown: view.columns.includes(name),
  }));
  const others = { name: otherStores, label: t('product:otherStores'), shown: chosen.others };
  return {
    columns: [...named, ...(all.length > 0 ? [...stores, others] : [])],
    panel: view.panel,
    list: listPath(query),
  };
}
