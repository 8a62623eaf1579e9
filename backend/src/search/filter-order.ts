import type { FilterDefinition } from '#contract/search.ts';

const availability = ['instock', 'price'];
const names = ['series', 'brands', 'type', 'manufacturer', 'sellers', 'merchants', 'custom'];
const rest = ['manufacturerCountries', 'set', 'recommended', 'infavorite'];

/** By parameter. In a section its technical features come before the names; all the catalogue has few in common. */
const orders = {
  section: [...availability, 'features', ...names, ...rest],
  catalogue: [...availability, ...names, 'features', ...rest],
};

/** Filters in the order in which a buyer is to see them; features keep theirs. */
export function inFilterOrder(filters: readonly FilterDefinition[], isSection: boolean): FilterDefinition[] {
  const order = orders[isSection ? 'section' : 'catalogue'];
  const place = ({ param }: FilterDefinition) => order.indexOf(param.replace(/^custom-.*/, 'custom'));
  return filters.toSorted((a, b) => place(a) - place(b));
}
