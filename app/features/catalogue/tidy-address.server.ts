import type { Path } from '#app/paths.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';
import { idLists } from '#app/supplier/catalogue-query.ts';
import { isOwnFilterParam } from '#contract/own-filter.ts';

/**
 * Browsers without script send every field of a form. Redirects to the address without the empty ones, and with the
 * ticks of a list joined.
 */
export function tidyAddress({ searchParams }: URL, pathOf: (query: URLSearchParams) => Path): void {
  if (![...searchParams.values()].includes('')) return;
  const filled = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (value === '' || (isList(name) && filled.has(name))) continue;
    filled.append(name, isList(name) ? searchParams.getAll(name).filter(Boolean).join(',') : value);
  }
  throw movedTo(pathOf(filled));
}

const isList = (name: string) => idLists.some((list) => list === name) || isOwnFilterParam(name);
