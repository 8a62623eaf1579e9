import type { Actor } from '../actor.ts';
import { seesStock } from '../stock/store.ts';
import { type Criteria, isUnfiltered, listNames, type Sorting } from './criteria.ts';
import { facetsOf, featureColumn, namesOf, placeColumn, priceColumn, valuesOf } from './engine/layout.ts';
import type { FirstNeeds } from './first-read.ts';
import { featuresWithRanges } from './select.ts';

/** What a page of a list reads first. */
export function listNeeds(actor: Actor, criteria: Criteria, sorting: Sorting | null): FirstNeeds {
  const { section, keyword, flags } = criteria;
  const texts = featuresWithRanges(criteria).map(valuesOf);
  const field = sorting?.field ?? 'popularity';
  // Columns for words depend on the chunks found; a whole section by popularity needs none.
  if (section === null || keyword !== '' || (field === 'popularity' && isUnfiltered(criteria)))
    return { texts, columns: null };
  const names = ['rank', ...conditionColumns(actor, criteria)];
  if (field === 'price') names.push(priceColumn(actor.priceType));
  if (field === 'name' || field === 'article') names.push(placeColumn(field));
  const region = field === 'storage' || flags.has('instock') ? actor.regionId : null;
  return { texts, columns: { section, names, region, features: false } };
}

/** What the filters of a list read first. */
export function filterNeeds(actor: Actor, criteria: Criteria): FirstNeeds {
  const { section, keyword, lists } = criteria;
  if (isUnfiltered(criteria)) return { texts: [facetsOf(section ?? 0)], columns: null };
  const texts = [...criteria.features.keys()].map(valuesOf);
  // The heading contains the brand.
  if (lists.get('brands')?.length === 1) texts.push(namesOf('brands'));
  if (section === null || keyword !== '') return { texts, columns: null };
  const counted = ['rank', 'flags', priceColumn(actor.priceType), ...listNames];
  const names = [...new Set([...counted, ...conditionColumns(actor, criteria)])];
  return { texts, columns: { section, names, region: seesStock(actor) ? actor.regionId : null, features: true } };
}

function conditionColumns({ priceType }: Actor, { flags, lists, priceMin, priceMax, features }: Criteria): string[] {
  return [
    ...lists.keys(),
    ...(flags.has('recommended') ? ['flags'] : []),
    ...(priceMin !== null || priceMax !== null ? [priceColumn(priceType)] : []),
    ...[...features.keys()].map(featureColumn),
  ];
}
