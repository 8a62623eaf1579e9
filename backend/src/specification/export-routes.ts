import { exportSpecifications } from '#contract/specification.ts';
import { admitExport } from '../job/export.ts';
import { recallJob, startJob } from '../job/start.ts';
import { type Api, mount } from '../mount.ts';
import { missing, requireVisible } from './access.ts';

export function mountExporting(app: Api): void {
  mount(
    app,
    exportSpecifications,
    async (context) => {
      const { env, actor, now, input } = context;
      const { format } = input.body;
      const ids = [...new Set(input.body.ids)];
      await admitExport(env, actor, ids, now);
      const rows = await Promise.all(ids.map((id) => requireVisible(env, actor, id)));
      const total = rows.reduce((sum, { positions }) => sum + positions, 0);
      return await startJob(context, { kind: 'specification-export', input: { ids, format }, total });
    },
    { missing, recall: recallJob },
  );
}
