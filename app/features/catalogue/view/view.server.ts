import { z } from 'zod';
import {
  columnNames,
  noColumns,
  otherStores,
  storeChoice,
  storeColumn,
  usualStock,
} from '#app/features/product/columns.ts';
import { storesOf } from '#app/features/product/item.ts';
import { listPath } from '#app/features/product/product-paths.ts';
import type { Path } from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { Prefs, PrefValues } from '#app/server/session/preferences.server.ts';
import { readCatalogueInfo } from '#app/supplier/catalogue.server.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import { type ListView, listView, type PanelView } from './settings.ts';

interface ColumnChoice {
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
  return listView(prefs, (await optional(readCatalogueInfo(supplier)))?.settings ?? null);
}

/** The columns of every list, and the warehouses that occur in this one. */
export async function loadViewForm(context: LoadContext, query: CatalogueQuery): Promise<ViewForm> {
  const [view, found, info] = await Promise.all([
    readView(context),
    optional(findProducts(context, query)),
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

const ticked = z.literal('on').optional().catch(undefined);
const names = z.array(z.string().regex(/^[a-z]{1,10}\d{0,6}$/)).max(40);

/** A repeated field; invalid values count as absent. */
const several = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(names)
  .optional()
  .catch(undefined);

/** Each switch above the list sends one field, the settings form sends `form` with all its checkboxes. Invalid values count as absent. */
export const viewSchema = z.object({
  view: z.enum(['list', 'grid']).optional().catch(undefined),
  panel: z.enum(['on', 'off']).optional().catch(undefined),
  /** `usual` restores the shop's defaults. */
  form: z.enum(['save', 'usual']).optional().catch(undefined),
  columns: several,
  /** Columns with a checkbox. */
  offered: several,
  shown: ticked,
  pinned: ticked,
  sections: ticked,
  level: z.coerce.number().int().min(0).max(9).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
});
export type ViewChange = z.output<typeof viewSchema>;

const maxColumns = 20;

/** `before` is how the list was shown until now. */
export function changeView(prefs: Prefs, before: ListView, { view, panel, form, ...ticks }: ViewChange): void {
  prefs.set({
    ...(view && { view }),
    ...(panel && { panel: { ...prefs.panel, shown: panel === 'on' } }),
    ...(form === 'usual' && { columns: [], panel: {} }),
    ...(form === 'save' && saved(before, ticks)),
  });
}

function saved(before: ListView, ticks: Omit<ViewChange, 'view' | 'panel' | 'form'>): Partial<PrefValues> {
  const { columns = [], offered = [], shown, pinned, sections, level = before.panel.level } = ticks;
  return {
    columns: chosenColumns(before.columns, columns, offered),
    panel: { shown: shown === 'on', ...pinsOf(before.panel, pinned === 'on', sections === 'on'), level },
  };
}

/** Columns without a checkbox stay as they were: visitors aren't offered warehouses. */
function chosenColumns(before: readonly string[], ticked: string[], offered: string[]): string[] {
  const isOffered = (name: string) => offered.includes(name) || (name === usualStock && offered.some(isStore));
  const kept = before.filter((name) => name !== noColumns && !isOffered(name));
  const chosen = [...new Set([...ticked, ...kept])].slice(0, maxColumns);
  return chosen.length > 0 ? chosen : [noColumns];
}

const isStore = (name: string) => name.startsWith('store');

/** Unpinning the panel unpins its sections too; pinning the sections pins the panel. */
function pinsOf(before: PanelView, pinned: boolean, sections: boolean): Pick<PanelView, 'pinned' | 'sections'> {
  if (before.pinned && !pinned) return { pinned: false, sections: false };
  return { pinned: pinned || sections, sections };
}
