import type { FilterDefinition } from '#contract/search.ts';
import { named, namedInParts, t } from '../texts/texts.ts';
import { listNames, lists } from './criteria.ts';

/** A filter in the language of the request. The import, which keeps those of whole sections, names them in the first language. */
export function inWords(filter: FilterDefinition): FilterDefinition {
  const list = listNames.find((name) => name === filter.id);
  const unit = filter.unit === undefined ? {} : { unit: named(filter.unit) };
  const values = filter.values.map((value) => ({ ...value, name: namedInParts(value.name) }));
  return { ...filter, name: list ? t(lists[list].name) : named(filter.name), ...unit, values };
}
