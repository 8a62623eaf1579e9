import { listPath } from '#app/features/product/product-paths.ts';
import type * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';

/** Limit for all pages of a list, because the ids are in the address. */
export const mostTicked = 100;

/**
 * Products ticked on any page of a list. In the address beside the query: ids with amounts as `select=5:10,7:2`, and
 * `all` for every product of the current page, `select=all,5:10`.
 */
export interface Selection {
  readonly all: boolean;
  /** Amount of each; null for the default. */
  readonly ticked: Map<number, number | null>;
}

export const nothingTicked: Selection = { all: false, ticked: new Map() };

/** From the address. */
export function parseSelection(text: string): Selection {
  return { all: /^all(,|$)/.test(text), ticked: parseTicked(text) };
}

/** For the address; empty when nothing is ticked. */
export function formatSelection({ all, ticked }: Selection): string {
  return [...(all ? ['all'] : []), formatTicked(ticked)].filter(Boolean).join(',');
}

/** Invalid entries are ignored. */
export function parseTicked(text: string): Map<number, number | null> {
  const pairs = [...text.slice(0, 2500).matchAll(/(?:^|,)([1-9]\d{0,14})(?::([1-9]\d{0,6}))?(?=,|$)/g)];
  const ticked = pairs.map(([, id, amount]) => [Number(id), amount ? Number(amount) : null] as const);
  return new Map(ticked.slice(0, mostTicked));
}

export function formatTicked(ticked: Selection['ticked']): string {
  return [...ticked].map(([id, amount]) => (amount ? `${id}:${amount}` : id)).join(',');
}

export function selectPath(query: CatalogueQuery, selection: Selection): paths.Path {
  return listPath({ ...query, select: formatSelection(selection) });
}

/** What the list's form says. `kept` are the products ticked on other pages. */
export function readSelection(form: FormData): Selection {
  const here = form.getAll('productId').map((id) => [Number(id), readAmount(form.get(`amount-${id}`))] as const);
  return { all: false, ticked: new Map([...parseTicked(String(form.get('kept') ?? '')), ...here]) };
}

/** Null for anything but a whole number from 1 to a million. */
export function readAmount(typed: unknown): number | null {
  const number = typeof typed === 'string' && /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
  return number !== null && number <= 1_000_000 ? number : null;
}

/** Products ticked on other pages. */
export function keptBeside({ ticked }: Selection, shown: readonly { readonly id: number }[]): Selection['ticked'] {
  const here = new Set(shown.map(({ id }) => id));
  return new Map([...ticked].filter(([id]) => !here.has(id)));
}
