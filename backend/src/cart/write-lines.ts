import type { Env } from '../env.ts';
import { claimAddition } from './claim.ts';
import { keyOf } from './goods.ts';
import { keepOwnAmounts, setAside } from './own-lines.ts';
import { ofOwner, requireCartOwner } from './owner.ts';
import { type Amounts, type Expectation, writtenAmounts } from './results.ts';
import { maxLines } from './rules.ts';
import type { Addition, Wanted } from './wanted.ts';

/** Amounts before and after an addition. */
interface Written {
  before: Amounts;
  /** Without the lines that didn't fit. */
  after: Amounts;
}

const versionSql = `INSERT INTO cart (owner, version, updated_at) VALUES (?1, 1, ?2)
  ON CONFLICT (owner) DO UPDATE SET version = version + 1, updated_at = ?2`;

const beforeSql = `SELECT l.product_id AS id, l.amount FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1`;

/** Returns no rows: removed lines don't count as "before". */
const emptiedSql = `DELETE FROM cart_line WHERE ${ofOwner}`;

/**
 * What is added again is to be ordered again, unless its line waits beside an order of exact lines. Rounds in SQL, on the
 * sum with the stored amount: otherwise parallel additions would overwrite each other.
 */
const linesSql = `INSERT INTO cart_line
    (cart_id, product_id, amount, minimum_batch, multiplicity, comment, added_at, seen_price, seen_stock, seen_at,
     own_amount, own_selected, own_comment)
  SELECT c.id, j.value ->> 'id',
         min(j.value ->> 'largest', max(j.value ->> 'minimum',
             (iif(?5, 0, coalesce(l.amount, 0)) + (j.value ->> 'amount') + (j.value ->> 'multiplicity') - 1)
               / (j.value ->> 'multiplicity') * (j.value ->> 'multiplicity'))),
         j.value ->> 'minimum', j.value ->> 'multiplicity', j.value ->> 'comment', ?3,
         j.value ->> 'price', j.value ->> 'onHand', ?3, iif(?6, 0, NULL), iif(?6, 0, NULL), iif(?6, '', NULL)
    FROM json_each(?2) j
    JOIN cart c ON c.owner = ?1
    LEFT JOIN cart_line l ON l.cart_id = c.id AND l.product_id = j.value ->> 'id'
   WHERE l.id IS NOT NULL OR (SELECT count(*) FROM cart_line WHERE cart_id = c.id) + j.key < ?4
   ORDER BY j.key
  ON CONFLICT (cart_id, product_id) DO UPDATE SET
    amount = excluded.amount, minimum_batch = excluded.minimum_batch, multiplicity = excluded.multiplicity,
    comment = iif(excluded.comment = '', comment, excluded.comment), selected = iif(?5 OR own_amount IS NULL, 1, selected)
  RETURNING product_id AS id, amount`;

/** The first statement returns the amounts before the addition; an order of exact lines has none. */
function opening(env: Env, owner: string, replace: boolean, only: boolean): D1PreparedStatement[] {
  if (replace) return [env.trade.prepare(emptiedSql).bind(owner)];
  return only ? setAside(env, owner) : [env.trade.prepare(beforeSql).bind(owner)];
}

/** Adds products and claims the request id in one batch. */
export async function writeLines(
  { env, actor, memory, now, replace = false, only = false, around = { before: [], after: () => [] } }: Addition,
  wanted: Wanted[],
  expected: Expectation,
): Promise<Written> {
  const owner = requireCartOwner(actor);
  const rows = wanted.map(({ product, rule, amount, comment, onHand: stock }) => ({
    ...rule,
    id: keyOf(product),
    amount: Math.min(amount, rule.largest),
    comment,
    price: product.price?.value ?? null,
    onHand: stock,
  }));
  const keys = rows.map(({ id }) => id);
  const claim = claimAddition(env, memory, now, { place: 'cart', holder: owner, keys, isExact: only }, expected);
  const before = [
    ...opening(env, owner, replace, only),
    env.trade.prepare(versionSql).bind(owner, now),
    ...around.before,
    ...claim.before,
  ];
  const isAside = only && !replace;
  const results = await env.trade.batch([
    ...before,
    env.trade.prepare(linesSql).bind(owner, JSON.stringify(rows), now, maxLines, only ? 1 : 0, isAside ? 1 : 0),
    ...claim.after,
    keepOwnAmounts(env, owner),
    ...around.after(keys),
  ]);
  const written = results[before.length];
  return { before: writtenAmounts(results[0]), after: writtenAmounts(written) };
}
