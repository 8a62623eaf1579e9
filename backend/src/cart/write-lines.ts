import { claimAddition } from './claim.ts';
import { clearLines } from './cleared.ts';
import { keyOf } from './goods.ts';
import type { Addition, NewLine } from './new-lines.ts';
import { joinedNotesSql } from './notes.ts';
import { isUnselected, keepOwnAmounts, setAside } from './own-lines.ts';
import { requireCartOwner } from './owner.ts';
import { type Expectation, type Written, writtenAmounts } from './results.ts';
import { maxLines, roundedSql } from './rules.ts';

const versionSql = `INSERT INTO cart (owner, version, updated_at) VALUES (?1, 1, ?2)
  ON CONFLICT (owner) DO UPDATE SET version = version + 1, updated_at = ?2`;

const beforeSql = `SELECT l.product_id AS id, l.amount, ${isUnselected} AS unselected
  FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1`;

/**
 * What is added again is to be ordered again, unless its line waits beside an order of exact lines. Rounds in SQL, on the
 * sum with the stored amount: otherwise parallel additions would overwrite each other.
 */
const linesSql = `INSERT INTO cart_line
    (cart_id, product_id, amount, minimum_batch, multiplicity, comment, added_at, seen_price, seen_stock, seen_at,
     own_amount, own_selected, own_comment)
  SELECT j.cart, j.value ->> 'id',
         ${roundedSql("iif(?5 OR j.replaced, 0, coalesce(j.held, 0)) + (j.value ->> 'amount')")},
         j.value ->> 'minimum', j.value ->> 'multiplicity', j.value ->> 'comment', ?3,
         j.value ->> 'price', j.value ->> 'onHand', ?3, iif(?6, 0, NULL), iif(?6, 0, NULL), iif(?6, '', NULL)
    FROM (SELECT c.id AS cart, j.key, j.value, l.amount AS held, ?7 AND ${isUnselected} AS replaced,
                 count(*) FILTER (WHERE l.id IS NULL) OVER (ORDER BY j.key) AS added
            FROM json_each(?2) j
            JOIN cart c ON c.owner = ?1
            LEFT JOIN cart_line l ON l.cart_id = c.id AND l.product_id = j.value ->> 'id') j
   WHERE j.held IS NOT NULL OR (SELECT count(*) FROM cart_line WHERE cart_id = j.cart) + j.added <= ?4
   ORDER BY j.key
  ON CONFLICT (cart_id, product_id) DO UPDATE SET
    amount = excluded.amount, minimum_batch = excluded.minimum_batch, multiplicity = excluded.multiplicity,
    comment = iif(?5, iif(excluded.comment = '', comment, excluded.comment), ${joinedNotesSql('comment', 'excluded.comment')}),
    selected = iif(?5 OR own_amount IS NULL, 1, selected)
  RETURNING product_id AS id, amount`;

/** The first statement returns the amounts before the addition; an order of exact lines has none. */
function opening(
  { env, now, replace, only }: Pick<Addition, 'env' | 'now' | 'replace' | 'only'>,
  owner: string,
  rows: Parameters<typeof clearLines>[3],
) {
  // Returns no rows: removed lines don't count as "before".
  if (replace) return clearLines(env, owner, now, rows);
  return only ? setAside(env, owner) : [env.trade.prepare(beforeSql).bind(owner)];
}

/** Adds products and claims the request id in one batch. */
export async function writeLines(addition: Addition, newLines: NewLine[], expected: Expectation): Promise<Written> {
  const { env, actor, memory, now, replace = false, only = false, replaceUnselected = false } = addition;
  const { around = { before: [], after: () => [] } } = addition;
  const owner = requireCartOwner(actor);
  const rows = newLines.map(({ product, rule, amount, comment, onHand: stock }) => ({
    ...rule,
    id: keyOf(product),
    amount: Math.min(amount, rule.largest),
    comment,
    price: product.price?.value ?? null,
    onHand: stock,
  }));
  const keys = rows.map(({ id }) => id);
  const claim = claimAddition(
    env,
    memory,
    now,
    { place: 'cart', holder: owner, keys, isExact: only, replaceUnselected },
    expected,
  );
  const before = [
    ...opening({ env, now, replace, only }, owner, rows),
    env.trade.prepare(versionSql).bind(owner, now),
    ...around.before,
    ...claim.before,
  ];
  const isAside = only && !replace;
  const results = await env.trade.batch([
    ...before,
    env.trade
      .prepare(linesSql)
      .bind(owner, JSON.stringify(rows), now, maxLines, ...[only, isAside, replaceUnselected].map(Number)),
    ...claim.after,
    keepOwnAmounts(env, owner),
    ...around.after(keys),
  ]);
  const written = results[before.length];
  return { ...amountsBefore(results[0], replaceUnselected), after: writtenAmounts(written) };
}

function amountsBefore(rows: D1Result | undefined, replaceUnselected: boolean): Omit<Written, 'after'> {
  if (!replaceUnselected) return { before: writtenAmounts(rows) };
  const lines = (rows?.results ?? []) as { id: number; amount: number; unselected: number }[];
  const of = (unselected: number) =>
    Object.fromEntries(lines.flatMap((line) => (line.unselected === unselected ? [[line.id, line.amount]] : [])));
  return { before: of(0), unselected: of(1) };
}
