import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from './query.ts';

/** Products that may be ticked at once, on all pages of a list together: they stand in the address. */
export const mostTicked = 100;

/**
 * Products ticked in a list in which several are being chosen, on any of its pages. It is part of how a list is shown, so it stands
 * in the address beside the query: `select=on`, ids with their amounts, `select=5:10,7:2`, and `all` for every product of the page
 * that is shown, `select=all,5:10`.
 */
export interface Selection {
  readonly all: boolean;
  /** Amount of each; null for the usual one. */
  readonly ticked: ReadonlyMap<number, number | null>;
}

/** Nothing ticked yet. */
export const nothingTicked: Selection = { all: false, ticked: new Map() };

/** Reads the selection of an address; null when nothing is being chosen. */
export function parseSelection(search: URLSearchParams): Selection | null {
  const text = search.get('select');
  return text === null ? null : { all: /^all(,|$)/.test(text), ticked: parseTicked(text) };
}

/** Reads ids with their amounts, at most as many as may be ticked; what means nothing is left out. */
export function parseTicked(text: string): Map<number, number | null> {
  const pairs = [...text.slice(0, 2500).matchAll(/(?:^|,)([1-9]\d{0,14})(?::([1-9]\d{0,6}))?(?=,|$)/g)];
  const ticked = pairs.map(([, id, amount]) => [Number(id), amount ? Number(amount) : null] as const);
  return new Map(ticked.slice(0, mostTicked));
}

/** Ids with their amounts as a text; what cannot be ordered as an amount is left out. */
export function formatTicked(ticked: Selection['ticked']): string {
  return [...ticked].map(([id, amount]) => (amount ? `${id}:${amount}` : id)).join(',');
}

/** Address of a list in which several products are being chosen. */
export function selectPath(query: CatalogueQuery, { all, ticked }: Selection): paths.Path {
  const search = formatQuery(query);
  const select = `select=${[...(all ? ['all'] : []), formatTicked(ticked)].filter(Boolean).join(',') || 'on'}`;
  return paths.catalogue(search ? `${search}&${select}` : select);
}

/** The ticked products that another page of the list shows. */
export function keptBeside({ ticked }: Selection, shown: readonly { readonly id: number }[]): Selection['ticked'] {
  const here = new Set(shown.map(({ id }) => id));
  return new Map([...ticked].filter(([id]) => !here.has(id)));
}
