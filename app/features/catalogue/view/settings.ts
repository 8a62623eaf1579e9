import { usualColumns } from '#app/features/product/columns.ts';
import type { PrefValues } from '#app/server/session/preferences.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getCatalogueInfo } from '#contract/catalogue.ts';

export interface PanelView {
  shown: boolean;
  /** Stays in sight while the list scrolls. */
  pinned: boolean;
  /** Sections stay in sight while the filters scroll; only in a pinned panel. */
  sections: boolean;
  /** Open levels of the section tree under the chosen section. */
  level: number;
}

export interface ListView {
  view: 'list' | 'grid';
  /** See `columns.ts` of the product. */
  columns: readonly string[];
  panel: PanelView;
}

type ShopView = CallAnswer<typeof getCatalogueInfo>['settings'];

/** The buyer's choice, else the shop's, else the default; `shop` is null when it couldn't be read. */
export function listView(chosen: Pick<PrefValues, 'view' | 'columns' | 'panel'>, shop: ShopView | null): ListView {
  const shops = shop?.products.list.columnsShown ?? [];
  const columns = [chosen.columns, shops, usualColumns].find((some) => some.length > 0) ?? usualColumns;
  const panel = {
    shown: chosen.panel.shown ?? shop?.panel.shown ?? true,
    pinned: chosen.panel.pinned ?? shop?.panel.pinned ?? true,
    sections: chosen.panel.sections ?? shop?.panel.sections.pinned ?? false,
    level: chosen.panel.level ?? shop?.panel.sections.expandedLevel ?? 1,
  };
  const view = chosen.view ?? shop?.products.view ?? 'list';
  return { view, columns, panel: { ...panel, sections: panel.sections && panel.pinned } };
}
