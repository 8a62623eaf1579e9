import { usualStock } from '#app/features/product/columns.ts';
import type { Prefs, PrefValues } from '#app/server/session/preferences.server.ts';
import type { ViewChange } from './schema.ts';
import type { ListView, PanelView } from './settings.ts';

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
  const asked = (name: string) => offered.includes(name) || (name === usualStock && offered.some(isStore));
  return [...new Set([...ticked, ...before.filter((name) => !asked(name))])].slice(0, maxColumns);
}

const isStore = (name: string) => name.startsWith('store');

/** Unpinning the panel unpins its sections too; pinning the sections pins the panel. */
function pinsOf(before: PanelView, pinned: boolean, sections: boolean): Pick<PanelView, 'pinned' | 'sections'> {
  if (before.pinned && !pinned) return { pinned: false, sections: false };
  return { pinned: pinned || sections, sections };
}
