import { assertBudgetsAgainst, isBudgetUsedUp } from '../budget/use.ts';
import { ApiError } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { setInStock } from '../product/in-stock.ts';
import { t } from '../texts/texts.ts';
import { passedBudgets, requireBudgets } from './against-budgets.ts';
import { type Amendment, amend, goodsOf } from './amend.ts';
import { amendStatements, dueStatements } from './amend-write.ts';
import { requireCredible, requirePossible, requireSeen } from './approvable.ts';
import { dayStatements } from './days.ts';
import { type Case, type Decider, type Deciding, decisionEvent, tell, tellReplaced, write } from './decision.ts';
import { invoiceStatements } from './invoice.ts';
import { heldUntil } from './judge.ts';
import { judgeNow, type VerdictNow } from './judge-now.ts';
import type { Need } from './need.ts';
import { tellApprovers } from './notice.ts';
import { approversOf } from './people.ts';
import { decideSteps, dropSteps, insertSteps, stepsInTurn } from './step-store.ts';
import type { Waiting } from './waiting.ts';

/** How often an approval is judged anew because somebody else used a budget meanwhile. */
const attempts = 3;

/** Approves the order with today's prices; the last approval makes it new for the supplier. */
export async function approve(context: Deciding, about: Case): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryApprove(context, about);
      return;
    } catch (error) {
      if (!isBudgetUsedUp(error)) throw error;
      if (attempt === attempts) throw new ApiError(409, 'BudgetExceeded', t('approval.budget-moves'));
    }
  }
}

async function tryApprove(context: Deciding, about: Case): Promise<void> {
  const { input, env, actor, now, defer } = context;
  const { order, waiting, steps, mine } = about;
  const { comment, items, expectedTotal, beyondBudgets } = input.body;
  const goods = await goodsOf(env, actor, waiting, now);
  const amendment = await amend(env, waiting, goods, items, now);
  requireSeen(expectedTotal, amendment);
  const changed = { total: amendment.totals.value, lines: amendment.lines };
  const decider = { ...about, userId: actor.userId };
  const verdict = await judgeNow(env, decider, goods, changed, now);
  requireBudgets(verdict.budgets, decider, changed.total, beyondBudgets);
  requirePossible(verdict);
  const said = { by: actor.userId, comment };
  const added = verdict.needs.map((need) => ({ ...need, decision: decisionAbout(need, decider) }));
  const next = stepsInTurn([...stepsAfter(steps, mine, verdict), ...added]);
  const isFinal = next.length === 0;
  if (isFinal) await requireCredible(env, actor, waiting);
  const approved = added.filter(({ decision }) => decision === 'approved');
  const event = decisionEvent('approval-approved', about, approved);
  await write(context, order, { ...(isFinal && { status: 'new' as const }), event, comment }, [
    decideSteps(env, mine, { ...said, decision: 'approved' }, now),
    ...tellReplaced(context, about),
    ...insertSteps(env, order.id, added, { ...said, at: now }),
    ...(await amendStatements(env, waiting, amendment, actor.userId, now)),
    ...dropSteps(env, order.id, verdict.dropped, actor.userId, now),
    assertBudgetsAgainst(env, waiting, passedBudgets(verdict.budgets)),
    ...(isFinal
      ? [
          ...(await dueStatements(env, waiting, now)),
          ...(await dayStatements(env, waiting, amendment, goods, now)),
          ...(await invoiceStatements(env, waiting, amendment, readerOf(context, order), now)),
          ...tell(context, about, { outcome: 'approved', amended: sumsOf(waiting, amendment) }),
        ]
      : [
          ...renewStatements(context, about, next),
          ...tellNext(context, about, newlyInTurn(about, next, amendment), amendment),
        ]),
  ]);
  const ids = waiting.lines.filter(({ id }) => amendment.amounts.has(id)).map(({ productId }) => productId);
  if (ids.length > 0) defer(setInStock(env, ids));
}

/** Those that stay, as they are once the caller has decided. */
function stepsAfter(steps: Case['steps'], mine: Case['mine'], { dropped }: Pick<VerdictNow, 'dropped'>) {
  return steps
    .filter((step) => !dropped.includes(step))
    .map((step) => (mine.includes(step) ? { ...step, decision: 'approved' as const } : step));
}

/** A later tier has as long to decide as the first one had. */
function renewStatements({ env, now }: Deciding, { order, mine }: Case, next: readonly { tier: number }[]) {
  if (next[0]?.tier === mine[0]?.tier) return [];
  return [env.trade.prepare('UPDATE orders SET approval_until = ?2 WHERE id = ?1').bind(order.id, heldUntil(now))];
}

/** Whoever approves a sum has approved what else it needs of them, except in a later tier. */
export function decisionAbout(need: Need, { userId, waiting, people, mine }: Decider): 'approved' | 'waiting' {
  const isTheirs = approversOf(need, waiting.userId, people).some(({ id }) => id === userId);
  return isTheirs && mine.some(({ tier }) => need.tier <= tier) ? 'approved' : 'waiting';
}

function readerOf({ env, headers }: Deciding, { userId, language }: LifeOrder) {
  return { userId, language, shop: shopOrigin(env, headers) };
}

function sumsOf({ total }: Waiting, { totals, changes }: Amendment) {
  return totals.value === total && changes.length === 0 ? null : { was: total, now: totals.value };
}

/** Those of one tier were told together: only another sum is news to whoever hasn't decided yet. */
function newlyInTurn<S>({ steps, waiting }: Case, next: readonly S[], amendment: Amendment): readonly S[] {
  if (sumsOf(waiting, amendment) !== null) return next;
  const before = new Set<unknown>(stepsInTurn(steps));
  return next.filter((step) => !before.has(step));
}

function tellNext(
  { env, now, headers }: Deciding,
  { order, people }: Case,
  next: Parameters<typeof tellApprovers>[2]['steps'],
  { totals }: Amendment,
) {
  const maker = people.find(({ id }) => id === order.userId)?.name ?? '';
  const { id, companyId, number } = order;
  const summary = { id, companyId, number, total: totals.value, maker, shop: shopOrigin(env, headers) };
  return tellApprovers(env, summary, { steps: next, makerId: order.userId, people }, { key: 'approval.waits', now });
}
