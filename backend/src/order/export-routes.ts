import { exportOrders } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { recallJob } from '../job/start.ts';
import { startExport } from '../job/start-export.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { requireOrderRight, rights } from './actions.ts';
import { missing, visibleTo } from './store.ts';

export function mountOrderExport(app: Api): void {
  mount(
    app,
    exportOrders,
    async ({ input, ...context }) => {
      requireOrderRight(context.actor, 'export');
      return await startExport(context, 'order-export', input.body, async (ids) => {
        const lines = await countLines(context.env, context.actor, ids);
        if (lines.length < ids.length) throw notFound(t(missing));
        return lines.reduce((sum, positions) => sum + positions, 0);
      });
    },
    { missing, recall: recallJob },
  );
}

/** How many lines each of the orders has that the user may see. */
async function countLines(env: Env, actor: UserActor, ids: readonly number[]): Promise<number[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT o.positions FROM orders o WHERE ${visibleTo(actor, { right: rights.export })} AND o.id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(actor.userId, actor.companyId, JSON.stringify(ids))
    .all<{ positions: number }>();
  return results.map(({ positions }) => positions);
}
