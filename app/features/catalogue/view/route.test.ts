import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getCatalogueInfo } from '#contract/catalogue.ts';
import { searchProducts } from '#contract/search.ts';
import { type Answers, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';
import { listView } from './settings.ts';
import type { ViewForm } from './view.server.ts';

const shop = (panel: object = {}, columnsShown = ['brand', 'stock', 'price']) =>
  getCatalogueInfo.answer.parse({ settings: { products: { list: { columnsShown } }, panel } });
const stock = [1, 2, 3].map((storeId) => ({ storeId, name: `Склад ${storeId}`, amount: 5 }));
const product = { id: 1, name: 'Кабель', article: 'K-1', unit: { code: '006', name: 'м' } };
const found = (more: object) =>
  searchProducts.answer.parse({
    items: [{ ...product, ...more }],
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
  });
const answers = (more: Answers = {}): Answers => ({
  getCatalogueInfo: () => shop(),
  searchProducts: () => found({ stock }),
  ...more,
});

/** Sends the form of the view with these ticks and gives the preferences afterwards. */
async function save(fields: Record<string, string | readonly string[]>, more: Answers = {}, cookie = '') {
  const { context } = stubContext({ answers: answers(more), cookie });
  const done = await outcome(() => action(post(context, '/catalog/view', { form: 'save', ...fields })));
  return { ...done, prefs: context.prefs };
}
const offered = ['brand', 'section', 'series', 'price', 'net'];
const withStores = [...offered, 'store1', 'store2', 'store3', 'others'];
const remembered = (prefs: object) => `b2b_ui=${encodeURIComponent(JSON.stringify(prefs))}`;

describe('the panel of a list', () => {
  const opened = [{ type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_catalog-panel-open', products: [] } }];
  const noted = async (fields: Record<string, string>, pinned = false) => {
    const { context, noted } = stubContext({
      answers: answers({ getCatalogueInfo: () => shop({ shown: true, pinned }) }),
    });
    await outcome(() => action(post(context, '/catalog/view', fields)));
    return noted;
  };

  it('is counted as opened whether it is pinned or let go, and not when nothing changes', async () => {
    expect(await noted({ form: 'save', pinned: 'on' })).toEqual(opened);
    expect(await noted({ form: 'save' }, true)).toEqual(opened);
    expect(await noted({ form: 'save', sections: 'on' })).toEqual(opened);
    expect(await noted({ form: 'save' })).toEqual([]);
  });
});

describe('the columns of a list', () => {
  it('are those of the shop until the buyer chooses, the warehouses beyond the first ones hidden', async () => {
    const { context } = stubContext({ answers: answers() });
    const { data } = await outcome(() => loader(visit(context, '/catalog/view?page=2')));
    const { columns, list } = (data as { form: ViewForm }).form;
    expect(list).toBe('/catalog?page=2');
    expect(columns.filter(({ shown }) => shown).map(({ name }) => name)).toEqual([
      'brand',
      'price',
      'store1',
      'store2',
      'others',
    ]);
    expect(columns.map(({ label }) => label)).toContain('Склад: Склад 3');
  });

  it('are remembered, and the list is shown again', async () => {
    const { status, location, prefs } = await save({
      columns: ['price', 'store3'],
      offered: withStores,
      returnTo: '/catalog?page=2',
    });
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?page=2' });
    expect(prefs.columns).toEqual(['price', 'store3']);
  });

  it('of warehouses stay as they were for a reader who is not shown any', async () => {
    expect((await save({ columns: ['net'], offered })).prefs.columns).toEqual(['net', 'stock']);
    const cookie = remembered({ columns: ['brand', 'store7'] });
    expect((await save({ columns: ['net'], offered }, {}, cookie)).prefs.columns).toEqual(['net', 'store7']);
  });

  it('of an unknown spelling are not remembered', async () => {
    const { prefs } = await save({ columns: ['price', '<script>'], offered: withStores });
    expect(prefs.columns).not.toContain('<script>');
  });

  it('are none when none is ticked, until one is', async () => {
    const { prefs } = await save({ offered: withStores });
    expect(listView(prefs, shop().settings).columns).toEqual(['none']);
    const cookie = remembered({ columns: prefs.columns });
    const { context } = stubContext({ answers: answers(), cookie });
    const { data } = await outcome(() => loader(visit(context, '/catalog/view')));
    expect((data as { form: ViewForm }).form.columns.filter(({ shown }) => shown)).toEqual([]);
    expect((await save({ columns: ['net'], offered: withStores }, {}, cookie)).prefs.columns).toEqual(['net']);
  });

  it('become the usual ones again', async () => {
    const cookie = remembered({ columns: ['net'], panel: { shown: false } });
    const { prefs } = await save({ form: 'usual' }, {}, cookie);
    expect([prefs.columns, prefs.panel]).toEqual([[], {}]);
  });
});

describe('the panel beside a list', () => {
  const pinned = { panel: { shown: true, pinned: true, sections: true } };

  it('lets go of its sections with itself', async () => {
    const { prefs } = await save({ shown: 'on', sections: 'on' }, {}, remembered(pinned));
    expect(prefs.panel).toMatchObject({ shown: true, pinned: false, sections: false });
  });

  it('is pinned with its sections', async () => {
    const cookie = remembered({ panel: { pinned: false } });
    expect((await save({ sections: 'on' }, {}, cookie)).prefs.panel).toMatchObject({ pinned: true, sections: true });
  });

  it('remembers the level to which its sections are open', async () => {
    expect((await save({ level: '3' })).prefs.panel.level).toBe(3);
    expect((await save({ level: 'x' })).prefs.panel.level).toBe(1);
  });

  it('is hidden and shown by the switch above the list, which changes nothing else', async () => {
    const { context } = stubContext({ answers: answers(), cookie: remembered(pinned) });
    await outcome(() => action(post(context, '/catalog/view', { panel: 'off' })));
    expect(context.prefs.panel).toEqual({ ...pinned.panel, shown: false });
    expect(context.prefs.columns).toEqual([]);
  });

  it('is what the shop says where the buyer has said nothing, never with sections held in a loose panel', () => {
    const settings = shop({ shown: false, pinned: false, sections: { pinned: true, expandedLevel: 2 } }).settings;
    const nothing = { view: null, columns: [], panel: {} };
    expect(listView(nothing, settings).panel).toEqual({ shown: false, pinned: false, sections: false, level: 2 });
    expect(listView({ ...nothing, panel: { pinned: true } }, settings).panel.sections).toBe(true);
    expect(listView(nothing, null)).toMatchObject({ view: 'list', panel: { shown: true, pinned: true, level: 1 } });
  });
});

describe('the choice of the view', () => {
  it('is offered while the list and the settings cannot be loaded', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = stubContext({ answers: answers({ searchProducts: down, getCatalogueInfo: down }) });
    expect((await outcome(() => loader(visit(context, '/catalog/view')))).status).toBe(200);
  });

  it('never leads elsewhere', async () => {
    expect((await save({ returnTo: '//evil.example/' })).location).toBe('/catalog');
  });
});
