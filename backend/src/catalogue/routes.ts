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
import { t } from '../texts/texts.ts';
import { findLookup, findSection, listLookup, listSections, parentsOf } from './store.ts';

/** Sort orders that a buyer may choose, the default first. */
const sorts = [
  { code: 'popularity', label: 'catalogue.sort.popularity' },
  { code: 'price', label: 'catalogue.sort.price' },
  { code: '-price', label: 'catalogue.sort.-price' },
  { code: 'name', label: 'catalogue.sort.name' },
  { code: 'article', label: 'catalogue.sort.article' },
  { code: '-stock', label: 'catalogue.sort.-stock' },
] as const;

export function mountCatalogue(app: Api): void {
  mount(app, getCatalogueInfo, () => ({
    settings: {
      products: { view: 'list' as const, list: { columnsShown: ['brand', 'stock', 'price'] } },
      panel: { shown: true, pinned: true, sections: { pinned: false, expandedLevel: 1 } },
    },
    sorts: sorts.map(({ code, label }) => ({ code, name: t(label) })),
    pageSizes: [20, 50, 100],
  }));

  mount(app, getSections, async ({ input: { query }, env }) => ({
    items: await listSections(env, { level: query['filters[level]'], parentId: query['filters[parentId]'] }),
  }));

  const missing = 'catalogue.missing-section';
  mount(
    app,
    getSection,
    async ({ input: { params }, env }) => {
      const section = await findSection(env, params.id);
      if (!section) throw notFound(t(missing));
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
          if (!selected.section) throw notFound(t(missing));
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
    ['brand', getBrands, getBrand, 'catalogue.missing-brand'],
    ['group', getFilterGroups, getFilterGroup, 'catalogue.missing-group'],
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
        if (!found) throw notFound(t(missing));
        return found;
      },
      { missing },
    );
  }
}
