import { getFeed, getFeedItem, getFeedItems } from '#contract/feed.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { findFeed, findItem, listItems } from './store.ts';

const missing = 'content.missing';

export function mountFeed(app: Api): void {
  mount(
    app,
    getFeed,
    async ({ input: { params }, env, now }) => {
      const feed = await findFeed(env, params.slug, now);
      if (!feed) throw notFound(t(missing));
      return feed;
    },
    { missing },
  );

  mount(
    app,
    getFeedItems,
    async ({ input: { params, query }, env, now }) => {
      const { page, perPage, 'criteria[rubric]': rubric } = query;
      const [feed, { items, total }] = await Promise.all([
        findFeed(env, params.slug, now),
        listItems(env, params.slug, { rubric: rubric === undefined ? null : Number(rubric), page, perPage }, now),
      ]);
      if (!feed) throw notFound(t(missing));
      return { items, meta: listPlace(total, page, perPage), params: rubric === undefined ? {} : { rubric } };
    },
    { missing },
  );

  mount(
    app,
    getFeedItem,
    async ({ input: { params }, env, now }) => {
      const item = await findItem(env, params.slug, params.id, now);
      if (!item) throw notFound(t(missing));
      return item;
    },
    { missing },
  );
}
