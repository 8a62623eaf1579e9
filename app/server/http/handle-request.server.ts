import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { home } from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { createLoadContext } from '#app/server/context.server.ts';
import { type Env, readEnv } from '#app/server/env.server.ts';
import { isKnownHost } from '#app/server/listed-host.ts';
import type { LoadContext, Platform, Visit } from '#app/server/request-context.ts';
import { isProxied, proxyToApi } from './api-proxy.server.ts';
import { takeCspReport } from './csp-report.server.ts';
import {
  brokenPage,
  envFaultPage,
  optionsAnswer,
  refusalPage,
  refusalWords,
  siteNotFoundPage,
} from './error-pages.server.ts';
import { describeError } from './error-response.server.ts';
import { finish, openVisit } from './finish-response.server.ts';
import { admit, judge, judgeAddress, type Refusal, senderOf } from './gate.server.ts';
import { health, healthWithout } from './health.server.ts';
import { handlerOf } from './route-middleware.server.ts';
import { askUnlessProven } from './unproven-post.server.ts';
import { isOwnCall, loopAnswer } from './upstream.server.ts';

/** Environment, gate, load context, Remix, then headers, cookies and the log line for every response. */
export async function handleRequest(
  request: Request,
  bindings: object,
  platform: Platform,
  build: ServerBuild,
): Promise<Response> {
  const visit = await openVisit(request, build, platform.dev ?? false);
  const checked = readEnv(bindings);
  if (!checked.env) {
    visit.log.add({ level: 'error', env: checked.faults.map(({ name }) => name) });
    const isHealth = new URL(request.url).pathname === healthPath;
    return finish(isHealth ? healthWithout(checked.faults) : envFaultPage(checked.faults, visit), visit);
  }
  try {
    return await finish(await answer(request, checked.env, platform, build, visit), visit);
  } catch (error) {
    // Should never happen; the buyer still gets a page and the operator a log line.
    visit.log.add({ level: 'error', error: describeError(error) });
    delete visit.context;
    return finish(brokenPage(visit), visit);
  }
}

const reads = new Set(['GET', 'HEAD']);
const healthPath = '/health';

async function answer(
  request: Request,
  env: Env,
  platform: Platform,
  build: ServerBuild,
  visit: Visit,
): Promise<Response> {
  visit.mediaHosts = env.MEDIA_HOSTS;
  visit.captcha = env.CAPTCHA;
  const url = new URL(request.url);
  const early = await answerWithoutPages(request, url, env, platform, visit);
  if (early) return early;
  if (request.method === 'OPTIONS') return optionsAnswer();
  const passed = await passGate(request, env, visit);
  if (passed instanceof Response) return passed;
  const { admitted, unread } = passed;
  visit.context = await createLoadContext(admitted, env, visit, platform);
  if (unread) visit.context.unread = unread;
  const answered = await handlerOf(build)(admitted, visit.context as AppLoadContext);
  const { noSite, fromScript } = visit.context;
  return noSite && !fromScript ? siteNotFoundPage(env, visit, noSite) : answered;
}

/** Everything but the shop's own pages; null for those. */
async function answerWithoutPages(
  request: Request,
  url: URL,
  env: Env,
  platform: Platform,
  visit: Visit,
): Promise<Response | null> {
  if (await isOwnCall(request, env)) {
    visit.log.add({ level: 'error', refused: 'loop' });
    return loopAnswer();
  }
  if (url.pathname === healthPath) {
    visit.log.add({ route: 'health' });
    return reads.has(request.method)
      ? health(request, env, visit.log)
      : refused({ status: 405, reason: 'method' }, visit);
  }
  if (!isKnownHost(url, env.HOSTS)) {
    visit.log.add({ refused: 'host' });
    return siteNotFoundPage(env, visit);
  }
  if (isProxied(url, env)) {
    visit.log.add({ route: 'api-proxy' });
    const refusal = judgeAddress(url);
    return refusal ? refused(refusal, visit) : proxyToApi(request, env, platform, visit);
  }
  return null;
}

interface Passed {
  admitted: Request;
  unread?: LoadContext['unread'];
}

/** The request for Remix, or the answer if it gets no further. */
async function passGate(request: Request, env: Env, visit: Visit): Promise<Passed | Response> {
  const url = new URL(request.url);
  const own = ownOrigins(url, env.PUBLIC_ORIGIN);
  const refusal = judge(request, own);
  if (refusal) return refused(refusal, visit);
  const isUnknown = request.method === 'POST' && senderOf(request, own) === 'unknown';
  if (!isUnknown && isCspReport(request, url)) return takeCspReport(request, visit.log);
  const admitted = await admit(request);
  if (!(admitted instanceof Request)) return refusedBody(request, admitted, visit);
  return (isUnknown && (await askUnlessProven(admitted, env, visit))) || { admitted };
}

/** Script can read only what Remix answers: it gets the post without its body, and refuses it. */
function refusedBody({ url, headers, signal }: Request, refusal: Refusal, visit: Visit): Passed | Response {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.data')) return refused({ ...refusal, page: formPage({ pathname }) }, visit);
  visit.log.add({ refused: refusal.reason });
  const kept = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding', 'Origin']) kept.delete(name);
  const { status } = refusal;
  const unread = { status, message: refusalWords(refusal, visit.i18n).text };
  return { admitted: new Request(url, { method: 'POST', headers: kept, signal }), unread };
}

/** Forms are sent to the address of their own page. */
const formPage = ({ pathname }: Pick<URL, 'pathname'>) => safeReturnTo(pathname, home());

const isCspReport = ({ method }: Request, { pathname }: URL) => method === 'POST' && pathname === '/csp-report';

function refused(refusal: Refusal, visit: Visit): Response {
  visit.log.add({ refused: refusal.reason });
  return refusalPage(refusal, visit);
}

/** Our own origins: the request's, and the public one when there is a proxy in front. */
function ownOrigins(url: URL, publicOrigin: string | undefined): ReadonlySet<string> {
  return new Set(publicOrigin ? [url.origin, publicOrigin] : [url.origin]);
}
