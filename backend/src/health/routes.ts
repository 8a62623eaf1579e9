import type { Api } from '../mount.ts';
import { healthReport } from './report.ts';

/** Mounts the operator's view of the backend: 200 when every part works, 503 when one does not. */
export function mountHealth(app: Api): void {
  app.get('/api/health', async (c) => {
    const report = await healthReport(c.env);
    return c.json(report, report.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}
