import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getCurrentPrices } from '#contract/product.ts';
import { getSearchFilters, searchProducts } from '#contract/search.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { List } from './list.server.ts';
import { ListPage } from './page.tsx';
import { action, loader } from './route.tsx';

const priceOf = (value: number, actualAt: string) => ({
  value,
  valueWithoutVat: value,
  vat: { rate: 22, amount: 0 },
  type: 'base',
  actualAt,
});
const product = (id: number, more: object = {}) => ({
  id,
  name: `Кабель ${id}`,
  article: `K-${id}`,
  unit: { code: '006', name: 'м' },
  price: priceOf(100 + id, '2026-11-20T21:30:00Z'),
  minimumBatch: 5,
  multiplicity: 10,
  ...more,
});
const found = (items: object[], meta: object = {}) =>
  searchProducts.answer.parse({
    items,
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: items.length, ...meta },
  });
const answers = (more: Answers = {}): Answers => ({
  searchProducts: () => found([product(1), product(2)]),
  getSearchFilters: () =>
    getSearchFilters.answer.parse({ filters: [], meta: { title: 'Каталог', heading: 'Каталог' } }),
  getCatalogueInfo: () => ({ sorts: [] }),
  ...more,
});
const filtersIn = (parents: { id: number; name: string }[]) =>
  getSearchFilters.answer.parse({ filters: [], meta: { title: 'Каталог', heading: 'Каталог', parents } });
const open = (more: Answers = {}, around: Surroundings = {}) => stubContext({ answers: answers(more), ...around });
const many = { searchProducts: () => found([product(1)], { pageCount: 9, totalCount: 180 }) };
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const fresh = (items: object[]) => () => getCurrentPrices.answer.parse({ items });

/** What the page shows of the list, in words. */
async function shown(context: Parameters<typeof visit>[0], path = '/catalog') {
  const { status, location, data } = await outcome(() => loader(visit(context, path)));
  const { list } = (data ?? {}) as { list?: List };
  const html = list ? render(<ListPage list={list} />, { at: path }) : '';
  return { status, location, html, text: textIn(html).replaceAll('\u00a0', ' ') };
}

/** The list as it answers a press of "Обновить цены" without script: the action, then the loader of the same request. */
async function refreshed(context: Parameters<typeof visit>[0]) {
  await outcome(() => action(post(context, '/catalog', { intent: 'prices' })));
  return shown(context);
}

