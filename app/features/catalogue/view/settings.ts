import { usualColumns } from '#app/features/product/columns.ts';
import type { PrefValues } from '#app/server/prefs.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getCatalogueInfo } from '#contract/catalogue.ts';

/** The panel with sections and filters beside the list. */
export interface PanelView {
  shown: boolean;
  /** It stays in sight while the list scrolls. */
  pinned: boolean;
  /** The sections stay in sight while the filters scroll; only in a pinned panel. */
  sections: boolean;
  /** Levels of the section tree that are open under the chosen section. */
  level: number;
}

/** How a list is shown. */
export interface ListView {
  view: 'list' | 'grid';
  /** Columns by name; see `columns.ts` of the product. */
  columns: readonly string[];
  panel: PanelView;
}

type ShopView = CallAnswer<typeof getCatalogueInfo>['settings'];

/** What the buyer has chosen, else what the shop says, else the usual; `shop` is null when it could not be asked. */
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
