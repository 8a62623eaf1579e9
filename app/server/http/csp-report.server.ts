import { readBody } from '#app/server/forms/body.server.ts';
import type { RequestLog } from '#app/server/telemetry/log.server.ts';

/** In bytes. */
const reportLimit = 16_384;

/** Logs the essentials of a content security policy report. */
export async function takeCspReport(request: Request, log: RequestLog): Promise<Response> {
  const body = await readBody(request, reportLimit);
  if (typeof body !== 'string') log.add({ csp: reported(new TextDecoder().decode(body)) });
  return new Response(null, { status: 204 });
}

/** Directive and origin only, since a path or query may name a person. */
function reported(text: string): Record<string, string> | null {
  try {
    const report = (JSON.parse(text) as Record<string, unknown>)['csp-report'] as Record<string, unknown>;
    return {
      directive: wordOf(report['effective-directive'] ?? report['violated-directive']),
      blocked: originOf(report['blocked-uri']),
      source: originOf(report['source-file']),
    };
  } catch {
    return null;
  }
}

/** A word such as `script-src` or `inline`. Anybody can post a report: another text could tell anything of anybody. */
function wordOf(value: unknown): string {
  const [word = ''] = clean(value).split(' ');
  return /^[a-z-]{1,40}$/.test(word) ? word : '';
}

function originOf(value: unknown): string {
  const text = clean(value);
  return URL.canParse(text) ? new URL(text).origin : wordOf(text);
}

function clean(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 200) : '';
}
