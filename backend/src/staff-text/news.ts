import { t } from '../texts/texts.ts';
import { feedPlace, readEnglish, writeEnglish } from '../texts/translation.ts';
import type { Kind, Of } from './kind.ts';

/** The one feed that is edited here. */
const feed = 'news';
const day = 24 * 3_600_000;

/** An item of the feed of news. Removing the last one of a rubric leaves the rubric, which is then not shown. */
export const news: Kind<Of<'news'>> = {
  all: `SELECT slug AS ref, title, published_at AS shown_from, 'feed/' || feed || '/' || slug AS place
    FROM feed_item WHERE feed = '${feed}'`,
  read: async (env, ref) => {
    const row = await env.trade
      .prepare(
        `SELECT i.slug, i.title, i.announce, i.content, i.image, coalesce(r.name, '') AS rubric,
           date(i.published_at / 1000, 'unixepoch', '+3 hours') AS publishedOn
         FROM feed_item i LEFT JOIN feed_rubric r ON r.id = i.rubric_id WHERE i.feed = ?1 AND i.slug = ?2`,
      )
      .bind(feed, ref)
      .first<Omit<Of<'news'>, 'kind' | 'titleEn' | 'announceEn' | 'contentEn'>>();
    if (!row) return null;
    const english = await readEnglish(env, feedPlace(feed, ref));
    return {
      kind: 'news',
      ...row,
      titleEn: english['title'] ?? '',
      announceEn: english['announce'] ?? '',
      contentEn: english['content'] ?? '',
    };
  },
  write: (env, ref, { title, announce, content, image, rubric, publishedOn, ...english }, now) => [
    ...writeEnglish(env, feedPlace(feed, ref), {
      title: english.titleEn,
      announce: english.announceEn,
      content: english.contentEn,
    }),
    env.trade
      .prepare('INSERT INTO feed (slug, title) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(feed, t('staff-text.news')),
    env.trade
      .prepare(
        `INSERT INTO feed_rubric (feed, name)
         SELECT ?1, ?2 WHERE ?2 <> '' AND NOT EXISTS (SELECT 1 FROM feed_rubric WHERE feed = ?1 AND name = ?2)`,
      )
      .bind(feed, rubric),
    // The hour of an item whose day stays the same stays, too: items of a day keep their order.
    env.trade
      .prepare(
        `INSERT INTO feed_item (feed, slug, title, announce, content, image, rubric_id, published_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM feed_rubric WHERE feed = ?1 AND name = ?7), ?8)
         ON CONFLICT (feed, slug) DO UPDATE SET title = ?3, announce = ?4, content = ?5, image = ?6,
           rubric_id = excluded.rubric_id,
           published_at = iif(date(published_at / 1000, 'unixepoch', '+3 hours') = ?9, published_at, ?8)`,
      )
      .bind(feed, ref, title, announce, content, image, rubric, publishedAt(publishedOn, now), publishedOn),
  ],
  remove: (env, ref) => [
    ...writeEnglish(env, feedPlace(feed, ref), {}),
    env.trade.prepare('DELETE FROM feed_item WHERE feed = ?1 AND slug = ?2').bind(feed, ref),
  ],
};

/** Start of the day in Moscow, which is UTC+3 all year; of today, now. */
function publishedAt(publishedOn: string, now: number): number {
  const start = Date.parse(`${publishedOn}T00:00:00+03:00`);
  return now >= start && now < start + day ? now : start;
}