describe('the list', () => {
  it('asks once for products, filters and settings, and shows the products with the age of their prices', async () => {
    const { context, made } = open();
    const { status, text } = await shown(context, '/catalog?keyword=кабель&page=1');
    expect(status).toBe(200);
    for (const part of ['2 товара', 'Кабель 1', '101,00 ₽', 'Цены на 21.11.2026, 00:30', 'Обновить цены']) {
      expect(text).toContain(part);
    }
    expect(made.map(({ id }) => id).sort()).toEqual(['getCatalogueInfo', 'getSearchFilters', 'searchProducts']);
  });

  it('says what of a requested amount cannot be had: rounded, or more than there is', async () => {
    const stock = [{ storeId: 1, name: 'Москва', amount: 12 }];
    const { context } = open({ searchProducts: () => found([product(1, { stock, deliveryDays: 14 }), product(2)]) });
    const { text, html } = await shown(context, '/catalog?requestedAmount=13');
    expect(text.match(/Вместо 13 будет 20 м\./g)).toHaveLength(2);
    expect(text.match(/На складах 12 м, меньше, чем нужно\. Остальное под заказ, 14 раб\. дней\./g)).toHaveLength(1);
    expect(html).toContain('value="20"');
    expect((await shown(open().context, '/catalog?requestedAmount=20')).text).not.toContain('Вместо');
  });

  it('names the VAT once, in the head, and again only where it differs', async () => {
    const { text } = await shown(open().context);
    expect(text.match(/НДС \d+ %/g)).toEqual(['НДС 22 %']);
    const ten = { ...priceOf(90, '2026-11-20T21:30:00Z'), vat: { rate: 10, amount: 0 } };
    const mixed = open({ searchProducts: () => found([product(1), product(2), product(3, { price: ten })]) });
    expect((await shown(mixed.context)).text.match(/НДС \d+ %/g)).toEqual(['НДС 22 %', 'НДС 10 %']);
  });

  it('tells when the goods of each warehouse arrive', async () => {
    const store = (storeId: number, name: string, deliveryDays?: number) => ({
      storeId,
      name,
      amount: 5,
      deliveryDays,
    });
    const stock = [store(1, 'Москва', 0), store(2, 'Тверь', 2), store(3, 'Омск')];
    const info = { ...demoInfo, limits: { ...demoInfo.limits, numberOfShownStocks: 3 } };
    const { text } = await shown(open({ searchProducts: () => found([product(1, { stock })]) }, { info }).context);
    for (const part of ['15 м · 3 склада', 'Москва, сегодня 5 м', 'Тверь, 2 раб. дня 5 м', 'Омск 5 м']) {
      expect(text).toContain(part);
    }
  });

  it('has a box for every product, ticked as the address says, and no address of its own for that', async () => {
    const { html } = await shown(open().context, '/catalog?page=1&select=2:30');
    const boxes = elements(html, 'input').filter(({ name }) => name === 'productId');
    expect(
      boxes.flatMap(({ type, value, form, ...rest }) =>
        type === 'checkbox' ? [[value, form, 'checked' in rest]] : [],
      ),
    ).toEqual([
      ['1', 'selection', false],
      ['2', 'selection', true],
    ]);
    expect(elements(html, 'input').find(({ name }) => name === 'amount-2')).toMatchObject({
      value: '30',
      form: 'selection',
    });
    const hrefs = elements(html, 'a').map(({ href }) => href?.replaceAll('&amp;', '&'));
    expect(hrefs).toContain('/catalog?select=2:30&product=1');
    const head = (
      (await outcome(() => loader(visit(open(many).context, '/catalog?select=2:30')))).data as { list: List }
    ).list.head;
    expect(head).toMatchObject({ canonical: 'http://shop.test/catalog' });
  });

  it('names the words that nothing has, and what is shown instead', async () => {
    const pageWith = (meta: object) =>
      shown(open({ searchProducts: () => found([product(1)], meta) }).context, '/catalog?keyword=рамка+с+замком');
    const one = await pageWith({ correctedKeyword: 'рамка', missingWords: ['замком'] });
    expect(one.text).toContain('Не найдено слово «замком». Показаны результаты для «рамка»');
    const two = await pageWith({ correctedKeyword: 'рамка', missingWords: ['замком', '63а'] });
    expect(two.text).toContain('Не найдены слова «замком», «63а». Показаны результаты для «рамка»');
    const corrected = await pageWith({ correctedKeyword: 'рамка' });
    expect(corrected.text).toContain('По словам «рамка с замком» ничего не найдено. Показаны результаты для «рамка»');
  });

  it('shows the product whose code was typed apart from those that are like it', async () => {
    const meta = { hasInitialItem: true, itemsHeadingI18Key: 'similar' };
    const answers = { searchProducts: () => found([product(1), product(2)], meta) };
    const { html, text } = await shown(open(answers).context, '/catalog?keyword=K-1');
    expect(text).toMatch(/Точное совпадение.*Кабель 1.*Похожие товары.*Кабель 2/s);
    expect(elements(html, 'table')).toHaveLength(2);
    const unknown = { searchProducts: () => found([product(1)], { itemsHeadingI18Key: 'no.such.key' }) };
    expect((await shown(open(unknown).context, '/catalog?keyword=K-1')).text).not.toContain('no.such.key');
  });

  it('says in words what a mark means', async () => {
    const analogue = { ...product(1), analog: true };
    const answers = { searchProducts: () => found([analogue], { itemsHeadingI18Key: 'analogues' }) };
    const { text } = await shown(open(answers).context, '/catalog?keyword=Аналог:K-2');
    expect(text).toContain('«Аналог» у товара значит');
    expect(text).toContain('Аналог · ');
  });

  it('says in which section it searched, with a way to search everywhere', async () => {
    const { context } = open({ getSearchFilters: () => filtersIn([{ id: 7, name: 'Кабель' }]) });
    const { html, text } = await shown(context, '/catalog?section=7&keyword=кабель');
    expect(text).toContain('В разделе «Кабель».');
    expect(elements(html, 'a').map(({ href }) => href)).toContain(`/catalog?keyword=${encodeURIComponent('кабель')}`);
  });

  it('is 404 for a section that is not there, and 200 for one without products', async () => {
    const empty = { searchProducts: () => found([]) };
    const inside = { ...empty, getSearchFilters: () => filtersIn([{ id: 7, name: 'Кабель' }]) };
    const missing = await shown(open(empty).context, '/catalog?section=7');
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('Такого раздела нет')]);
    const there = await shown(open(inside).context, '/catalog?section=7');
    expect([there.status, there.text]).toEqual([200, expect.stringContaining('пока нет товаров')]);
    // What could not be asked is not called missing.
    const lost = await shown(open({ ...empty, getSearchFilters: down }).context, '/catalog?section=7');
    expect(lost.status).toBe(200);
  });

  it('is still a page when its filters cannot be loaded', async () => {
    const { context } = open({ getSearchFilters: down, getCatalogueInfo: down });
    expect(await shown(context)).toMatchObject({ status: 200, text: expect.stringContaining('Кабель 2') });
  });

  it('says that it could not be loaded, with a way to try again', async () => {
    const { context } = open({ searchProducts: down });
    expect((await shown(context)).status).toBe(503);
  });

  it('keeps numbers that it could not apply in their fields, and says why it did not', async () => {
    const range = (more: object) => ({ kind: 'range', value: { from: 1, to: 900 }, ...more });
    const filters = [
      range({ id: 'price', param: 'price', name: 'Цена', unit: '₽' }),
      range({ id: '7', param: 'features', name: 'Длина', unit: 'м' }),
    ];
    const getSearchFiltersOf = () =>
      getSearchFilters.answer.parse({ filters, meta: { title: 'Каталог', heading: 'Каталог' } });
    const see = async (query: string) => {
      const { html, text } = await shown(open({ getSearchFilters: getSearchFiltersOf }).context, `/catalog?${query}`);
      const wrong = elements(html, 'input').filter((input) => 'aria-invalid' in input);
      const described = wrong.every((input) => html.includes(`id="${input['aria-describedby']}"`));
      return { wrong: wrong.map(({ name, value }) => [name, value]), described, text };
    };
    const { wrong, described, text } = await see('priceMin=abc&priceMax=100&requestedAmount=2,5&feature-7-from=x');
    expect(wrong).toEqual([
      ['priceMin', 'abc'],
      ['feature-7-from', 'x'],
      ['requestedAmount', '2,5'],
    ]);
    expect(described).toBe(true);
    for (const part of [
      'Цена: до 100',
      'Не применено: Цена, от «abc»; Длина, от «x».',
      'Не применено. Укажите число от 0 до 1 000 000 000, копейки через запятую.',
      'Не применено. Укажите число, например 2,5.',
      'Не применено. Укажите целое число от 1 до 1 000 000.',
    ]) {
      expect(text).toContain(part);
    }
    for (const price of ['-5', '999999999999', '1,234']) {
      expect((await see(`priceMin=${price}`)).wrong).toEqual([['priceMin', price]]);
    }
    const right = await see('priceMin=500&priceMax=1%20000,50&requestedAmount=5&feature-7-to=2,5');
    expect([right.wrong, right.text.includes('Не применено')]).toEqual([[], false]);
  });

  it('drops the mark of an advertisement from its address and keeps the rest of it', async () => {
    const { context, made } = open();
    expect(await shown(context, '/catalog?keyword=a&erid=2Vtzq&utm_source=x')).toMatchObject({
      status: 301,
      location: '/catalog?keyword=a&utm_source=x',
    });
    expect(made).toEqual([]);
  });

  it('has one address for search engines, and none of them takes what is filtered or found', async () => {
    const head = async (path: string, around: Surroundings = {}) =>
      ((await outcome(() => loader(visit(open(many, around).context, path)))).data as { list: List }).list.head;
    expect(await head('/catalog?pageSize=30&sort=-price&section=4&page=2&requestedAmount=5')).toMatchObject({
      canonical: 'http://shop.test/catalog?section=4&page=2',
    });
    expect(await head('/catalog?section=4')).not.toHaveProperty('unindexed');
    for (const narrowed of ['brands=1', 'keyword=a', 'recommended=1', 'priceMin=5', 'features=7:1,2', 'custom-x=1']) {
      expect(await head(`/catalog?section=4&${narrowed}`), narrowed).toMatchObject({ unindexed: true });
    }
    // A buyer's page is for nobody else.
    expect(await head('/catalog?section=4', { buyer: demoBuyer })).not.toHaveProperty('canonical');
  });

  it('takes off one choice by its chip, and all of them but section and words at once', async () => {
    const { context } = open(many, { buyer: demoBuyer });
    const { html } = await shown(
      context,
      '/catalog?section=4&keyword=a&instock=1&brands=1,2&page=3&sort=name&pageSize=30',
    );
    const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', text = '']) => [
      textIn(text),
      href.replaceAll('&amp;', '&'),
    ]);
    const to = (name: RegExp) => links.filter(([text = '']) => name.test(text)).map(([, href]) => href);
    expect(to(/^Убрать: В наличии/)).toEqual(['/catalog?section=4&keyword=a&brands=1,2&pageSize=30']);
    expect(to(/^Убрать: .*: [12]×$/)).toEqual([
      '/catalog?section=4&keyword=a&instock=1&brands=2&pageSize=30',
      '/catalog?section=4&keyword=a&instock=1&brands=1&pageSize=30',
    ]);
    expect(to(/^Сбросить всё$/)).toEqual(['/catalog?section=4&keyword=a&pageSize=30']);
  });

  it('offers neither an order nor a look where there is nothing', async () => {
    const forms = async (answers: Answers) => textIn((await shown(open(answers).context)).html);
    expect(await forms(many)).toContain('Порядок');
    const text = await forms({ searchProducts: () => found([], { pageCount: 0, totalCount: 0 }) });
    expect([text.includes('Порядок'), text.includes('Плитка')]).toEqual([false, false]);
    expect(text).toContain('Фильтры');
  });

  it('sends a page behind the last one to the last', async () => {
    const { context } = open({ searchProducts: () => found([], { pageCount: 3, totalCount: 60 }) });
    expect(await shown(context, '/catalog?keyword=a&page=9')).toMatchObject({
      status: 303,
      location: '/catalog?keyword=a&page=3',
    });
  });
});

