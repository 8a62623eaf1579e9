import { exportSpecifications } from '#contract/specification.ts';
import { recallJob } from '../job/start.ts';
import { startExport } from '../job/start-export.ts';
import { type Api, mount } from '../mount.ts';
import { missing, requireVisible } from './access.ts';

export function mountExporting(app: Api): void {
  mount(
    app,
    exportSpecifications,
    ({ input, ...context }) =>
      startExport(context, 'specification-export', input.body, async (ids) => {
        const { env, actor } = context;
        const rows = await Promise.all(ids.map((id) => requireVisible(env, actor, id)));
        return rows.reduce((sum, { positions }) => sum + positions, 0);
      }),
    { missing, recall: recallJob },
  );
}
