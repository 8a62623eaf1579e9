import type { Env, EnvFault } from '#app/server/env.server.ts';
import { isKnownHost } from '#app/server/listed-host.ts';
import type { RequestLog } from '#app/server/telemetry/log.server.ts';
import { type ApiHealth, lookAtApi, type Part } from './health-of-api.server.ts';

/** 200 when the storefront and its API work, else 503 with each broken part and the reason in a line. */
export async function health(request: Request, env: Env, log: RequestLog): Promise<Response> {
  const started = Date.now();
  const [storefront, api] = [storefrontAt(new URL(request.url), env), await lookAtApi(request, env)];
  const broken = Object.entries({ storefront, api, ...api.parts }).filter(([, { status }]) => status !== 'ok');
  if (broken.length > 0) log.add({ level: 'error', unhealthy: broken.map(([name]) => name) });
  return answer(storefront, { ...api, ms: Date.now() - started });
}

/** The health of a storefront whose variables are wrong: it can't call its API. */
export function healthWithout(faults: readonly EnvFault[]): Response {
  const names = faults.map(({ name }) => name).join(', ');
  return answer({ status: 'trouble', detail: `missing or malformed: ${names}` });
}

function answer(storefront: Part, api?: ApiHealth & { ms: number }): Response {
  const status = storefront.status === 'ok' && api?.status === 'ok' ? 'ok' : 'trouble';
  const body = { status, storefront, ...(api ? { api } : {}) };
  return Response.json(body, { status: status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

/** Without the name of the host, which whoever asks may have made up. */
function storefrontAt(url: URL, { HOSTS }: Env): Part {
  if (isKnownHost(url, HOSTS)) return { status: 'ok' };
  return { status: 'trouble', detail: 'HOSTS does not contain the host of this request, so its pages are refused' };
}
