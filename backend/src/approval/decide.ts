import type { decideApproval } from '#contract/approval.ts';
import type { UserActor } from '../actor.ts';
import { isBudgetUsedUp } from '../budget/use.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden, invalidFields, notFound } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import type { CallContext } from '../mount.ts';
import { findOrder, missing } from '../order/store.ts';
import { applyChange, orderChanged } from '../order-life/apply.ts';
import { requireOwn } from '../order-life/buyer-routes.ts';
import { type Change, given } from '../order-life/change.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { setInStock } from '../product/in-stock.ts';
import { t } from '../texts/texts.ts';
import { type Amendment, amend, goodsOf } from './amend.ts';
import { amendStatements, dueStatements } from './amend-write.ts';
import { requireCredible, requirePossible, requireSeen } from './approvable.ts';
import { invoiceStatements } from './invoice.ts';
import { budgetAssertions } from './judge.ts';
import { judgeAgain } from './judge-again.ts';
import type { Need } from './need.ts';
import { type Outcome, tellApprovers, tellMaker } from './notice.ts';
import { approversOf, type Person, readPeople } from './people.ts';
import { requireOpen } from './right.ts';
import { decideSteps, insertSteps, readSteps, type Step, stepsFor, stepsInTurn } from './step-store.ts';
import { readWaiting, type Waiting } from './waiting.ts';

type Deciding = CallContext<typeof decideApproval>;

interface Case {
  order: LifeOrder;
  waiting: Waiting;
  steps: Step[];
  people: Person[];
  /** Those that the caller decides. */
  mine: Step[];
}

/** The order after the decision. */
export async function stateNow({ input: { params }, env, actor, now }: Deciding) {
  const order = await findOrder(env, actor, params.id, now);
  if (!order) throw notFound(t(missing));
  return order;
}

export async function decide(context: Deciding) {
  const { input, env, actor, now } = context;
  await requireOpen(env, actor, now, input.params.id);
  const order = await requireOwn(env, actor, input.params.id, now);
  if (order.version !== input.body.version) throw orderChanged(order.version);
  const decision = input.body.decision;
  if (decision === 'withdraw') await withdraw(context, order);
  else {
    const about = await requireTurn(env, actor, order);
    if (decision === 'approve') await approve(context, about);
    else await refuse(context, about, decision);
  }
  return await stateNow(context);
}

/** Throws 409 if the order waits for nobody, 403 if it doesn't wait for the caller. */
async function requireTurn(env: Env, actor: UserActor, order: LifeOrder): Promise<Case> {
  const [steps, people, waiting] = await Promise.all([
    readSteps(env, order.id),
    readPeople(env, order.companyId),
    readWaiting(env, order.id),
  ]);
  if (order.status !== 'pending-approval' || !waiting) throw impossible();
  const mine = stepsFor(actor.userId, order.userId, steps, people);
  if (mine.length === 0) throw forbidden(t('approval.not-yours'));
  return { order, waiting, steps, people, mine };
}

const impossible = () => new ApiError(409, 'StepImpossible', t('approval.not-waiting'));

/** Whoever ordered takes the order back, also one that was returned to them. */
async function withdraw(context: Deciding, order: LifeOrder): Promise<void> {
  const { actor, input } = context;
  if (order.userId !== actor.userId) throw forbidden(t('approval.not-maker'));
  const isPending = order.status === 'pending-approval';
  if (!isPending && order.status !== 'draft') throw impossible();
  const { comment } = input.body;
  const change = { status: 'cancelled', event: { code: 'approval-withdrawn' }, comment } as const;
  await write(context, order, isPending ? { ...given(order), ...change } : change, []);
}

const refusals = {
  decline: { status: 'rejected', event: { code: 'approval-declined' }, decision: 'declined' },
  return: { status: 'draft', event: { code: 'approval-returned' }, decision: 'returned' },
} as const;

async function refuse(context: Deciding, { order, mine }: Case, kind: 'decline' | 'return'): Promise<void> {
  const { input, env, actor, now } = context;
  const { comment } = input.body;
  if (comment === '') throw invalidFields([{ field: 'comment', message: t('approval.give-reason') }]);
  const { decision, ...change } = refusals[kind];
  const noted = decideSteps(env, mine, { decision, by: actor.userId, comment }, now);
  await write(context, order, { ...given(order), ...change, comment }, [
    noted,
    ...tell(context, { order, outcome: decision, amended: null }),
  ]);
}

