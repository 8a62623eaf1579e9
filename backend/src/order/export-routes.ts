import { exportOrders } from '#contract/order.ts';
import { notFound } from '../errors.ts';
import { recallJob } from '../job/start.ts';
import { startExport } from '../job/start-export.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { countLines } from './store.ts';

export function mountOrderExport(app: Api): void {
  mount(
    app,
    exportOrders,
    ({ input, ...context }) =>
      startExport(context, 'order-export', input.body, async (ids) => {
        const lines = await countLines(context.env, context.actor, ids);
        if (lines.length < ids.length) throw notFound(t('order.missing'));
        return lines.reduce((sum, positions) => sum + positions, 0);
      }),
    { missing: 'order.missing', recall: recallJob },
  );
}
