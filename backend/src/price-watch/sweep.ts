import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../log.ts';
import { notify } from '../notification/notify.ts';
import { moscowDay, productsById } from '../product/store.ts';
import { inLanguage, type Language } from '../texts/texts.ts';
import { wordsIn } from '../texts/words.ts';
import { type Changed, toDigest } from './digest.ts';

/** People of one run: there is one every minute. */
const watchersOfRun = { most: 20, each: 12 };
/** Most products watched for one person: favourites first. */
const mostProducts = 1000;

const hour = 3_600_000;
/** A person who comes back to watching after so many days begins anew. */
const daysKept = 7;

interface Watcher {
  userId: number;
  language: Language;
  companyId: number;
  priceType: string;
  /** Compared within the last days: what differs since then is news. */
  isKnown: number;
}

/** The company for which the person last signed in, of those that they belong to. */
const companyOf = `coalesce(
  (SELECT s.company_id FROM session s JOIN member m ON m.user_id = s.user_id AND m.company_id = s.company_id
    WHERE s.user_id = u.id ORDER BY s.seen_at DESC, s.company_id LIMIT 1),
  (SELECT min(m.company_id) FROM member m WHERE m.user_id = u.id))`;

const watchersSql = `SELECT u.id AS userId, u.language, c.id AS companyId, c.price_type AS priceType,
    EXISTS (SELECT 1 FROM price_digest d WHERE d.user_id = u.id AND d.day >= ?2) AS isKnown
  FROM user u JOIN company c ON c.id = ${companyOf}
 WHERE u.active = 1
   AND EXISTS (SELECT 1 FROM notification_choice n WHERE n.user_id = u.id AND n.event = 'price' AND n.wanted = 1)
   AND NOT EXISTS (SELECT 1 FROM price_digest d WHERE d.user_id = u.id AND d.day = ?1)
 ORDER BY u.id LIMIT ?3`;

/** Favourites, and products of the person's own specifications at that company. */
const watchedSql = `SELECT id, min(place) FROM (
    SELECT product_id AS id, 0 AS place FROM favorite WHERE user_id = ?1
    UNION ALL
    SELECT l.product_id, 1 FROM specification s JOIN specification_line l ON l.specification_id = s.id
     WHERE s.user_id = ?1 AND s.company_id = ?2 AND s.kind = 'list' AND s.archived_at IS NULL AND l.product_id > 0)
  GROUP BY id ORDER BY 2, id LIMIT ${mostProducts}`;

const seenSql = 'SELECT product_id AS id, value FROM price_seen WHERE user_id = ?1 AND price_type = ?2';

const dayDoneSql = 'INSERT OR IGNORE INTO price_digest (user_id, day) VALUES (?1, ?2)';

/** Compares the prices of everybody who wants to hear of them, once a day and person. For the schedule. */
export async function tellPrices(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const [today, first] = [moscowDay(now), moscowDay(now - daysKept * 24 * hour)];
  if (env.messages.way === 'none' || !isTimeToTell(now)) return;
  const watchers = await withinAllowance(
    allowance,
    watchersOfRun,
    async (limit) => (await env.trade.prepare(watchersSql).bind(today, first, limit).all<Watcher>()).results,
  );
  for (const watcher of watchers) {
    await tellOne(env, watcher, now).catch(async (error: unknown) => {
      // Another run may have been faster. Whoever can't be told waits until tomorrow, so that they keep nobody else waiting.
      logFailure(error);
      await env.trade.prepare(dayDoneSql).bind(watcher.userId, today).run();
    });
  }
}

/** One batch: the row of the day can be written once, and with it the prices and the message. */
async function tellOne(env: Env, watcher: Watcher, now: number): Promise<void> {
  const { userId, language, companyId, priceType, isKnown } = watcher;
  const { trade } = env;
  const [watched, seen] = await trade.batch<{ id: number; value: number }>([
    trade.prepare(watchedSql).bind(userId, companyId),
    trade.prepare(seenSql).bind(userId, priceType),
  ]);
  const before = new Map(seen?.results.map(({ id, value }) => [id, value]));
  const ids = (watched?.results ?? []).map(({ id }) => id);
  const words = await wordsIn(() => env, language);
  const products = await inLanguage(language, () => productsById(env, ids, { priceType, at: now }), words);
  const priced = ids.flatMap((id) => {
    const product = products.get(id);
    return product?.price ? [{ id, name: product.name, unit: product.unit.name, to: product.price.value }] : [];
  });
  const changes = priced.flatMap((one): Changed[] => {
    const from = before.get(one.id);
    return from === undefined || from === one.to ? [] : [{ ...one, from }];
  });
  const isNews = isKnown === 1 && changes.length > 0;
  const digest = toDigest(changes, language, env.shopOrigins[0] ?? '');
  await trade.batch([
    trade.prepare('INSERT INTO price_digest (user_id, day) VALUES (?1, ?2)').bind(userId, moscowDay(now)),
    trade
      .prepare('DELETE FROM price_digest WHERE user_id = ?1 AND day < ?2')
      .bind(userId, moscowDay(now - daysKept * 24 * hour)),
    // What is no longer watched begins anew when it is watched again.
    trade
      .prepare('DELETE FROM price_seen WHERE user_id = ?1 AND product_id NOT IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(ids)),
    trade
      .prepare(
        `INSERT INTO price_seen (user_id, product_id, price_type, value)
         SELECT ?1, value ->> 0, ?2, value ->> 1 FROM json_each(?3) WHERE true
         ON CONFLICT (user_id, product_id, price_type) DO UPDATE SET value = excluded.value`,
      )
      .bind(userId, priceType, JSON.stringify(priced.map(({ id, to }) => [id, to]))),
    ...(isNews ? notify(env, { event: 'price', userId, ...digest, expiresAt: now + 24 * hour }, now) : []),
  ]);
}
