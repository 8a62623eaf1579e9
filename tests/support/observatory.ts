/**
 * Points of a page by the rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, `src/grader/charts.js` and
 * `src/analyzer/tests`, read in November 2026), as far as headers decide. An A+ begins at 100. Left out: redirection to
 * https and preloading, which depend on the domain.
 */
export function observatoryPoints(headers: Headers): number {
  const base = 100;
  return rules.reduce((sum, rule) => sum + rule(headers), base);
}

type Rule = (headers: Headers) => number;

const rules: readonly Rule[] = [policy, cookies, transport, referrer, framing, sniffing, sharing, isolation];

function policy(headers: Headers): number {
  const directives = directivesOf(headers);
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? [];
  if (directives.size === 0) return -25;
  const active = [...sources('script-src'), ...sources('object-src')];
  // Without a nonce or hash; a broad source is as good as any.
  const isBroad = (source: string) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source);
  if (active.some(isBroad)) return -20;
  if ([...directives.values()].flat().some((source) => /^(http|ws):/.test(source))) return -20;
  if (sources('script-src').includes("'unsafe-eval'")) return -10;
  if (sources('style-src').some(isBroad)) return 0;
  const isClosed = directives.get('default-src')?.join() === "'none'";
  const formsStay = ["'self'", "'none'"].includes(directives.get('form-action')?.join() ?? '');
  return isClosed && formsStay ? 10 : 5;
}

function cookies(headers: Headers): number {
  const given = headers.getSetCookie();
  const has = (attribute: RegExp) => given.every((cookie) => attribute.test(cookie));
  if (given.length === 0) return 0;
  const sessions = given.filter((cookie) => /^[^=]*(login|sess)/i.test(cookie));
  if (!sessions.every((cookie) => /; HttpOnly/i.test(cookie))) return -30;
  if (!has(/; Secure/i)) return -20;
  return has(/; SameSite=(Lax|Strict)/i) ? 5 : 0;
}

function transport(headers: Headers): number {
  const sixMonths = 15_768_000;
  const age = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0);
  if (age === 0) return -20;
  return age < sixMonths ? -10 : 0;
}

function referrer(headers: Headers): number {
  const value = headers.get('Referrer-Policy');
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value ?? '');
  if (value === null) return 0;
  return isPrivate ? 5 : -5;
}

function framing(headers: Headers): number {
  if (directivesOf(headers).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20;
}

function sniffing(headers: Headers): number {
  return headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5;
}

function sharing(headers: Headers): number {
  return headers.get('Access-Control-Allow-Origin') && headers.get('Access-Control-Allow-Credentials') ? -50 : 0;
}

function isolation(headers: Headers): number {
  const resource = /^same-(origin|site)$/.test(headers.get('Cross-Origin-Resource-Policy') ?? '') ? 10 : 0;
  const opener = headers.get('Cross-Origin-Opener-Policy') === 'same-origin' ? 10 : 0;
  return resource + opener;
}

function directivesOf(headers: Headers): Map<string, string[]> {
  const parts = (headers.get('Content-Security-Policy') ?? '').split(';').filter((part) => part.trim());
  return new Map(
    parts.map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
