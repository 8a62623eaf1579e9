import { ApiError, forbidden, invalidFields, notFound } from '../errors.ts';
import { findOrder, missing } from '../order/store.ts';
import { orderChanged } from '../order-life/apply.ts';
import { given } from '../order-life/change.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { requireOwn } from '../order-life/require-own.ts';
import { t } from '../texts/texts.ts';
import { approve } from './approve.ts';
import { type Case, type Deciding, decisionEvent, tell, tellReplaced, write } from './decision.ts';
import { explained } from './meanwhile.ts';
import { readPeople } from './people.ts';
import { managesHere, requireOpen } from './right.ts';
import { decideSteps, readSteps, stepsFor, stepsInStead } from './step-store.ts';
import { readWaiting } from './waiting.ts';

/** The order after the decision. */
export async function stateNow({ input: { params }, env, actor, now }: Deciding) {
  const order = await findOrder(env, actor, params.id, now);
  if (!order) throw notFound(t(missing));
  return order;
}

export async function decide(context: Deciding) {
  const { input, env, actor, now } = context;
  await requireOpen(env, actor, now, input.params.id);
  try {
    await carryOut(context);
  } catch (error) {
    throw await explained(context, error);
  }
  return await stateNow(context);
}

async function carryOut(context: Deciding): Promise<void> {
  const { input, env, actor, now } = context;
  const order = await requireOwn(env, actor, input.params.id, now);
  if (order.version !== input.body.version) throw orderChanged(order.version);
  const decision = input.body.decision;
  if (decision === 'withdraw') await withdraw(context, order);
  else {
    const about = await requireTurn(context, order);
    if (decision === 'approve') await approve(context, about);
    else await refuse(context, about, decision);
  }
}

/** Throws 409 if the order waits for nobody, 403 if it doesn't wait for the caller. */
async function requireTurn({ input, env, actor }: Deciding, order: LifeOrder): Promise<Case> {
  const [steps, people, waiting] = await Promise.all([
    readSteps(env, order.id),
    readPeople(env, order.companyId),
    readWaiting(env, order.id),
  ]);
  if (order.status !== 'pending-approval' || !waiting) throw impossible();
  const mine = stepsFor(actor.userId, order.userId, steps, people);
  if (mine.length > 0) return { order, waiting, steps, people, mine, replaced: [] };
  const { inStead } = input.body;
  const theirs = inStead && managesHere(actor) ? stepsInStead({ id: actor.userId }, order.userId, steps) : [];
  if (theirs.length === 0) throw forbidden(t('approval.not-yours'));
  const replaced = people.filter((one) => stepsFor(one.id, order.userId, theirs, people).length > 0);
  return { order, waiting, steps, people, mine: theirs, replaced };
}

const impossible = () => new ApiError(409, 'StepImpossible', t('approval.not-waiting'));

/** Whoever ordered takes the order back. Those who manage approvals can, too: its maker may be gone. */
async function withdraw(context: Deciding, order: LifeOrder): Promise<void> {
  const { actor, input } = context;
  const isOwn = order.userId === actor.userId;
  if (!(isOwn || managesHere(actor))) throw forbidden(t('approval.not-maker'));
  const isPending = order.status === 'pending-approval';
  if (!isPending && order.status !== 'draft') throw impossible();
  const { comment } = input.body;
  const change = { status: 'cancelled', event: { code: 'approval-withdrawn' }, comment } as const;
  await write(context, order, isPending ? { ...given(order), ...change } : change);
}

const refusals = {
  decline: { status: 'rejected', code: 'approval-declined', decision: 'declined' },
  return: { status: 'draft', code: 'approval-returned', decision: 'returned' },
} as const;

async function refuse(context: Deciding, about: Case, kind: 'decline' | 'return'): Promise<void> {
  const { input, env, actor, now } = context;
  const { order, mine } = about;
  const { comment } = input.body;
  if (comment === '') throw invalidFields([{ field: 'comment', message: t('approval.give-reason') }]);
  const { decision, code, status } = refusals[kind];
  const noted = decideSteps(env, mine, { decision, by: actor.userId, comment }, now);
  await write(context, order, { ...given(order), status, event: decisionEvent(code, about), comment }, [
    noted,
    ...tellReplaced(context, about),
    ...tell(context, about, { outcome: decision, amended: null }),
  ]);
}
