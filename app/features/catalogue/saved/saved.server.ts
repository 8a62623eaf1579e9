import { z } from 'zod';
import { formatsOf } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropUserFilter, keepUserFilter, readUserFilters } from '#app/supplier/catalogue.server.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { findFilters } from '#app/supplier/search.server.ts';
import type { UserFilter } from '#contract/user-filter.ts';
import { labelOf } from '../applied.tsx';
import { appliedFilters, countAppliedFilters } from '../applied-filters.ts';
import { toFilters } from '../filter.ts';

const saveSchema = z.object({
  intent: z.literal('save'),
  name: z.string('errors:form.required').trim().min(1, 'errors:form.required').max(100, 'catalogue:savedLong'),
  query: z.string().max(2000).default(''),
});

export const savedSchema = z.discriminatedUnion('intent', [
  saveSchema,
  z.object({ intent: z.literal('delete'), id: z.coerce.number().int().positive() }),
]);

/** Naming the choices costs a call each, and a page may make twenty. */
const named = 10;

interface Saved {
  id: number;
  name: string;
  /** Re-parsed from the stored address. */
  query: string;
  /** "Бренд: Север". */
  chips: string[];
}

/**
 * Saved filters, newest first, and the list to save from the address. The filters are null when the supplier is down,
 * so that the form keeps what was typed.
 */
export async function loadSaved(context: LoadContext, search: URLSearchParams) {
  const [filters, current] = await Promise.all([
    optional(readUserFilters(context.supplier)),
    toCurrent(context, search),
  ]);
  return {
    title: context.t('catalogue:saved'),
    current,
    saved: filters && (await Promise.all(filters.map((filter, at) => toSaved(context, filter, at < named)))),
    constraint: constraintsOf(saveSchema),
  };
}

/** Null when the address has nothing worth saving. */
async function toCurrent(context: LoadContext, search: URLSearchParams) {
  const query = keptPart(parseQuery(search));
  const empty = countAppliedFilters(query) === 0 && query.keyword === '' && query.section === null;
  return empty ? null : { query: formatQuery(query), chips: await chipsOf(context, query) };
}

async function toSaved(context: LoadContext, { id, name, url }: UserFilter, isNamed: boolean): Promise<Saved> {
  const query = keptPart(parseQuery(new URLSearchParams(url.split('?')[1] ?? '')));
  return { id, name, query: formatQuery(query), chips: isNamed ? await chipsOf(context, query) : [] };
}

/** Without the page number and what is ticked. */
function keptPart(query: CatalogueQuery): CatalogueQuery {
  return { ...query, page: 1, select: '' };
}

/** Choices show their ids when the API's names aren't available. */
async function chipsOf(context: LoadContext, query: CatalogueQuery): Promise<string[]> {
  const answer = await optional(findFilters(context.supplier, query));
  const filters = toFilters(answer?.filters ?? [], query);
  const section = answer?.meta.parents.at(-1)?.name;
  const words = appliedFilters(query).map((choice) =>
    choice.filter === 'keyword'
      ? context.t('catalogue:chipKeyword', { value: query.keyword })
      : labelOf(context.t, formatsOf(context.i18n.language), choice, filters),
  );
  return [...(section ? [context.t('catalogue:chipSection', { value: section })] : []), ...words];
}

export type SavedData = Awaited<ReturnType<typeof loadSaved>>;

/** A deleted filter, with what it takes to restore it. */
export interface Removed {
  name: string;
  query: string;
}

/** Parameters outside the catalogue's query are dropped. */
export async function saveList({ supplier }: LoadContext, name: string, query: string): Promise<void> {
  const kept = formatQuery(keptPart(parseQuery(new URLSearchParams(query))));
  await keepUserFilter(supplier, name, paths.catalogue(new URLSearchParams(kept)));
}

/** Returns the deleted filter; null when it was already gone. */
export async function removeSaved({ supplier }: LoadContext, id: number): Promise<Removed | null> {
  const filter = (await readUserFilters(supplier)).find((one) => one.id === id);
  if (!filter) return null;
  try {
    await dropUserFilter(supplier, id);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status !== 404) throw error;
  }
  return { name: filter.name, query: filter.url.split('?')[1] ?? '' };
}
