import type { ServerBuild } from '@remix-run/cloudflare';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { chosenLanguage, languageOf } from '#app/i18n/language.server.ts';
import type { LoadContext, Visit } from '#app/server/request-context.ts';
import { openCookies } from '#app/server/session/cookies.server.ts';
import { toBase64Url } from '#app/server/session/seal.server.ts';
import { openLog, writeLog } from '#app/server/telemetry/log.server.ts';
import { secretReferrer } from './secret-address.ts';
import { setSecurityHeaders } from './security-headers.server.ts';

/** Opens a visit. */
export async function openVisit(request: Request, build: ServerBuild, dev: boolean): Promise<Visit> {
  const chosen = chosenLanguage(request, openCookies(request, { bare: false }).read);
  return {
    requestId: crypto.randomUUID(),
    nonce: toBase64Url(crypto.getRandomValues(new Uint8Array(18))),
    log: openLog(),
    request,
    i18n: i18nOf(await languageOf(request, chosen)),
    started: Date.now(),
    dev,
    secret: secretReferrer(request.url, build),
    mediaHosts: [],
  };
}

/** The answer as it leaves: cookies, security headers, caching, timing; and the request's one line in the log. */
export async function finish(answer: Response, visit: Visit): Promise<Response> {
  const { context, request, requestId } = visit;
  // Headers of an answer that came from elsewhere may be fixed, so the answer is made anew.
  const response = new Response(answer.body, answer);
  const { headers } = response;
  for (const [name, value] of context?.headers ?? []) headers.set(name, value);
  const cookies = await dueCookies(context);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  setCaching(headers, context, cookies.length > 0);
  setSecurityHeaders(headers, { ...visit, tags: context?.tags, chatHosts: context?.chatHosts, https: isHttps(visit) });
  if (visit.secret) hideSecret(headers, visit.secret);
  headers.set('X-Request-Id', requestId);
  const ms = Date.now() - visit.started;
  headers.set('Server-Timing', [`total;dur=${ms}`, context?.timing.header()].filter(Boolean).join(', '));
  writeLog({
    at: new Date(visit.started).toISOString(),
    id: requestId,
    method: request.method,
    status: response.status,
    ms,
    ...visit.log.fields,
  });
  context?.events.flush(response.status);
  return response;
}

async function dueCookies(context: LoadContext | undefined): Promise<string[]> {
  await context?.session.commit(context.cookies);
  return context?.cookies.pending() ?? [];
}

/** A signed-in buyer's answers are kept nowhere; a visitor's pages may be kept by the browser that asks again each time. */
function setCaching(headers: Headers, context: LoadContext | undefined, setsCookies: boolean): void {
  if (context) {
    headers.set('Accept-CH', 'ECT, Save-Data');
    headers.append('Vary', 'Accept-Language, Save-Data, ECT');
  }
  if (context?.session.token || setsCookies) headers.set('Cache-Control', 'private, no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

/** Neither a cache, a search engine nor another site may learn of an address that is a key. */
function hideSecret(headers: Headers, referrer: string): void {
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Referrer-Policy', referrer);
  headers.set('X-Robots-Tag', 'noindex, nofollow');
}

function isHttps({ request, context }: Visit): boolean {
  return (context?.origin ?? request.url).startsWith('https:');
}
