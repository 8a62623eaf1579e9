import { exportOrders } from '#contract/order.ts';
import { notFound } from '../errors.ts';
import { admitExport } from '../job/export.ts';
import { recallJob, startJob } from '../job/start.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { countLines } from './store.ts';

export function mountOrderExport(app: Api): void {
  mount(
    app,
    exportOrders,
    async (context) => {
      const { env, actor, now, input } = context;
      const { format } = input.body;
      const ids = [...new Set(input.body.ids)];
      await admitExport(env, actor, ids, now);
      const lines = await countLines(env, actor, ids);
      if (lines.length < ids.length) throw notFound(t('order.missing'));
      const total = lines.reduce((sum, positions) => sum + positions, 0);
      return await startJob(context, { kind: 'order-export', input: { ids, format }, total });
    },
    { missing: 'order.missing', recall: recallJob },
  );
}
