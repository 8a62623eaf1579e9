import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { textOfHtml } from '#tests/support/html.ts';
import { headingOf, judge, see } from '#tests/support/oracle.ts';
import { links } from '#tests/support/pages.ts';
import { type Server, startBackend, startStorefront } from '#tests/support/server.ts';
import { type Fault, faults } from './faults.ts';
import { type FaultyUpstream, startUpstream } from './upstream.ts';

// What a buyer and a visitor see of a list, a product and a price refresh if only its own call fails, in every possible
// way.

let backend: Server;
let upstream: FaultyUpstream;
let storefront: Server;
let clients: Readonly<Record<'visitor' | 'buyer', Client>>;
let products: string[];
/** Responses of the working API, by call. */
let whole: readonly (readonly [RegExp, unknown])[];

beforeAll(async () => {
  backend = await startBackend();
  upstream = await startUpstream({}, backend.origin);
  storefront = await startStorefront(upstream.origin, { EDGE_DEADLINE_MS: '3000', RETRY_BASE_MS: '20' });
  // The first answers of a new API take longer on a busy machine than the deadline allows.
  for (const path of ['/api/v1/info', '/api/v2/search']) await fetch(backend.origin + path);
  const [visitor, signedIn] = [new Client(storefront.origin), new Client(storefront.origin)];
  await signedIn.signIn(buyer(5));
  clients = { visitor, buyer: signedIn };
  // As many as there will be requests: if a product were requested twice, the edge would have a copy.
  const lists = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((page) => signedIn.get(`/catalog?pageSize=30&page=${page}`)),
  );
  const hrefs = lists.flatMap(({ body }) => links(body));
  products = [...new Set(hrefs.flatMap((href) => /[?&]product=(\d+)/.exec(href)?.[1] ?? []))];
  const asked = async (path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(backend.origin + path, post)).json();
  };
  const items = products.slice(0, 20).map((id) => ({ id: Number(id), amount: 1 }));
  whole = [
    [/^\/api\/v2\/search$/, await asked('/api/v2/search')],
    [/^\/api\/v1\/product\/\d+$/, await asked(`/api/v1/product/${products[0]}`)],
    [/current-price$/, await asked('/api/v1/product/current-price', { items, source: '' })],
  ];
});
afterEach(() => upstream.break(null));
afterAll(async () => {
  await storefront.stop();
  await upstream.stop();
  await backend.stop();
});

/** Breaks the calls that match `calls`. */
function breakCalls(fault: Fault, calls: RegExp) {
  const pathOf = (asked: string) => asked.split('?')[0] ?? '';
  const goodOf = (asked: string) => whole.find(([call]) => call.test(pathOf(asked)))?.[1] ?? {};
  upstream.break(fault, (asked) => calls.test(pathOf(asked)), goodOf);
}

/** A number that is new in every address, so that the edge cache has no copy of the page. */
let fresh = 0;
const wanted = new URLSearchParams({ intent: 'prices' });
const pages: Record<string, (client: Client) => Promise<Response>> = {
  list: (client) => client.send(`/catalog?keyword=${fresh++}`),
  product: (client) => client.send(`/product/${products[fresh++ % products.length]}`),
};
const refreshes: Record<string, (client: Client) => Promise<Response>> = {
  'prices of a list': (client) => client.send('/catalog', wanted),
  'prices of a product': (client) => client.send(`/product/${products[0]}`, wanted),
  'prices of the dialog': (client) => client.send(`/catalog?product=${products[0]}`, wanted),
  'prices of the home page': (client) => client.send('/?index', wanted),
  'prices by script': (client) => client.send('/product/prices', new URLSearchParams({ item: `${products[0]}:1` })),
};

/** Faults from which the response recovers; the short ones only if the call may be retried. */
const passing = new Set<Fault>(['answers after 1 s', 'invalid UTF-8', 'byte order mark']);
const short = new Set<Fault>(['short 429', 'short 503']);
/** 200 kB of response headers: whether that works depends on the runtime. */
const either = new Set<Fault>(['huge header']);
const refused = /^4\d\d$/;

interface Outcome {
  status: number;
  /** What the page says, in a word. */
  said: string;
}

