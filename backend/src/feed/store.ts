import type { z } from 'zod';
import type { getFeed, getFeedItem } from '#contract/feed.ts';
import type { Env } from '../env.ts';
import { language } from '../texts/texts.ts';
import { translated } from '../texts/translation.ts';

type Feed = z.output<typeof getFeed.answer>;
type Item = z.output<typeof getFeedItem.answer>;

/** SQL: a word of the supplier's in the language ?1, if it is translated as it is now. */
const worded = (text: string) =>
  `coalesce((SELECT w.text FROM wording w WHERE w.language = ?1 AND w.original = ${text}), ${text})`;

/** Null if there is none. */
export async function findFeed(env: Env, slug: string, now: number): Promise<Feed | null> {
  const [feeds, rubrics] = await env.trade.batch([
    env.trade.prepare(`SELECT slug, ${worded('title')} AS title FROM feed WHERE slug = ?2`).bind(language(), slug),
    env.trade
      .prepare(
        `SELECT id, ${worded('name')} AS name FROM feed_rubric r WHERE feed = ?2 AND EXISTS (
           SELECT 1 FROM feed_item WHERE feed = ?2 AND rubric_id = r.id AND published_at <= ?3) ORDER BY id`,
      )
      .bind(language(), slug, now),
  ]);
  const feed = feeds?.results[0] as Omit<Feed, 'rubrics'> | undefined;
  return feed ? { ...feed, rubrics: (rubrics?.results ?? []) as Feed['rubrics'] } : null;
}

interface ItemRow {
  id: string;
  title: string;
  announce: string;
  image: string | null;
  publishedAt: number;
  rubricId: number | null;
  rubricName: string | null;
}

/** SQL: a column of an item in the language ?1. */
const itemText = (field: string) => translated("'feed/' || i.feed || '/' || i.slug", field, `i.${field}`);

const columns = `i.slug AS id, ${itemText('title')} AS title, ${itemText('announce')} AS announce, i.image,
  i.published_at AS publishedAt, r.id AS rubricId, ${worded('r.name')} AS rubricName`;
const shown =
  'FROM feed_item i LEFT JOIN feed_rubric r ON r.id = i.rubric_id WHERE i.feed = ?2 AND i.published_at <= ?3';

function toItem({ image, publishedAt, rubricId, rubricName, ...item }: ItemRow) {
  return {
    ...item,
    image: image === null ? null : { url: image },
    date: new Date(publishedAt).toISOString(),
    rubric: rubricId === null || rubricName === null ? null : { id: rubricId, name: rubricName },
  };
}

interface Asked {
  rubric: number | null;
  page: number;
  perPage: number;
}

/** One page of what is published, newest first. */
export async function listItems(env: Env, feed: string, { rubric, page, perPage }: Asked, now: number) {
  const where = `${shown} AND (?4 IS NULL OR i.rubric_id = ?4)`;
  const bound = [language(), feed, now, rubric] as const;
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${columns} ${where} ORDER BY i.published_at DESC, i.slug LIMIT ?5 OFFSET ?6`)
      .bind(...bound, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS n, ?1 AS language ${where}`).bind(...bound),
  ]);
  return {
    items: ((rows?.results ?? []) as ItemRow[]).map(toItem),
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

/** Null if there is none, or it isn't published yet. */
export async function findItem(env: Env, feed: string, slug: string, now: number): Promise<Item | null> {
  const near = (order: 'ASC' | 'DESC', than: '>' | '<') =>
    env.trade
      .prepare(
        `SELECT i.slug AS id, ${itemText('title')} AS title ${shown} AND (i.published_at, i.slug) ${than}
           (SELECT published_at, slug FROM feed_item WHERE feed = ?2 AND slug = ?4)
          ORDER BY i.published_at ${order}, i.slug ${order} LIMIT 1`,
      )
      .bind(language(), feed, now, slug);
  const [items, newer, older] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${columns}, ${itemText('content')} AS content ${shown} AND i.slug = ?4`)
      .bind(language(), feed, now, slug),
    near('ASC', '>'),
    near('DESC', '<'),
  ]);
  const row = items?.results[0] as (ItemRow & { content: string }) | undefined;
  if (!row) return null;
  const neighbour = (found: D1Result | undefined) => (found?.results[0] ?? null) as Item['newer'];
  const { content, ...rest } = row;
  return { ...toItem(rest), content, newer: neighbour(newer), older: neighbour(older) };
}
