import type { Prefs } from '#app/server/prefs.server.ts';
import type { ViewChange } from './schema.ts';

/** Column that stands for every warehouse among the remembered columns. */
export const allStoresColumn = 'stores';

/** Remembers how the buyer wants the list. */
export function changeView(prefs: Prefs, { view, stores, panel }: ViewChange): void {
  const columns = prefs.columns.filter((column) => column !== allStoresColumn);
  prefs.set({
    ...(view && { view }),
    ...(stores && { columns: stores === 'all' ? [...columns, allStoresColumn] : columns }),
    ...(panel && { pinned: panel === 'on' }),
  });
}