describe('what only buyers can use', () => {
  const listAt = async (path: string, around: Surroundings = {}) => {
    const { context, made } = open(many, around);
    const { html, text, status } = await shown(context, path);
    const query =
      (made.find(({ id }) => id === 'searchProducts')?.input as { query?: object } | undefined)?.query ?? {};
    const hrefs = elements(html, 'a').map(({ href = '' }) => href);
    return { text, status, query, hrefs };
  };

  it.each([
    ['instock=1', 'Авторизуйтесь, для того чтобы отбирать товары по наличию.'],
    ['infavorite=1', 'Авторизуйтесь, для того чтобы видеть избранные товары.'],
    ['sort=-stock', 'Авторизуйтесь, для того чтобы упорядочить товары по наличию.'],
  ])('is left out for a visitor, who reads why and how to come back: %s', async (part, sentence) => {
    const path = `/catalog?section=4&${part}`;
    const { text, status, query, hrefs } = await listAt(path);
    expect([status, text]).toEqual([200, expect.stringContaining(sentence)]);
    expect(query).toEqual({ page: '1', perPage: '20', 'criteria[section]': '4' });
    expect(hrefs).toContain(`/user/sign-in?returnTo=${encodeURIComponent(path)}`);
    // No chip takes off what isn't applied, and no link carries it on.
    expect(text).not.toContain('Убрать:');
    expect(hrefs.filter((href) => href.startsWith('/catalog') && href.includes(part))).toEqual([]);
    const buyer = await listAt(path, { buyer: demoBuyer });
    expect(buyer.text).not.toContain('Авторизуйтесь');
    expect(Object.keys(buyer.query)).toHaveLength(4);
  });

  it('is told for all parts at once, and the others stay', async () => {
    const { text, query } = await listAt('/catalog?instock=1&infavorite=1&brands=1&sort=stock&page=2');
    for (const part of ['по наличию.', 'избранные товары.', 'упорядочить']) expect(text).toContain(part);
    expect(query).toEqual({ page: '2', perPage: '20', 'criteria[brands]': '1' });
    expect(text).toContain('Убрать: ');
  });

  it('offers a visitor to sign in for the stock, and the order by stock to those who see it', async () => {
    const hidden = await listAt('/catalog?section=4');
    expect(hidden.text).toContain('Войдите, чтобы видеть наличие');
    expect(hidden.hrefs).toContain(`/user/sign-in?returnTo=${encodeURIComponent('/catalog?section=4&instock=1')}`);
    expect(hidden.text).not.toContain('больше на складе');
    const info = { ...demoInfo, settings: { ...demoInfo.settings, stockForUnauthorized: true } };
    for (const around of [{ info }, { buyer: demoBuyer }]) {
      const seen = await listAt('/catalog?section=4&instock=1&sort=-stock', around);
      expect(seen.text).not.toMatch(/Авторизуйтесь|чтобы видеть наличие/);
      expect(seen.text).toContain('больше на складе');
      expect(seen.query).toMatchObject({ 'criteria[instock]': '1', 'sorting[storage]': 'DESC' });
    }
  });
});

