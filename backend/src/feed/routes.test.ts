import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFeed, getFeedItem, getFeedItems } from '#contract/feed.ts';
import { items } from '#seed/news.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { drawPicture } from '../catalogue/pictures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  const insert = "INSERT INTO feed_item (feed, slug, title, published_at) VALUES ('news', ?1, ?1, ?2)";
  await backend.bindings.TRADE.prepare(insert)
    .bind('zavtra', Date.now() + 86_400_000)
    .run();
});
afterAll(() => backend.dispose());

const path = '/api/v2/feeds/news';
const get = async (where: string, language = 'ru') => {
  const answer = await backend.request(where, { headers: { 'Accept-Language': language } });
  return { status: answer.status, body: (await answer.json()) as never };
};
const list = async (query = '', language = 'ru') =>
  getFeedItems.answer.parse((await get(`${path}/items${query}`, language)).body);

describe('a feed', () => {
  it('has its rubrics', async () => {
    const feed = getFeed.answer.parse((await get(path)).body);
    expect(feed).toEqual({
      slug: 'news',
      title: 'Новости',
      rubrics: ['О компании', 'Товары', 'Сервис'].map((name, at) => ({ id: at + 1, name })),
    });
  });

  it('lists what is published, newest first, by pages and by rubric', async () => {
    const all = await list('?perPage=50');
    expect(all.items.map(({ id }) => id)).toEqual(items.map(({ slug }) => slug));
    expect(all.meta).toMatchObject({ totalCount: 12, pageCount: 1 });
    const second = await list('?perPage=5&page=3');
    expect(second.items.map(({ id }) => id)).toEqual(items.slice(10).map(({ slug }) => slug));
    const goods = await list('?criteria[rubric]=2');
    expect(new Set(goods.items.map(({ rubric }) => rubric?.name))).toEqual(new Set(['Товары']));
    expect((await list('?criteria[rubric]=99')).items).toEqual([]);
    expect((await list('?page=9')).items).toEqual([]);
  });

  it('that there is not is not found, nor is an item of it or of the future', async () => {
    for (const where of [
      '/api/v2/feeds/poems',
      '/api/v2/feeds/poems/items',
      `${path}/items/nothing`,
      `${path}/items/zavtra`,
    ]) {
      expect([where, (await get(where)).status]).toEqual([where, 404]);
    }
    expect((await get(`${path}/items?criteria[rubric]=x`)).status).toBe(400);
  });
});

describe('an item', () => {
  it('has its text and its neighbours', async () => {
    const item = getFeedItem.answer.parse((await get(`${path}/items/${items[1]?.slug}`)).body);
    expect(item).toMatchObject({
      title: items[1]?.title[0],
      content: items[1]?.content[0],
      newer: { id: items[0]?.slug, title: items[0]?.title[0] },
      older: { id: items[2]?.slug },
    });
    expect((await get(`${path}/items/${items[0]?.slug}`)).body).toMatchObject({ newer: null });
    expect((await get(`${path}/items/${items.at(-1)?.slug}`)).body).toMatchObject({ older: null });
  });

  it('is in English for whoever reads English', async () => {
    const [first] = (await list('', 'en')).items;
    expect(first).toMatchObject({
      title: items[0]?.title[1],
      announce: items[0]?.announce[1],
      rubric: { name: 'Company' },
    });
    expect((await get(`${path}/items/${items[0]?.slug}`, 'en')).body).toMatchObject({ content: items[0]?.content[1] });
    expect((await get(path, 'en')).body).toMatchObject({ title: 'News' });
  });

  it('of the demonstration has a picture that is drawn', () => {
    expect(items.filter(({ picture }) => drawPicture(picture) === null)).toEqual([]);
  });
});
