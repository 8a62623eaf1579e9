import * as contract from '#contract/approval.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { findOrder, missing } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import type { Against } from './against-budgets.ts';
import { goodsOf, todayOf } from './amend.ts';
import { decisionAbout } from './approve.ts';
import { decide, stateNow } from './decide.ts';
import { judgeNow } from './judge-now.ts';
import { listDecided, listWaiting } from './list.ts';
import { type Need, toNeed } from './need.ts';
import { seesBudgets } from './of-order.ts';
import { readPeople } from './people.ts';
import { managesHere, requireOpen } from './right.ts';
import { sinceReturn } from './since-return.ts';
import { readSteps, stepsFor, stepsInStead } from './step-store.ts';
import { readWaiting, type Waiting } from './waiting.ts';

const makerSql = 'SELECT u.name FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = ?1';

export function mountApproval(app: Api): void {
  mount(app, contract.getApprovals, async ({ input: { query }, env, actor, now }) => {
    await requireOpen(env, actor, now);
    const { list, page, 'per-page': perPage } = query;
    const read = list === 'waiting' ? listWaiting : listDecided;
    const { items, total, elsewhere } = await read(env, actor, { page, perPage }, now);
    return { items, meta: listPlace(total, page, perPage), params: { list }, elsewhere };
  });

  mount(
    app,
    contract.getApproval,
    async ({ input: { params }, env, actor, now }) => {
      await requireOpen(env, actor, now, params.id);
      const order = await findOrder(env, actor, params.id, now);
      if (!order?.approval || order.company.id !== actor.companyId) throw notFound(t(missing));
      const [waiting, maker, since] = await Promise.all([
        readWaiting(env, order.id),
        env.trade.prepare(makerSql).bind(order.id).first<string>('name'),
        sinceReturn(env, order),
      ]);
      const today =
        order.status === 'pending-approval' && waiting
          ? await todayFor(env, actor, waiting, now)
          : { total: order.total, items: [], needs: [], budgets: [] };
      return { ...order, maker: maker ?? '', today, sinceReturn: since };
    },
    { missing },
  );

  mount(app, contract.decideApproval, decide, { missing, recall: stateNow });
}

/** What has changed since the order was placed, and who would have to approve that too. */
async function todayFor(env: Env, actor: UserActor, waiting: Waiting, now: number) {
  const goods = await goodsOf(env, actor, waiting, now);
  const [today, people, steps] = await Promise.all([
    todayOf(env, waiting, goods, now),
    readPeople(env, waiting.companyId),
    readSteps(env, waiting.id),
  ]);
  const { userId } = actor;
  const own = stepsFor(userId, waiting.userId, steps, people);
  const mine = own.length > 0 || !managesHere(actor) ? own : stepsInStead({ id: userId }, waiting.userId, steps);
  const about = { userId, waiting, people, steps, mine };
  const whole = { total: today.total ?? waiting.total, lines: waiting.lines };
  const { needs, budgets } = await judgeNow(env, about, goods, whole, now);
  const withLeft = seesBudgets(userId, waiting.userId, steps, people);
  return {
    ...today,
    needs: needs
      .filter((need) => decisionAbout(need, about) === 'waiting' && !isOfBlock(need, budgets))
      .map((need) => toNeed(need, waiting.userId, people, withLeft)),
    budgets: withLeft ? budgets.map(({ budget, need: _, ...about }) => ({ ...budget, ...about })) : [],
  };
}

/** Beyond such a budget nobody is asked for later: who may go beyond it decides at once, and others are refused. */
const isOfBlock = (need: Need, budgets: readonly Against[]) =>
  budgets.some((one) => one.need === need && one.budget.kind === 'block');
