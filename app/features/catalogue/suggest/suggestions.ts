import type { Translate } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';

/** What the search field shows under itself, in words of the shop: its script has no texts of its own. */
export interface Suggested {
  /** Tells that the other keyboard layout was meant; absent when it was not. */
  note?: string;
  /** Number of suggestions in words, to be read aloud. */
  said: string;
  groups: readonly SuggestedGroup[];
}

/** Suggestions of one kind under their title. */
export interface SuggestedGroup {
  title: string;
  items: readonly (readonly [text: string, to: paths.Path, article?: string])[];
}

/** Lines of each kind at most: the field suggests, it does not list. */
const limits = { articles: 4, words: 4, products: 4, sections: 3, brands: 2 } as const;

type Found = CallAnswer<typeof getSuggestions>;

/** Suggestions in the order in which they help: what is named exactly, words to go on with, products, places. */
export function toSuggested(t: Translate, found: Found): Suggested {
  const groups = [
    { title: t('catalogue.suggestArticles'), items: productsOf(found.articles.slice(0, limits.articles)) },
    {
      title: t('catalogue.suggestWords'),
      items: found.words.slice(0, limits.words).map((text) => [text, paths.catalogue({ keyword: text })] as const),
    },
    { title: t('catalogue.suggestProducts'), items: productsOf(found.products.slice(0, limits.products)) },
    {
      title: t('catalogue.suggestSections'),
      items: found.sections
        .slice(0, limits.sections)
        .map(({ id, name }) => [name, paths.catalogue({ section: id })] as const),
    },
    {
      title: t('catalogue.suggestBrands'),
      items: found.brands
        .slice(0, limits.brands)
        .map(({ id, name }) => [name, paths.catalogue({ brands: id })] as const),
    },
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const { correctedKeyword: keyword } = found;
  return {
    ...(keyword && { note: t('catalogue.corrected', { keyword }) }),
    said: count > 0 ? t('catalogue.suggestCount', { count }) : '',
    groups,
  };
}

function productsOf(products: Found['products']): SuggestedGroup['items'] {
  return products.map(({ id, name, article }) => [name, paths.product(id), article] as const);
}
