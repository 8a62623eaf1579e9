import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getFeed, getFeedItem, getFeedItems } from '#contract/feed.ts';
import { type Answers, outcome, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { postInHash } from './hash.ts';
import { loader as one } from './item/route.tsx';
import { PostsPage } from './list/page.tsx';
import { loader as list } from './list/route.tsx';
import { loader as rss } from './rss/route.ts';

const item = {
  id: 'sklad',
  title: 'Склад & контора <новые>',
  announce: 'Коротко',
  image: { url: '/media/pictures/meter-a1.svg' },
  date: '2026-11-16T06:00:00Z',
  rubric: { id: 1, name: 'О компании' },
};
const place = { currentPage: 1, pageCount: 1, perPage: 12, totalCount: 1 };
const answers = (items: object[] = [item], meta: object = place): Answers => ({
  getFeed: () => getFeed.answer.parse({ slug: 'news', title: 'Новости', rubrics: [{ id: 1, name: 'О компании' }] }),
  getFeedItems: () => getFeedItems.answer.parse({ items, meta, params: {} }),
  getFeedItem: () => getFeedItem.answer.parse({ ...item, content: '<p onclick="x">Текст</p>' }),
});
const refused = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'x', message: '', errors: [] }));
const ask = (work: typeof list, path: string, params: Record<string, string>, from = answers()) => {
  const stub = stubContext({ answers: from });
  return { made: stub.made, answer: outcome(() => work(visit(stub.context, path, params))) };
};
const shown = async (from: Answers, query = '') => {
  const { data } = await ask(list, `/posts/news${query}`, { feed: 'news' }, from).answer;
  return textIn(render(<PostsPage data={data as Parameters<typeof PostsPage>[0]['data']} />));
};

describe('the list of a feed', () => {
  it('shows items with their day and rubric, and asks for one rubric', async () => {
    const text = await shown(answers());
    for (const part of ['Новости', 'Все', 'О компании', '16.11.2026', 'Склад &amp; контора &lt;новые&gt;']) {
      expect(text).toContain(part);
    }
    const { made, answer } = ask(list, '/posts/news?rubric=1&page=2', { feed: 'news' });
    await answer;
    expect(made.at(-1)?.input).toMatchObject({ query: { page: 2, perPage: 12, 'criteria[rubric]': '1' } });
  });

  it('says that it is empty, or its rubric', async () => {
    expect(await shown(answers([]))).toContain('Пока их нет');
    expect(await shown(answers([]), '?rubric=9')).toContain('В этой рубрике пока нет записей');
  });

  it('leads from a page beyond the last to the last', async () => {
    const beyond = answers([], { ...place, currentPage: 9, pageCount: 2 });
    expect(await ask(list, '/posts/news?page=9', { feed: 'news' }, beyond).answer).toMatchObject({
      location: '/posts/news?page=2',
    });
  });

  it.each(['../x', 'a b', '', 'новости'])('"%s" is no name of a feed', async (feed) => {
    const { made, answer } = ask(list, '/posts/x', { feed });
    expect([(await answer).status, made]).toEqual([404, []]);
  });

  it('that there is not is not found, and an outage is one', async () => {
    expect((await ask(list, '/posts/x', { feed: 'x' }, { ...answers(), getFeed: refused(404) }).answer).status).toBe(
      404,
    );
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = stubContext({ answers: { ...answers(), getFeedItems: down } });
    await expect(list(visit(context, '/posts/news', { feed: 'news' }))).rejects.toBeInstanceOf(SupplierUnavailable);
  });
});

describe('an item', () => {
  it('is shown with its text cleaned', async () => {
    const { data } = await ask(one as never, '/posts/news/sklad', { feed: 'news', item: 'sklad' }).answer;
    expect(data).toMatchObject({ html: '<p>Текст</p>', feedTitle: 'Новости', rubric: 'О компании' });
  });

  it('that there is not is not found', async () => {
    const gone = { ...answers(), getFeedItem: refused(404) };
    expect((await ask(one as never, '/posts/news/x', { feed: 'news', item: 'x' }, gone).answer).status).toBe(404);
  });

  it.each([
    ['#/posts/news/sklad', { feed: 'news', item: 'sklad' }],
    ['#/posts/news/sklad?from=mail', { feed: 'news', item: 'sklad' }],
    ['#/posts/news', null],
    ['#/posts/../sklad', null],
    ['#/content/reglament', null],
    ['', null],
  ])('is named by the hash %s', (hash, named) => expect(postInHash(hash)).toEqual(named));
});

it('RSS escapes what it holds and names whole addresses', async () => {
  const { context } = stubContext({ answers: answers() });
  const answer = await rss(visit(context, '/posts/news/rss.xml', { feed: 'news' }));
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/rss\+xml/);
  const text = await answer.text();
  expect(text).toContain('<title>Склад &amp; контора &lt;новые&gt;</title>');
  expect(text).toMatch(/<link>https?:\/\/[^<]+\/posts\/news\/sklad<\/link>/);
  expect(text).toContain('<pubDate>Mon, 16 Nov 2026 06:00:00 GMT</pubDate>');
});
