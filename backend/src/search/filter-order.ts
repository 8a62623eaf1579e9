import { customProperty, merchants } from '#contract/own-filter.ts';
import type { FilterDefinition } from '#contract/search.ts';

const availability = ['instock', 'price'];
const traders = ['manufacturer', 'sellers', merchants, 'custom'];
const rest = ['manufacturerCountries', 'set', 'recommended', 'infavorite', 'bought'];

/**
 * By parameter. A section's goods are chosen by what they can do, then by series and maker; those of the whole catalogue
 * have few features in common.
 */
const orders = {
  section: [...availability, 'features', 'series', 'brands', 'type', ...traders, ...rest],
  catalogue: [...availability, 'brands', 'type', 'series', ...traders, 'features', ...rest],
};

/** Filters in the order in which a buyer is to see them; features keep theirs. */
export function inFilterOrder(filters: readonly FilterDefinition[], isSection: boolean): FilterDefinition[] {
  const order = orders[isSection ? 'section' : 'catalogue'];
  const place = ({ param }: FilterDefinition) => order.indexOf(customProperty(param) === undefined ? param : 'custom');
  return filters.toSorted((a, b) => place(a) - place(b));
}
