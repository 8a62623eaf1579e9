import type { Api } from '../mount.ts';
import { healthReport } from './report.ts';

/** Health for the operator: 200 if every part works, 503 if one doesn't. */
export function mountHealth(app: Api): void {
  app.get('/api/health', async (c) => {
    const report = await healthReport(c.env);
    return c.json(report, report.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}