describe('the address of a form without script', () => {
  it('loses its empty fields in one step, and nothing else', async () => {
    const { context, made } = open();
    const fields =
      'section=4&keyword=&brands=1&brands=2&brands=&priceMin=&priceMax=100&features=7:1&features=8:2&custom-x=a&custom-x=b&feature-9-from=&feature-9-to=5&open=9&sort=&utm_source=x';
    const { status, location } = await shown(context, `/catalog?${fields}`);
    const search = new URLSearchParams(location?.split('?')[1]);
    expect([status, made]).toEqual([301, []]);
    expect([...search]).toEqual([
      ['section', '4'],
      ['brands', '1,2'],
      ['priceMax', '100'],
      ['features', '7:1'],
      ['features', '8:2'],
      ['custom-x', 'a,b'],
      ['feature-9-to', '5'],
      ['open', '9'],
      ['utm_source', 'x'],
    ]);
    expect((await shown(open().context, location?.replace('&open=9', ''))).status).toBe(200);
  });

  it('stays as it is without empty fields, also where something wrong was typed', async () => {
    for (const path of ['/catalog', '/catalog?priceMin=abc&brands=1&brands=2', '/catalog?select=on&keyword=+']) {
      expect((await shown(open().context, path)).status).toBe(200);
    }
    expect(await shown(open().context, '/catalog?keyword=')).toMatchObject({ status: 301, location: '/catalog' });
  });
});

