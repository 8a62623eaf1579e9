import { brokenRules } from './header-rules.ts';

/** Allowed statuses for any input or fault. 500 isn't one of them: it would mean an unhandled case. */
const foreseen = new Set([
  200, 204, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 502, 503, 504,
]);

/**
 * Patterns that must never reach a buyer. Faulty suppliers of the tests put `SECRET` into everything that they send.
 */
const leaks: readonly [string, RegExp][] = [
  ['a secret of the supplier', /SECRET/],
  ['a stack', /\n\s+at \S+ \(|\bat async |node:internal|workerd\/|\.tsx?:\d+/],
  [
    'an error of the runtime',
    /internal error; reference|Network connection lost|Unexpected Server Error|Application Error/,
  ],
  ['a parser’s words', /Unexpected token|is not valid JSON|ZodError|"invalid_type"|Invalid input: expected/],
  ['a database’s words', /SQLITE_|D1_ERROR|no such table|UNIQUE constraint/],
];

/** What the oracle checks. */
export interface Seen {
  status: number;
  headers: Headers;
  body: string;
}

/** Reads a complete response. */
export async function see(answer: Response): Promise<Seen> {
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** What a case expects of the response beyond that. */
export interface Expectation {
  status?: number | readonly number[];
  /** Text of the page's only `h1`. */
  heading?: string | RegExp;
  /** Words that must not appear, such as the address of the supplier. */
  absent?: readonly string[];
}

/** The heading of a page as text. */
export function headingOf(html: string): string {
  const inner = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
  return inner
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .trim();
}

/**
 * Checks the response of every case: an allowed status, a complete Russian page with its own heading, the security
 * headers, and no internals. Returns its complaints, one per line; an empty string means that all is well.
 */
export function judge({ status, headers, body }: Seen, expected: Expectation = {}): string {
  const html = /^text\/html/.test(headers.get('Content-Type') ?? '');
  const redirect = status >= 300 && status < 400 && status !== 304;
  const statuses = expected.status === undefined ? [...foreseen] : [expected.status].flat();
  return [
    ...(foreseen.has(status) ? [] : [`status ${status} is never foreseen`]),
    ...(statuses.includes(status) ? [] : [`status ${status} instead of ${statuses.join(' or ')}`]),
    ...leaks.filter(([, mark]) => mark.test(body)).map(([name]) => `shows ${name}`),
    ...(expected.absent ?? []).filter((word) => body.includes(word)).map((word) => `shows ${word}`),
    ...(html ? pageFaults(body, expected.heading) : []),
    ...(expected.heading !== undefined && !html ? ['is no page'] : []),
    ...brokenRules(headers, redirect ? 'redirect' : html ? 'page' : 'data').map((rule) => `breaks "${rule}"`),
  ].join('\n');
}

function pageFaults(body: string, heading: string | RegExp | undefined): string[] {
  const shown = headingOf(body);
  const faults: string[] = [];
  if (!/<html[^>]* lang="ru"/.test(body)) faults.push('is not marked as Russian');
  const titles = [...body.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) => title);
  if (titles.length !== 1) faults.push(`has ${titles.length} titles`);
  if (!titles.every((title) => /[А-Яа-яЁё]/.test(title))) faults.push('has no Russian title');
  // React closes its data stream after the end of the document.
  // React ends the boundary around the page with a comment.
  if (!/<\/html>(<!--\/\$-->)?\s*(<script\b[^>]*>[^<]*<\/script>\s*)*$/.test(body)) faults.push('is cut');
  if ((body.match(/<h1[\s>]/g) ?? []).length > 2) faults.push('has too many headings');
  if (!/[А-Яа-яЁё]/.test(shown)) faults.push('has no Russian heading');
  const right = heading === undefined || (typeof heading === 'string' ? shown === heading : heading.test(shown));
  if (!right) faults.push(`is headed "${shown}"`);
  return faults;
}
