import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import type { RequestMemory } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { isUnselected } from './own-lines.ts';
import { ofOwner } from './owner.ts';
import { type AddResult, type Expectation, tellResults, type Written } from './results.ts';

/** Amounts of the products `?2` as JSON. */
const amountsSql = (table: string, holder: string) =>
  `SELECT json_group_object(CAST(product_id AS TEXT), amount) FROM ${table}
    WHERE ${holder} AND product_id IN (SELECT value FROM json_each(?2))`;

const amountsIn = {
  cart: amountsSql('cart_line', ofOwner),
  specification: amountsSql('specification_line', 'specification_id = ?1'),
};

interface Lines {
  place: keyof typeof amountsIn;
  /** Owner of the cart or id of the specification. */
  holder: string | number;
  keys: readonly number[];
  /** The amounts are written as they are, whatever the lines had before. */
  isExact?: boolean;
  /** Lines of a cart that aren't selected take the amount as it is. */
  replaceUnselected?: boolean;
}

/** Statements that run directly before and after the one that writes the lines. */
interface Claim {
  before: D1PreparedStatement[];
  after: D1PreparedStatement[];
}

/**
 * Claims the request id of an addition, like `claimRequest`, and keeps with it what the answer is told from: the amounts
 * are known only within the batch, and the answer may be lost right after it.
 */
export function claimAddition(
  env: Env,
  memory: RequestMemory | null,
  now: number,
  { place, holder, keys, isExact = false, replaceUnselected = false }: Lines,
  expected: Expectation,
): Claim {
  if (!memory) return { before: [], after: [] };
  const { owner, id, hash } = memory;
  const amounts = amountsIn[place];
  const products = JSON.stringify(keys);
  const before = isExact ? "'{}'" : replaceUnselected ? `(${amounts} AND NOT (${isUnselected}))` : `(${amounts})`;
  const unselected = replaceUnselected ? `(${amounts} AND ${isUnselected})` : "'{}'";
  const first = env.trade
    .prepare(
      `INSERT INTO request (owner, id, hash, created_at, addition)
       VALUES (?3, ?4, ?5, ?6,
               json_object('expected', json(?7), 'before', json(${before}), 'unselected', json(${unselected})))`,
    )
    .bind(holder, products, owner, id, hash, now, JSON.stringify(expected));
  const after = env.trade
    .prepare(
      `UPDATE request SET addition = json_set(addition, '$.after', json((${amounts}))) WHERE owner = ?3 AND id = ?4`,
    )
    .bind(holder, products, owner, id);
  return { before: [first], after: [after] };
}

interface Kept extends Written {
  expected: Expectation;
}

/** Results of a committed addition whose answer was lost: the same as were told then. */
export async function recallAddition(env: Env, memory: RequestMemory | null): Promise<AddResult[]> {
  const row = await env.trade
    .prepare('SELECT addition FROM request WHERE owner = ?1 AND id = ?2')
    .bind(memory?.owner ?? '', memory?.id ?? '')
    .first<{ addition: string | null }>();
  // It was written before additions were kept.
  if (!row?.addition) {
    throw new ApiError(409, 'RequestInProgress', t('request.in-progress'), { retryAfter: 1 });
  }
  const { expected, ...written } = JSON.parse(row.addition) as Kept;
  return tellResults(expected, written);
}