/** What must happen if a page's own call fails. */
function pageOutcomes(name: string, fault: Fault): Outcome[] {
  const good = { status: 200, said: 'goods' };
  if (passing.has(fault) || short.has(fault)) return [good];
  if (fault === '401') return [{ status: 303, said: 'sign-in' }];
  if (refused.test(fault)) return [{ status: Number(fault), said: 'refusal' }];
  const down =
    name === 'list'
      ? [{ status: 503, said: 'no list' }]
      : [502, 503, 504].map((status) => ({ status, said: 'unavailable' }));
  return either.has(fault) ? [good, ...down] : down;
}

/**
 * What must happen if a refresh fails: a page with the old prices, or a response that tells the script to keep them.
 */
function refreshOutcomes(name: string, who: string, fault: Fault): Outcome[] {
  const script = name === 'prices by script';
  const good = { status: 200, said: script ? 'cells' : 'prices' };
  // 504 when it took too long, 503 otherwise.
  const statuses = script ? (refused.test(fault) ? [Number(fault)] : [503, 504]) : [200];
  const failed = statuses.map((status) => ({ status, said: 'not refreshed' }));
  if (passing.has(fault)) return [good];
  if (short.has(fault)) return [good, ...failed, { status: 429, said: 'not refreshed' }];
  if (fault === '401' && who === 'buyer' && !script) return [{ status: 303, said: 'sign-in' }];
  return either.has(fault) ? [good, ...failed] : failed;
}

const words: readonly (readonly [said: string, text: RegExp])[] = [
  ['no list', /Не удалось загрузить список товаров/],
  ['not refreshed', /Не удалось (актуализировать|обновить) цены/],
  ['unavailable', /Сервис временно недоступен/],
  ['refusal', /Запрос не принят|Страница не найдена|Недостаточно прав|Склад закрыт на учёт|Товар/],
];

async function seenBy(
  client: Client,
  ask: (client: Client) => Promise<Response>,
): Promise<Outcome & { complaints: string }> {
  const seen = await see(await ask(client.clone()));
  const complaints = judge(seen, { absent: [new URL(upstream.origin).host] });
  const { status, headers, body } = seen;
  if (status === 303) {
    return { status, said: /^\/user\/sign-in\?/.test(headers.get('Location') ?? '') ? 'sign-in' : 'away', complaints };
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return { status, said: saidBy(isPage ? `${headingOf(body)} ${textOfHtml(body)}` : body, status, isPage), complaints };
}

/**
 * What a page or a response to script says, in a word. Products may contain any words except those of a failed refresh.
 */
function saidBy(text: string, status: number, isPage: boolean): string {
  const known = status === 200 && isPage ? words.filter(([said]) => said === 'not refreshed') : words;
  const said = known.find(([, pattern]) => pattern.test(text))?.[0];
  if (said) return said;
  if (!isPage) return 'cells';
  return status === 200 && /Цены на \d/.test(text) ? 'prices' : '';
}

describe.each(Object.keys(faults) as Fault[])('when the API answers %s', (fault) => {
  it('to the call of a list or a product, the page says so or is whole', { timeout: 30_000 }, async () => {
    breakCalls(fault, /^\/api\/v2\/search$|^\/api\/v1\/product\/\d+$/);
    for (const [who, client] of Object.entries(clients)) {
      await Promise.all(
        Object.entries(pages).map(async ([name, ask]) => {
          const { status, said, complaints } = await seenBy(client, ask);
          // A list without results has no prices; what matters is that it isn't treated as a failure.
          const outcome = { name, who, status, said: status === 200 ? 'goods' : said };
          expect(pageOutcomes(name, fault).map((one) => ({ name, who, ...one }))).toContainEqual(outcome);
          expect({ name, who, complaints }).toEqual({ name, who, complaints: '' });
        }),
      );
    }
  });

  it('to the call of fresh prices, the old ones stay and it is said', { timeout: 30_000 }, async () => {
    breakCalls(fault, /current-price$/);
    for (const [who, client] of Object.entries(clients)) {
      await Promise.all(
        Object.entries(refreshes).map(async ([name, ask]) => {
          const { status, said, complaints } = await seenBy(client, ask);
          const outcomes = refreshOutcomes(name, who, fault).map((one) => ({ name, who, ...one }));
          expect(outcomes).toContainEqual({ name, who, status, said });
          expect({ name, who, complaints }).toEqual({ name, who, complaints: '' });
        }),
      );
    }
  });
});
