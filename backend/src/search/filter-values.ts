import type { FilterValue } from '#contract/search.ts';
import { foldText, pageOf } from '../list.ts';
import { namedInParts } from '../texts/texts.ts';
import { listNames } from './criteria.ts';
import { featureColumn, namesOf } from './engine/layout.ts';
import { readTexts } from './engine/texts.ts';
import { byName } from './facets.ts';
import { readFeatures } from './features.ts';
import { labelsById, type Names } from './names.ts';
import type { Reader } from './reader.ts';
import type { Selected } from './select.ts';

/** Which values of one filter to return. */
export interface ValuesQuestion {
  /** Name of a list filter, parameter of the supplier's own, or id of a feature. */
  readonly filter: string;
  readonly keyword: string;
  readonly page: number;
  readonly perPage: number;
}

/** All values of one filter with their counts, page by page, filtered by words; null if there is no such filter. */
export async function readFilterValues(
  reader: Reader,
  selected: Selected,
  question: ValuesQuestion,
): Promise<{ items: FilterValue[]; total: number } | null> {
  const named = await namesFor(reader, question.filter);
  if (!named) return null;
  const { column, names } = named;
  const facet = { id: column, column, count: 'values' } as const;
  const counts = await reader.engine.count(selected.question, [facet], []);
  await reader.source.ask();
  const keyword = foldText(question.keyword);
  const values = [...(counts.facets.get(column)?.counts ?? [])]
    .map(([id, count]) => ({ id: String(id), count, original: names.get(id) ?? '' }))
    .map((value) => ({ ...value, name: namedInParts(value.original) }))
    // Words are searched as they are shown, and in the language of the supplier.
    .filter(({ name, original }) => [name, original].some((one) => foldText(one).includes(keyword)))
    .sort((a, b) => b.count - a.count || byName(a.name, b.name) || Number(a.id) - Number(b.id));
  const items = pageOf(values, question.page, question.perPage).map(({ id, name, count }) => ({ id, name, count }));
  return { items, total: values.length };
}

async function namesFor({ source, book: { own = {} } }: Reader, filter: string) {
  const list = listNames.find((name) => name === filter);
  if (list) {
    const [names] = await readTexts<Names>(source, [namesOf(list)]);
    return { column: list, names: labelsById(names ?? []) };
  }
  const fid = Object.hasOwn(own, filter) ? own[filter] : Number(/^[1-9]\d{0,8}$/.exec(filter)?.[0]);
  const [found] = fid ? await readFeatures(source, [fid]) : [];
  if (!found) return null;
  return {
    column: featureColumn(found.feature.id),
    names: new Map(found.values.map(({ code, name }) => [code, name])),
  };
}