describe('prices refreshed without script', () => {
  it('are shown with their bonus, asked for the smallest amount that may be ordered', async () => {
    const currentPrice = { ...priceOf(99, '2026-11-21T09:00:00Z'), type: 'current' };
    const { context, made } = open({
      getCurrentPrices: fresh([1, 2].map((id) => ({ id, currentPrice, cashBack: 3 }))),
    });
    const { status, text } = await refreshed(context);
    expect(status).toBe(200);
    for (const part of ['99,00 ₽', 'бонусов: 3', 'Цены на 21.11.2026, 12:00']) expect(text).toContain(part);
    expect(made.find(({ id }) => id === 'getCurrentPrices')).toMatchObject({
      input: {
        body: {
          items: [
            { id: 1, amount: 10 },
            { id: 2, amount: 10 },
          ],
        },
      },
      options: { deadlineMs: 5000 },
    });
  });

  it('stay the old ones, with their age at each, when they cannot be had', async () => {
    const { context } = open({ getCurrentPrices: down });
    const { status, text } = await refreshed(context);
    expect(status).toBe(200);
    expect(text).toContain('Не удалось обновить цены. Цены на 21.11.2026, 00:30');
    expect(text.match(/цена на 00:30/g)).toHaveLength(2);
    expect(text).toContain('101,00 ₽');
  });

  it('are not offered to visitors where the settings hide them, but to buyers', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, currentPriceForUnauthorized: false } };
    const { context, made } = open({}, { info });
    expect((await refreshed(context)).text).not.toContain('Обновить цены');
    expect(made.map(({ id }) => id)).not.toContain('getCurrentPrices');
    expect((await shown(open({}, { info, buyer: demoBuyer }).context)).text).toContain('Обновить цены');
  });
});
