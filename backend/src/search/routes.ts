import type { CallAnswer } from '#contract/call.ts';
import {
  getFilterValues,
  getSearchFilters,
  getSuggestions,
  type SuggestedProduct,
  searchProducts,
} from '#contract/search.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { toItems } from '../product/item.ts';
import { visibleStock } from '../stock/store.ts';
import { t } from '../texts/texts.ts';
import { allowedSorting, readAllowed } from './allowed.ts';
import { describeCriteria, readSorting } from './criteria.ts';
import { countFilters } from './facets.ts';
import { readFilterValues } from './filter-values.ts';
import { headingOf, markItems } from './item-heading.ts';
import { describeList } from './meta.ts';
import { filterNeeds, listNeeds } from './needs.ts';
import { suggestOwn } from './own-codes.ts';
import { readPage } from './page.ts';
import { reading } from './reader.ts';
import { select } from './select.ts';
import { suggest } from './suggest.ts';
import { searched, searchedKeyword } from './synonyms.ts';

export function mountSearch(app: Api): void {
  mountProducts(app);

  mount(app, getSearchFilters, async ({ input: { query }, actor, env, now }) => {
    const criteria = await searched(env, readAllowed(actor, query, 'criteria'), now);
    return reading(
      env,
      async (reader) => {
        const selected = await select(reader, actor, criteria, true);
        const { filters, sections } = await countFilters(reader, actor, selected);
        return { meta: await describeList(reader, selected, sections), filters };
      },
      filterNeeds(actor, criteria),
    );
  });

  mount(
    app,
    getFilterValues,
    async ({ input: { params, query }, actor, env, now }) => {
      const criteria = await searched(env, readAllowed(actor, query, 'criteria'), now);
      const question = { filter: params.id, keyword: query.keyword ?? '', page: query.page, perPage: query.perPage };
      const values = await reading(env, async (reader) =>
        readFilterValues(reader, await select(reader, actor, criteria), question),
      );
      if (!values) throw notFound(t('user-filter.missing'));
      return { items: values.items, meta: listPlace(values.total, query.page, query.perPage) };
    },
    { missing: 'user-filter.missing' },
  );
  mountSuggestions(app);
}

function mountSuggestions(app: Api): void {
  mount(app, getSuggestions, async ({ input: { query }, actor, env, now }) => {
    const keyword = await searchedKeyword(env, query.keyword, now);
    const [named, own] = await Promise.all([
      reading(env, (reader) => suggest(reader, keyword, actor.priceType)),
      suggestOwn(env, actor, query.keyword, now),
    ]);
    const found = own.length > 0 ? withOwnFirst(named, own) : named;
    const ids = [...found.articles, ...found.products].map(({ id }) => id);
    const stock = ids.length > 0 ? await visibleStock(env, actor, ids) : null;
    const withStock = (product: SuggestedProduct): SuggestedProduct => ({
      ...product,
      stock: stock && (stock.get(product.id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
    });
    return {
      ...found,
      correctedKeyword: found.correctedKeyword ?? otherThan(query.keyword, keyword),
      articles: found.articles.map(withStock),
      products: found.products.map(withStock),
    };
  });
}

/** The company's own codes before the supplier's. */
function withOwnFirst(found: CallAnswer<typeof getSuggestions>, own: SuggestedProduct[]) {
  const isOther = ({ id }: SuggestedProduct) => own.every((one) => one.id !== id);
  return {
    ...found,
    articles: [...own, ...found.articles.filter(isOther)],
    products: found.products.filter(isOther),
  };
}

function mountProducts(app: Api): void {
  mount(app, searchProducts, async ({ input: { query }, actor, env, now }) => {
    const typed = readAllowed(actor, query, 'criteria');
    const criteria = await searched(env, typed, now);
    const place = { page: query.page, perPage: query.perPage, sorting: allowedSorting(actor, readSorting(query)), now };
    const { rows, total, match } = await reading(
      env,
      async (reader) => {
        const selected = await select(reader, actor, criteria);
        return { ...(await readPage(reader, selected, place)), match: selected.match };
      },
      listNeeds(actor, criteria, place.sorting),
    );
    return {
      items: markItems(await toItems(env, actor, rows, now), match),
      meta: {
        ...listPlace(total, query.page, query.perPage),
        ...headingOf(match, rows, place),
        searchLogUuid: criteria.keyword === '' ? null : crypto.randomUUID(),
        correctedKeyword: match?.corrected ?? otherThan(typed.keyword, criteria.keyword),
        missingWords: [...(match?.missing ?? [])],
      },
      params: describeCriteria(typed),
    };
  });
}

/** What was searched for, if a synonym made it another than what was typed. */
const otherThan = (typed: string, keyword: string) => (keyword === typed ? null : keyword);
