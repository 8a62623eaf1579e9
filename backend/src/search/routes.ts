import { getFilterValues, getSearchFilters, getSuggestions, searchProducts } from '#contract/search.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { toItems } from '../product/item.ts';
import { describeCriteria, readCriteria, readSorting } from './criteria.ts';
import { countFilters } from './facets.ts';
import { readFilterValues } from './filter-values.ts';
import { describeList } from './meta.ts';
import { readPage } from './page.ts';
import { select } from './select.ts';
import { suggest } from './suggest.ts';

/** Mounts search, its filters and its suggestions. */
export function mountSearch(app: Api): void {
  mount(app, searchProducts, async ({ input: { query }, actor, env, now }) => {
    const criteria = readCriteria(query, 'criteria');
    const selected = await select(env, actor, criteria);
    const place = { page: query.page, perPage: query.perPage, sorting: readSorting(query), now };
    const { rows, total } = await readPage(env, selected, place);
    return {
      items: await toItems(env, actor, rows, now),
      meta: {
        ...listPlace(total, query.page, query.perPage),
        searchLogUuid: criteria.keyword === '' ? null : crypto.randomUUID(),
        correctedKeyword: selected.match?.corrected ?? null,
      },
      params: describeCriteria(criteria),
    };
  });

  mount(app, getSearchFilters, async ({ input: { query }, actor, env }) => {
    const selected = await select(env, actor, readCriteria(query, 'criteria'));
    const [meta, filters] = await Promise.all([describeList(env, selected), countFilters(env, actor, selected)]);
    return { meta, filters };
  });

  mount(
    app,
    getFilterValues,
    async ({ input: { params, query }, actor, env }) => {
      const selected = await select(env, actor, readCriteria(query, 'criteria'));
      const question = { filter: params.id, keyword: query.keyword ?? '', page: query.page, perPage: query.perPage };
      const values = await readFilterValues(env, selected, question);
      if (!values) throw notFound('Фильтр не найден');
      return { items: values.items, meta: listPlace(values.total, query.page, query.perPage) };
    },
    { missing: 'Фильтр не найден' },
  );

  mount(app, getSuggestions, ({ input: { query }, env }) => suggest(env, query.keyword));
}
