import { neededOnHand } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { hears, notifyAll } from '../notification/notify.ts';
import { type CatalogueProduct, productsById } from '../product/store.ts';
import { inLanguage, languages, t } from '../texts/texts.ts';

/** A message that couldn't be sent for a day is late: the goods may be gone. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** SQL of what the warehouses that serve the region of user `u` have of the product of alert `a`. `usual` is the parameter of the default region. */
export const heldFor = (usual: string) => `(SELECT coalesce(sum(k.amount), 0) FROM delivery_route r
    JOIN stock k ON k.store_id = r.store_id AND k.product_id = a.product_id
   WHERE r.region_id = coalesce(u.region_id, ${usual}))`;

/** SQL of the prices by which the person of alert `a` buys: those of the company for which it was asked, or of another one if they left it. */
const pricesOf = (which: string) => `(SELECT c.price_type FROM member m JOIN company c ON c.id = m.company_id
    WHERE m.user_id = a.user_id ${which})`;
const priceType = `coalesce(${pricesOf('AND m.company_id = a.company_id')}, ${pricesOf('ORDER BY m.company_id LIMIT 1')})`;

/** Each by its own index: one condition for both would read every alert. */
const selectWishes = (whose: string) =>
  `SELECT DISTINCT a.product_id AS productId, a.wanted, ${priceType} AS priceType FROM stock_alert a WHERE ${whose}`;
const wishesOfUser = selectWishes('a.user_id = ?1');
export const wishesForProducts = selectWishes('a.product_id IN (SELECT value FROM json_each(?1))');

interface Wish {
  productId: number;
  wanted: number | null;
  priceType: string | null;
}

/** Alerts `a` with their person `u` and what must be on hand for them. `needs` is a parameter, `userId` one or null. */
const alerts = (needs: string, userId: string) => `json_each(${needs}) j
    JOIN stock_alert a ON a.product_id = j.value ->> 0 AND a.wanted IS j.value ->> 1 AND a.user_id = coalesce(${userId}, a.user_id)
    JOIN user u ON u.id = a.user_id WHERE ${priceType} IS j.value ->> 2`;

/** Null, when nothing that comes helps, is less than any stock. */
const arrived = (usual: string) => `coalesce(${heldFor(usual)} >= j.value ->> 3, 0)`;

const judge = `UPDATE stock_alert AS t SET present = f.present, told = min(f.present, ?4),
    arrived_at = iif(f.present AND NOT ?4, ?5, t.arrived_at)
  FROM (SELECT a.user_id, a.product_id, ${arrived('?3')} AS present FROM ${alerts('?1', '?2')}) f
  WHERE t.user_id = f.user_id AND t.product_id = f.product_id AND t.present <> f.present`;

const product = "a.shop || '/product/' || a.product_id";

/** A phrase in the language of user `u`; `?8` holds those of all languages. */
const phrase = (name: keyof ReturnType<typeof phrases>) => `(?8 ->> u.language ->> '${name}')`;

/** The unit of alert `a` in that language, if it is translated. */
const unitSql = 'coalesce((SELECT text FROM wording WHERE language = u.language AND original = a.unit), a.unit)';

function phrases() {
  return {
    subject: t('stock-alert.subject'),
    held: t('stock-alert.held'),
    canOrder: t('stock-alert.can-order'),
    order: t('stock-alert.order'),
    stop: t('stock-alert.stop'),
  };
}

const allPhrases = JSON.stringify(
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, phrases)])),
);

/** The product's own page offers to stop the messages only while it can't be ordered. */
const notices = `SELECT user_id, subject || name AS subject, said || more AS text, said || ' ' || link AS sms FROM (
  SELECT a.user_id, a.name, ${phrase('subject')} AS subject,
         a.name || iif(j.value ->> 3, ${phrase('held')} || ${heldFor('?7')} || char(160) || ${unitSql}, ${phrase('canOrder')}) || '.' AS said,
         iif(a.shop = '', '', ${phrase('order')} || ${product} || ${phrase('stop')} || a.shop || '/user/notifications') AS more,
         iif(a.shop = '', '', ${product}) AS link
    FROM ${alerts('?5', '?6')} AND a.present = 1 AND a.told = 0)`;

/** An arrival of which nobody could be told waits until they can be: it isn't used up. */
const noteTold = (reached: string) => `UPDATE stock_alert AS a SET told = 1 FROM user u
  WHERE u.id = a.user_id AND a.present = 1 AND a.told = 0 AND a.user_id = coalesce(?2, a.user_id)
    AND a.product_id IN (SELECT value ->> 0 FROM json_each(?1)) AND ${reached}`;

/** Alerts of one person, or of everybody for some products. */
type Of = { userId: number } | { ids: readonly number[] };

/**
 * Statements that judge alerts by what their people can see and order now, and tell them what has come, once for each
 * rise. Put them behind whatever changes stock, prices, or the person's region or channels. With `isSilent` nobody is
 * told: the person itself has looked elsewhere, and nothing came.
 */
export async function judgeAlerts(env: Env, of: Of, now: number, isSilent = false): Promise<D1PreparedStatement[]> {
  const userId = 'userId' in of ? of.userId : null;
  const wishes =
    'ids' in of
      ? env.trade.prepare(wishesForProducts).bind(JSON.stringify(of.ids))
      : env.trade.prepare(wishesOfUser).bind(of.userId);
  const { results } = await wishes.all<Wish>();
  if (results.length === 0) return [];
  const needs = JSON.stringify(await readNeeds(env, results, now));
  const values = [needs, userId, env.defaultRegion];
  const judged = env.trade.prepare(judge).bind(...values, Number(isSilent), now);
  if (isSilent) return [judged];
  const { sql, usual } = hears('stock', '?3');
  return [
    judged,
    ...notifyAll(
      env,
      { event: 'stock', rows: notices, values: [...values, allPhrases], expiresAt: now + lifetime },
      now,
    ),
    ...(env.messages.way === 'none' ? [] : [env.trade.prepare(noteTold(sql)).bind(needs, userId, usual)]),
  ];
}

type Need = [productId: number, wanted: number | null, priceType: string | null, needed: number | null];

async function readNeeds(env: Env, wishes: readonly Wish[], at: number): Promise<Need[]> {
  const types = [...new Set(wishes.map(({ priceType }) => priceType))];
  const read = types.map(async (type) => {
    const ids = wishes.filter(({ priceType }) => priceType === type).map(({ productId }) => productId);
    const products = type === null ? null : await productsById(env, ids, { priceType: type, at });
    return [type, products ?? new Map<number, CatalogueProduct>()] as const;
  });
  const offers = new Map(await Promise.all(read));
  return wishes.map(({ productId, wanted: amount, priceType }) => {
    const offer = offers.get(priceType)?.get(productId);
    return [productId, amount, priceType, offer ? neededOnHand(offer, amount ?? 1) : null];
  });
}
