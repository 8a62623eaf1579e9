import * as contract from '#contract/approval.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { findOrder, missing } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { goodsOf, todayOf } from './amend.ts';
import { decide, stateNow } from './decide.ts';
import { listDecided, listWaiting } from './list.ts';
import { requireApprovals } from './right.ts';
import { readWaiting } from './waiting.ts';

const makerSql = 'SELECT u.name FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = ?1';

export function mountApproval(app: Api): void {
  mount(app, contract.getApprovals, async ({ input: { query }, env, actor, now }) => {
    await requireApprovals(env, now);
    const { list, page, 'per-page': perPage } = query;
    const read = list === 'waiting' ? listWaiting : listDecided;
    const { items, total } = await read(env, actor, { page, perPage }, now);
    return { items, meta: listPlace(total, page, perPage), params: { list } };
  });

  mount(
    app,
    contract.getApproval,
    async ({ input: { params }, env, actor, now }) => {
      await requireApprovals(env, now);
      const order = await findOrder(env, actor, params.id, now);
      if (!order?.approval || order.company.id !== actor.companyId) throw notFound(t(missing));
      const [waiting, maker] = await Promise.all([
        readWaiting(env, order.id),
        env.trade.prepare(makerSql).bind(order.id).first<string>('name'),
      ]);
      const isPending = order.status === 'pending-approval' && waiting !== null;
      const today = isPending
        ? await todayOf(env, waiting, await goodsOf(env, actor, waiting, now), now)
        : { total: order.total, items: [] };
      return { ...order, maker: maker ?? '', today };
    },
    { missing },
  );

  mount(app, contract.decideApproval, decide, { missing, recall: stateNow });
}
