import { data } from '@remix-run/cloudflare';
import type { Path } from '#app/paths.ts';
import type { LoadContext } from './context.server.ts';

/** Status and headers of a page. */
export interface PageInit {
  status?: number;
  /** Reach the answer of the document and of a data request alike. */
  headers?: Readonly<Record<string, string>>;
}

/** A page's data. Cookies, security headers and the log are added by `handle`, whatever the answer is. */
export function page<T>(context: LoadContext, value: T, { status = 200, headers = {} }: PageInit = {}) {
  for (const [name, header] of Object.entries(headers)) context.headers.set(name, header);
  return data(value, { status });
}

/** Sends the browser to another page of the site with GET (303). Return it, or throw it from a guard. */
export function seeOther(_context: LoadContext, to: Path): Response {
  return new Response(null, { status: 303, headers: { Location: to } });
}

/** Tells browsers and search engines that a page is at another address for good (301). */
export function movedTo(_context: LoadContext, to: Path): Response {
  return new Response(null, { status: 301, headers: { Location: to } });
}
