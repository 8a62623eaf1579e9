import type { FilterDefinition } from '#contract/search.ts';
import type { Actor } from '../actor.ts';
import { seesStock } from '../stock/store.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type FlagName, flagNames } from './criteria.ts';

const flagTitles: Record<FlagName, TextKey> = {
  instock: 'search.instock',
  recommended: 'search.recommended',
  infavorite: 'search.favorites',
  bought: 'search.bought',
};

/** The filters that are on or off, with the number of products that each would find. */
export function flagFilters(counts: Record<FlagName, number>, actor: Actor): FilterDefinition[] {
  const isUser = actor.kind === 'user';
  const isShown = { instock: seesStock(actor), recommended: true, infavorite: isUser, bought: isUser };
  return flagNames
    .filter((flag) => isShown[flag])
    .map((flag) => ({
      id: flag,
      param: flag,
      name: t(flagTitles[flag]),
      kind: 'flag',
      primary: false,
      values: [],
      hasMore: false,
      count: counts[flag],
    }));
}
