import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';

/** Texts come with the answer, so that the script needs none. */
export interface Suggested {
  /** Says that the keyword was read in the other keyboard layout. */
  note?: string;
  /** Number of suggestions, to be read aloud. */
  said: string;
  groups: readonly SuggestedGroup[];
}

export interface SuggestedGroup {
  title: string;
  items: readonly (readonly [text: string, to: paths.Path, article?: string, terms?: string])[];
}

const limits = { articles: 4, words: 4, products: 4, sections: 3, brands: 2 } as const;

type Found = CallAnswer<typeof getSuggestions>;

/** Most specific first: articles, words, products, sections and brands. */
export function toSuggested(t: Translate, formats: Formats, found: Found): Suggested {
  const groups = [
    { title: t('catalogue:suggestArticles'), items: productsOf(t, formats, found.articles.slice(0, limits.articles)) },
    {
      title: t('catalogue:suggestWords'),
      items: found.words.slice(0, limits.words).map((text) => [text, paths.catalogue({ keyword: text })] as const),
    },
    { title: t('catalogue:suggestProducts'), items: productsOf(t, formats, found.products.slice(0, limits.products)) },
    {
      title: t('catalogue:suggestSections'),
      items: found.sections
        .slice(0, limits.sections)
        .map(({ id, name }) => [name, paths.catalogue({ section: id })] as const),
    },
    {
      title: t('catalogue:suggestBrands'),
      items: found.brands
        .slice(0, limits.brands)
        .map(({ id, name }) => [name, paths.catalogue({ brands: id })] as const),
    },
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const { correctedKeyword: keyword } = found;
  return {
    ...(keyword && { note: t('catalogue:corrected', { keyword }) }),
    said: count > 0 ? t('catalogue:suggestCount', { count }) : '',
    groups,
  };
}

function productsOf(t: Translate, formats: Formats, products: Found['products']): SuggestedGroup['items'] {
  return products.map((product) => {
    const { id, name, article, ownCode } = product;
    const codes = ownCode === undefined ? article : `${article} · ${t('ui:ownCode', { code: ownCode })}`;
    return [name, paths.product(id), codes, termsOf(t, formats, product)] as const;
  });
}

/** Price and stock, as far as the reader may see them: "115,25 ₽/м · 19 599 м". */
function termsOf(
  t: Translate,
  { formatMoney, formatNumber }: Formats,
  { price, stock, unit }: Found['products'][number],
): string {
  const inUnits = (amount: number) => [formatNumber(amount), ...(unit ? [unit.name] : [])].join('\u00a0');
  const parts = [
    ...(price === null ? [] : [unit ? `${formatMoney(price)}/${unit.name}` : formatMoney(price)]),
    ...(stock === null ? [] : [stock > 0 ? inUnits(stock) : t('catalogue:suggestNoStock')]),
  ];
  return parts.join(' · ');
}
