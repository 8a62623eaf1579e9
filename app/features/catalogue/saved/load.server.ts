import type { LoadContext } from '#app/server/context.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { findFilters } from '#app/supplier/search.server.ts';
import { readUserFilters } from '#app/supplier/user-filter.server.ts';
import type { UserFilter } from '#contract/user-filter.ts';
import { labelOf } from '../applied.tsx';
import { choicesOf, countChoices } from '../choices.ts';
import { toFilters } from '../filter.ts';
import { parseQuery } from '../parse-query.ts';
import { type CatalogueQuery, formatQuery } from '../query.ts';

/** Filters whose choices are named: each costs a call, and a page may make twenty. */
const named = 10;

/** A saved filter as the page shows it. */
export interface Saved {
  id: number;
  name: string;
  /** Query of its list; nothing of the stored address but what the list understands. */
  query: string;
  /** What it asks for, in words: "Бренд: Север". */
  chips: string[];
}

/** The saved filters, the newest first, and what may be saved now: the query that the address brings. */
export async function loadSaved(context: LoadContext, search: URLSearchParams) {
  const [filters, current] = await Promise.all([readUserFilters(context.supplier), toCurrent(context, search)]);
  return {
    title: context.t('catalogue.saved'),
    current,
    saved: await Promise.all(filters.map((filter, at) => toSaved(context, filter, at < named))),
  };
}

/** What the address asks to save; null when it asks for nothing that would be worth a name. */
async function toCurrent(context: LoadContext, search: URLSearchParams) {
  const query = keptPart(parseQuery(search));
  const empty = countChoices(query) === 0 && query.keyword === '' && query.section === null;
  return empty ? null : { query: formatQuery(query), chips: await chipsOf(context, query) };
}

async function toSaved(context: LoadContext, { id, name, url }: UserFilter, isNamed: boolean): Promise<Saved> {
  const query = keptPart(parseQuery(new URLSearchParams(url.split('?')[1] ?? '')));
  return { id, name, query: formatQuery(query), chips: isNamed ? await chipsOf(context, query) : [] };
}

/** A page of a list is no part of what is saved. */
export function keptPart(query: CatalogueQuery): CatalogueQuery {
  return { ...query, page: 1 };
}

/** Without the API's names a choice is told by its type and number. */
async function chipsOf(context: LoadContext, query: CatalogueQuery): Promise<string[]> {
  const answer = await orNull(findFilters(context.supplier, query));
  const filters = toFilters(answer?.filters ?? [], query);
  const section = answer?.meta.parents.at(-1)?.name;
  const words = choicesOf(query).map((choice) =>
    choice.filter === 'keyword'
      ? context.t('catalogue.chipKeyword', { value: query.keyword })
      : labelOf(context.t, choice, filters),
  );
  return [...(section ? [context.t('catalogue.chipSection', { value: section })] : []), ...words];
}
