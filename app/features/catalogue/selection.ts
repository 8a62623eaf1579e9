import { listPath } from '#app/features/product/product-paths.ts';
import type * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { formatTicked, mostTicked, parseTicked as parseRows } from '#app/ui/ticked.ts';
import { readTypedAmount } from '#contract/typed-amount.ts';

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
  const ticked = [...parseRows(text)].flatMap(([id, amount]): [number, number | null][] => {
    if (amount === '') return [[id, null]];
    return /^[1-9]\d{0,6}$/.test(amount) ? [[id, Number(amount)]] : [];
  });
  return new Map(ticked.slice(0, mostTicked));
}

export function selectPath(query: CatalogueQuery, selection: Selection): paths.Path {
  return listPath({ ...query, select: formatSelection(selection) });
}

/** What the list's form says. `kept` are the products ticked on other pages. */
export function readSelection(form: FormData): Selection {
  const here = form.getAll('productId').map((id) => [Number(id), postedAmount(form.get(`amount-${id}`))] as const);
  return { all: false, ticked: new Map([...parseTicked(String(form.get('kept') ?? '')), ...here]) };
}

/** Null for what can't be an amount, or is missing. */
export function postedAmount(typed: unknown): number | null {
  return typeof typed === 'string' ? readTypedAmount(typed) : null;
}
