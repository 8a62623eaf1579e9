import type { Env } from '../env.ts';
import { judgeOrder, nothing, type Verdict } from './judge.ts';
import type { Person } from './people.ts';
import { selectTerms, toTerms } from './terms.ts';
import type { Waiting } from './waiting.ts';

/**
 * What rules and budgets say about an order that has become dearer since they were asked, beyond what they said about its
 * former sum. Only a sum can rise: amounts and lines become fewer. Goods of the company's own were asked about before.
 */
export async function judgeAgain(
  env: Env,
  order: Waiting,
  people: readonly Person[],
  total: number,
  now: number,
): Promise<Verdict> {
  if (total <= order.total) return nothing;
  const { companyId, userId, costCenterId, createdAt } = order;
  const terms = await toTerms(env, await env.trade.batch(selectTerms(env, order, createdAt)), now);
  // The order is among those that used them.
  const budgets = terms.budgets.map((budget) => ({ ...budget, left: budget.left + order.total }));
  const role = people.find(({ id }) => id === userId)?.role ?? '';
  const goods = { positions: order.lines.length, sectionIds: [], hasOwnGoods: false };
  const judged = { companyId, userId, role, costCenterId, total, ...goods };
  return await judgeOrder(env, { ...terms, budgets }, judged, order.total);
}
