import { ping } from '#contract/info.ts';
import type { Env } from '../env.ts';
import { type Api, mount } from '../mount.ts';
import { clientAddress, unsigned } from '../session/client-address.ts';
import { latestReport } from './report.ts';

/** Health for the operator: 200 if every part works, 503 if one doesn't. */
export function mountHealth(app: Api): void {
  app.get('/api/health', async (c) => {
    const report = await latestReport(c.env);
    return c.json(report, report.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  mount(app, ping, ({ headers, env }) => ({ signature: signatureOf(headers, env) }));
}

function signatureOf(headers: Headers, env: Env): 'valid' | 'invalid' | 'unchecked' {
  if (env.edgeKey === null) return 'unchecked';
  return clientAddress(headers, env) === unsigned ? 'invalid' : 'valid';
}
