import { captchaSites } from '#app/server/http/security-headers.server.ts';
import { apiAt } from '#scripts/conform/api.ts';
import { askHealth } from '#scripts/serve/health.ts';
import { callLines, clockLines } from './calls.ts';
import { certificateLine } from './certificate.ts';
import { erpLines } from './erp.ts';
import { type Line, off, ok, wrong } from './line.ts';
import { linesOfHealth } from './remedies.ts';

/** A shop that runs, as it can be seen from outside, with the key of its exchange by what waits for an ERP. */
export async function shopLines(origin: string, key?: string): Promise<Line[]> {
  const page = await fetch(`${origin}/user/sign-in`, { redirect: 'manual' }).catch(() => null);
  if (!page)
    return [wrong('shop', `nothing answers at ${origin}`, 'see that it is deployed and that its name leads there')];
  await page.arrayBuffer();
  const report = await askHealth(origin);
  if (typeof report === 'string') {
    return [
      wrong(
        'shop',
        `/health ${report.replace(/;.*/, '')}, no report`,
        'this is no shop, or something in front of it keeps /health',
      ),
    ];
  }
  const secure = origin.startsWith('https:') ? await certificateLine(origin) : undefined;
  const lines = [secureLine(origin), ...(secure ? [secure] : []), ...linesOfHealth(report)];
  lines.push(...(await erpLines((request) => fetch(request), { origin, key }, Date.now())));
  const info = await apiAt(origin).ask('/api/v1/info');
  if (info.status === 200 && info.json !== undefined) {
    return [...lines, ...(await callLines(apiAt(origin), captchaOf(page.headers)))];
  }
  const unseen = off('calls', 'the API is not open at this address', 'npm run conform -- https://api… asks it itself');
  return [...lines, ...clockLines(page.headers.get('Date')), unseen];
}

function secureLine(origin: string): Line {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return ok('https', 'cookies are Secure');
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return ok('https', 'not needed on this machine');
  return wrong('https', 'passwords and cookies go over plain http', 'open the shop by https only');
}

/** The captcha that the shop's pages let in, by their content security policy. */
function captchaOf(headers: Headers): string | undefined {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return Object.entries(captchaSites).find(([, { frame }]) => frame && policy.includes(frame))?.[0];
}
