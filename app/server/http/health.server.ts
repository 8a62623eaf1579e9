import { languages } from '#app/i18n/options.ts';
import type { Env, EnvFault } from '#app/server/env.server.ts';
import { faultOfHosted, fetchHosted } from '#app/server/hosted-texts.server.ts';
import type { RequestLog } from '#app/server/telemetry/log.server.ts';
import { type ApiHealth, lookAtApi, type Part } from './health-of-api.server.ts';
import { storefrontAt } from './health-of-storefront.server.ts';

/** 200 when the storefront and its API work, else 503 with each broken part and the reason in a line. */
export async function health(request: Request, env: Env, log: RequestLog): Promise<Response> {
  const started = Date.now();
  const storefront = storefrontAt(new URL(request.url), env);
  const [api, texts] = await Promise.all([lookAtApi(request, env), lookAtTexts(env)]);
  const broken = Object.entries({ storefront, api, ...texts, ...api.parts }).filter(
    ([, { status }]) => status !== 'ok',
  );
  if (broken.length > 0) log.add({ level: 'error', unhealthy: broken.map(([name]) => name) });
  return answer(storefront, { ...api, ms: Date.now() - started }, texts);
}

/** The health of a storefront whose variables are wrong: it can't call its API. */
export function healthWithout(faults: readonly EnvFault[]): Response {
  const names = faults.map(({ name }) => name).join(', ');
  return answer({ status: 'trouble', detail: `missing or malformed: ${names}` });
}

/** Texts in trouble are named, but the shop works without them. */
function answer(storefront: Part, api?: ApiHealth & { ms: number }, texts: { texts?: Part } = {}): Response {
  const status = storefront.status === 'ok' && api?.status === 'ok' ? 'ok' : 'trouble';
  const body = { status, storefront, ...(api ? { api } : {}), ...texts };
  return Response.json(body, { status: status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

/** Nothing without `TRANSLATIONS_URL`. */
async function lookAtTexts({ TRANSLATIONS_URL }: Env): Promise<{ texts?: Part }> {
  if (!TRANSLATIONS_URL) return {};
  const faults = languages.map((language) => faultOfHosted(TRANSLATIONS_URL, language, fetchHosted));
  const detail = (await Promise.all(faults)).find((fault) => fault !== null);
  return { texts: detail === undefined ? { status: 'ok' } : { status: 'trouble', detail } };
}
