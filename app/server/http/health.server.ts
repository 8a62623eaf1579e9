import { z } from 'zod';
import type { Env } from '#app/server/env.server.ts';
import { getInfo } from '#contract/info.ts';
import { forward } from './upstream.server.ts';

const part = z.object({ status: z.enum(['ok', 'trouble']), detail: z.string().max(1000) });
/** The health report of an API that has one, such as the reference backend. */
const report = part.pick({ status: true }).extend({ parts: z.record(z.string(), part) });

/**
 * 200 when the storefront and its API work, else 503 with the broken part. An API without a health report is asked for
 * the shop's settings (`getInfo`) instead.
 */
export async function health(request: Request, env: Env): Promise<Response> {
  const started = Date.now();
  const api = await lookAtApi(request, env).catch(() => ({ status: 'trouble', detail: 'does not answer' }) as const);
  const body = { status: api.status, storefront: { status: 'ok' }, api: { ...api, ms: Date.now() - started } };
  return Response.json(body, { status: api.status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

async function lookAtApi(request: Request, env: Env) {
  const ask = (path: string) => forward(new Request(new URL(path, request.url)), env, []);
  const answer = await ask('/api/health');
  const own = report.safeParse(await answer.json().catch(() => null));
  if (own.success) return own.data;
  const settings = await ask(getInfo.path);
  await settings.body?.cancel();
  return settings.status === getInfo.status
    ? ({ status: 'ok', detail: 'answers' } as const)
    : ({ status: 'trouble', detail: `answers ${settings.status}` } as const);
}