async function approve(context: Deciding, about: Case): Promise<void> {
  const { input, env, actor, now, defer } = context;
  const { order, waiting, steps, people, mine } = about;
  const { comment, items, expectedTotal } = input.body;
  const goods = await goodsOf(env, actor, waiting, now);
  const amendment = await amend(env, waiting, goods, items, now);
  requireSeen(expectedTotal, amendment);
  const verdict = await judgeAgain(env, waiting, people, amendment.totals.value, now);
  requirePossible(verdict);
  const said = { by: actor.userId, comment };
  const added = verdict.needs.map((need) => ({ ...need, decision: decisionAbout(need, actor, about) }));
  const decided = steps.map((step) => (mine.includes(step) ? { ...step, decision: 'approved' as const } : step));
  const next = stepsInTurn([...decided, ...added]);
  const isFinal = next.length === 0;
  if (isFinal) await requireCredible(env, actor, waiting);
  await write(
    context,
    order,
    { ...(isFinal && { status: 'new' as const }), event: { code: 'approval-approved' }, comment },
    [
      decideSteps(env, mine, { ...said, decision: 'approved' }, now),
      ...insertSteps(env, order.id, added, { ...said, at: now }),
      ...(await amendStatements(env, waiting, amendment, actor.userId, now)),
      ...budgetAssertions(env, verdict, waiting.createdAt),
      ...(isFinal
        ? [
            ...(await dueStatements(env, waiting, now)),
            ...(await invoiceStatements(env, waiting, amendment, readerOf(context, order), now)),
            ...tell(context, { order, outcome: 'approved', amended: sumsOf(waiting, amendment) }),
          ]
        : tellNext(context, about, next, amendment)),
    ],
  );
  const ids = waiting.lines.filter(({ id }) => amendment.amounts.has(id)).map(({ productId }) => productId);
  if (ids.length > 0) defer(setInStock(env, ids));
}

/** Whoever approves a sum has approved what else it needs of them, except in a later tier. */
function decisionAbout(need: Need, { userId }: UserActor, { order, people, mine }: Case): 'approved' | 'waiting' {
  const isTheirs = approversOf(need, order.userId, people).some(({ id }) => id === userId);
  return isTheirs && mine.some(({ tier }) => need.tier <= tier) ? 'approved' : 'waiting';
}

function readerOf({ env, headers }: Deciding, { userId, language }: LifeOrder) {
  return { userId, language, shop: shopOrigin(env, headers) };
}

function sumsOf({ total }: Waiting, { totals, told }: Amendment) {
  return totals.value === total && told.length === 0 ? null : { was: total, now: totals.value };
}

function tell(
  { input, env, now, headers }: Deciding,
  { order, outcome, amended }: Pick<Parameters<typeof tellMaker>[1], 'outcome' | 'amended'> & { order: LifeOrder },
) {
  const { id, number, userId, language } = order;
  const about = { id, number, userId, language, shop: shopOrigin(env, headers) };
  return tellMaker(
    env,
    { order: about, outcome: outcome satisfies Outcome, comment: input.body.comment, amended },
    now,
  );
}

function tellNext(
  { env, now, headers }: Deciding,
  { order, people }: Case,
  next: Parameters<typeof tellApprovers>[2]['steps'],
  { totals }: Amendment,
) {
  const maker = people.find(({ id }) => id === order.userId)?.name ?? '';
  const told = { id: order.id, number: order.number, total: totals.value, maker, shop: shopOrigin(env, headers) };
  return tellApprovers(env, told, { steps: next, makerId: order.userId, people }, { key: 'approval.waits', now });
}

async function write(
  context: Deciding,
  order: LifeOrder,
  change: Change,
  instead: D1PreparedStatement[],
): Promise<void> {
  const { env, actor, now, memory, headers, defer } = context;
  const applying = {
    env,
    now,
    by: { userId: actor.userId, name: '' },
    memory,
    shop: shopOrigin(env, headers),
    instead,
    defer,
  };
  try {
    await applyChange(applying, order, change);
  } catch (error) {
    if (isBudgetUsedUp(error)) throw new ApiError(409, 'BudgetExceeded', t('approval.beyond-budget'));
    if (error instanceof Error && error.message.includes('credit_left')) {
      throw new ApiError(409, 'CreditExceeded', t('checkout.no-credit', { sum: '' }));
    }
    throw error;
  }
}
