import {
  type CatalogueQuery,
  change,
  type FeatureChoice,
  flags,
  formatFeature,
  type IdList,
  idLists,
  sameChoice,
} from '#app/supplier/catalogue-query.ts';
import { customParam } from '#contract/own-filter.ts';

/** An applied filter, with the query without it. */
export interface AppliedFilter {
  /** `brands`, `price`, `instock`, the id of a feature, `custom-…`, `keyword`. */
  readonly filter: string;
  /** Value id of a list filter. */
  readonly value?: string;
  /** Ends of a range. */
  readonly from?: number | null;
  readonly to?: number | null;
  readonly without: CatalogueQuery;
}

/** All but the section, in the order of the address. */
export function appliedFilters(query: CatalogueQuery): AppliedFilter[] {
  const { keyword, priceMin, priceMax } = query;
  const hasPrice = priceMin !== null || priceMax !== null;
  return [
    ...(keyword ? [{ filter: 'keyword', value: keyword, without: change(query, { keyword: '' }) }] : []),
    ...flags.filter((flag) => query[flag]).map((flag) => ({ filter: flag, without: change(query, { [flag]: false }) })),
    ...(hasPrice
      ? [{ filter: 'price', from: priceMin, to: priceMax, without: change(query, { priceMin: null, priceMax: null }) }]
      : []),
    ...idLists.flatMap((list) => idChoices(query, list)),
    ...query.features.map((feature) => featureChoice(query, feature)),
    ...[...query.custom].flatMap(([property, values]) => customChoices(query, property, values)),
  ];
}

/** Without the keyword. */
export function countAppliedFilters(query: CatalogueQuery): number {
  return appliedFilters(query).filter(({ filter }) => filter !== 'keyword').length;
}

function idChoices(query: CatalogueQuery, list: IdList): AppliedFilter[] {
  return query[list].map((id) => ({
    filter: list,
    value: String(id),
    without: change(query, { [list]: query[list].filter((other) => other !== id) }),
  }));
}

function featureChoice(query: CatalogueQuery, feature: FeatureChoice): AppliedFilter {
  const { id, ...chosen } = feature;
  const features = query.features.filter((other) => !sameChoice(other, feature));
  return { filter: String(id), ...chosen, without: change(query, { features }) };
}

function customChoices(query: CatalogueQuery, property: string, values: readonly string[]): AppliedFilter[] {
  return values.map((value) => {
    const custom = new Map(query.custom);
    const rest = values.filter((other) => other !== value);
    if (rest.length > 0) custom.set(property, rest);
    else custom.delete(property);
    return { filter: customParam(property), value, without: change(query, { custom }) };
  });
}

/** Fields of a plain form, with a repeated name for list values. */
export function formPairs(query: CatalogueQuery): [name: string, value: string][] {
  const pairs: [string, string | number | null][] = [
    ['section', query.section],
    ['keyword', query.keyword],
    ...flags.map((flag): [string, string] => [flag, query[flag] ? '1' : '']),
    ['priceMin', query.priceMin],
    ['priceMax', query.priceMax],
    ...idLists.flatMap((list) => query[list].map((id): [string, number] => [list, id])),
    ...query.features.map((feature): [string, string] => ['features', formatFeature(feature)]),
    ...[...query.custom].flatMap(([property, values]) =>
      values.map((value): [string, string] => [customParam(property), value]),
    ),
    ['requestedAmount', query.requestedAmount],
    ['pageSize', query.pageSize === 20 ? null : query.pageSize],
    ['select', query.select],
  ];
  return pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]));
}
