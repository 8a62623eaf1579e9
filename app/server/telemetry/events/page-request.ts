import * as paths from '#app/paths.ts';

/** What a request says about the page being viewed. */
export interface PageRequest {
  /** Path and query without the parts of Remix's data requests. */
  readonly path: string;
  readonly location: string;
  /** Our own page or the other site's origin; empty when unknown. */
  readonly referer: string;
  readonly source: 'web-mobile' | 'web-desktop';
  /** Prefetched: nobody is looking at it yet. */
  readonly isAhead: boolean;
  /** A robot or a HEAD request. */
  readonly isNobody: boolean;
  /** The current page again: a form that came back, going back, revalidation after an action. */
  readonly isAgain: boolean;
  /** Our own page that led here. */
  readonly from: URL | null;
  /** Routes of a data request (`_routes`); null for all of the page. */
  readonly routes: readonly string[] | null;
}

/** Robots by their user agent; no user agent counts as one. */
const robots = /bot\b|bots\b|crawl|spider|slurp|mediapartners|preview|facebookexternalhit|monitor|curl\/|wget|python-/i;
const phones = /Mobi|Android|iPhone|iPad/;

/** `origin` is the public one. */
export function readPageRequest(request: Request, origin: string): PageRequest {
  const { headers, method } = request;
  const url = new URL(request.url);
  const routes = url.searchParams.get('_routes');
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '') + url.search;
  const from = refererOf(headers, origin);
  return {
    path,
    location: cut(origin + withoutKey(path)),
    referer: cut(from === null ? '' : from.own ? origin + shownPath(from.url) : from.url.origin),
    source:
      headers.get('Sec-CH-UA-Mobile') === '?1' || phones.test(headers.get('User-Agent') ?? '')
        ? 'web-mobile'
        : 'web-desktop',
    isAhead: /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''),
    isNobody: method === 'HEAD' || robots.test(headers.get('User-Agent') ?? 'curl/'),
    isAgain: from?.own === true && from.url.pathname + from.url.search === path,
    from: from?.own ? from.url : null,
    routes: routes === null ? null : routes.split(','),
  };
}

function refererOf(headers: Headers, origin: string): { url: URL; own: boolean } | null {
  const text = headers.get('Referer') ?? '';
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { url, own: url.origin === origin };
}

/** Only the catalogue's queries are reported; others may hold invitation codes and return addresses. */
export function shownPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname === paths.catalogue() ? pathname + search : withoutKey(pathname);
}

/** What follows in the address of a shared list or an offer is its key. */
function withoutKey(path: string): string {
  return path.replace(/^(\/shared|\/offers)\/.*/s, '$1');
}

function cut(address: string): string {
  return address.slice(0, 2048);
}
