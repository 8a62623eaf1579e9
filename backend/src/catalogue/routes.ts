import {
  getBrand,
  getBrands,
  getCatalogueInfo,
  getFilterGroup,
  getFilterGroups,
  getSection,
  getSectionItems,
  getSections,
} from '#contract/catalogue.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { toItems } from '../product/item.ts';
import { readCriteria } from '../search/criteria.ts';
import { listNeeds } from '../search/needs.ts';
import { readPage } from '../search/page.ts';
import { reading } from '../search/reader.ts';
import { select } from '../search/select.ts';
import { findLookup, findSection, listLookup, listSections, parentsOf } from './store.ts';

/** Sort orders that a buyer may choose, the default first. */
const sorts = [
  { code: 'popularity', name: 'Сначала популярные' },
  { code: 'price', name: 'Сначала дешёвые' },
  { code: '-price', name: 'Сначала дорогие' },
  { code: 'name', name: 'По названию' },
  { code: 'article', name: 'По артикулу' },
  { code: '-stock', name: 'Сначала в наличии' },
];

export function mountCatalogue(app: Api): void {
  mount(app, getCatalogueInfo, () => ({
    settings: {
      products: { view: 'list' as const, list: { columnsShown: ['brand', 'stock', 'price'] } },
      panel: { shown: true, pinned: true, sections: { pinned: false, expandedLevel: 1 } },
    },
    sorts,
    pageSizes: [20, 50, 100],
  }));

  mount(app, getSections, async ({ input: { query }, env }) => ({
    items: await listSections(env, { level: query['filters[level]'], parentId: query['filters[parentId]'] }),
  }));

  const missing = 'Раздел не найден';
  mount(
    app,
    getSection,
    async ({ input: { params }, env }) => {
      const section = await findSection(env, params.id);
      if (!section) throw notFound(missing);
      const { id, name, parent_id: parentId, level, count } = section;
      const [parents, children] = await Promise.all([parentsOf(env, section), listSections(env, { parentId: id })]);
      return { id, name, parentId, level, count, parents, children };
    },
    { missing },
  );

  mount(
    app,
    getSectionItems,
    async ({ input: { params, query }, actor, env, now }) => {
      const criteria = readCriteria({ 'filters[section]': String(params.id) }, 'filters');
      const place = { page: query.page, perPage: query['per-page'], sorting: null, now };
      const { rows, total } = await reading(
        env,
        async (reader) => {
          const selected = await select(reader, actor, criteria);
          if (!selected.section) throw notFound(missing);
          return readPage(reader, selected, place);
        },
        listNeeds(actor, criteria, null),
      );
      return {
        items: await toItems(env, actor, rows, now),
        meta: listPlace(total, place.page, place.perPage),
        params: { section: params.id },
      };
    },
    { missing },
  );

  mountNames(app);
}

function mountNames(app: Api): void {
  for (const [kind, list, record, missing] of [
    ['brand', getBrands, getBrand, 'Бренд не найден'],
    ['group', getFilterGroups, getFilterGroup, 'Товарная группа не найдена'],
  ] as const) {
    mount(app, list, async ({ input: { query }, env }) => {
      const question = { keyword: query.keyword ?? '', page: query.page, perPage: query['per-page'] };
      const { items, total } = await listLookup(env, kind, question);
      return { items, meta: listPlace(total, question.page, question.perPage), params: {} };
    });
    mount(
      app,
      record,
      async ({ input: { params }, env }) => {
        const found = await findLookup(env, kind, params.id);
        if (!found) throw notFound(missing);
        return found;
      },
      { missing },
    );
  }
}
