/** What a request tells of the page that is looked at. */
export interface Asked {
  /** Path and query of the page, without what belongs to Remix's data requests. */
  readonly path: string;
  /** Address of the page. */
  readonly location: string;
  /** Page of this shop or origin of another site where the person came from; empty when unknown. */
  readonly referer: string;
  readonly source: 'web-mobile' | 'web-desktop';
  /** The page is fetched before anybody looks at it. */
  readonly isAhead: boolean;
  /** Nobody looks at what is answered: a robot, or a request for headers alone. */
  readonly isNobody: boolean;
  /** The page that the person is on is asked for again: a reload by a form, going back, fresh data after an action. */
  readonly isAgain: boolean;
  /** The page of this shop that the person came from. */
  readonly from: URL | null;
  /** Routes that a data request asks for; null when all of the page are wanted. */
  readonly routes: readonly string[] | null;
}

/** Programs that read pages for themselves, by the words in their names. A browser says who it is; silence is a program. */
const robots = /bot\b|bots\b|crawl|spider|slurp|mediapartners|preview|facebookexternalhit|monitor|curl\/|wget|python-/i;
const phones = /Mobi|Android|iPhone|iPad/;

/** Reads a request for the count of views. `origin` is the one that the buyer sees. */
export function readAsked(request: Request, origin: string): Asked {
  const { headers, method } = request;
  const url = new URL(request.url);
  const routes = url.searchParams.get('_routes');
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '') + url.search;
  const from = refererOf(headers, origin);
  return {
    path,
    location: cut(origin + path),
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

/** Only the catalogue's queries are told: others hold codes of invitations and ways back. */
function shownPath({ pathname, search }: URL): string {
  return pathname === '/catalog' ? pathname + search : pathname;
}

/** Longest address that an event may hold, in characters. */
function cut(address: string): string {
  return address.slice(0, 2048);
}
