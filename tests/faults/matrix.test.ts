import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { textOfHtml } from '#tests/support/html.ts';
import { headingOf, judge, see } from '#tests/support/oracle.ts';
import { links } from '#tests/support/pages.ts';
import { type Server, startBackend, startStorefront } from '#tests/support/server.ts';
import { type Fault, faults } from './faults.ts';
import { ofBuyer, outcomes } from './outcomes.ts';
import { type FaultyUpstream, startUpstream } from './upstream.ts';

// What a buyer and a visitor see of a list, a product and a price refresh if only its own call fails, in every possible
// way.

let backend: Server;
let upstream: FaultyUpstream;
let storefront: Server;
let clients: Readonly<Record<'visitor' | 'buyer', Client>>;
let products: string[];
/** Responses of the working API, by call. */
let working: readonly (readonly [RegExp, unknown])[];

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
  const answerOf = async (path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(backend.origin + path, post)).json();
  };
  const items = products.slice(0, 20).map((id) => ({ id: Number(id), amount: 1 }));
  working = [
    [/^\/api\/v2\/search$/, await answerOf('/api/v2/search')],
    [/^\/api\/v1\/product\/\d+$/, await answerOf(`/api/v1/product/${products[0]}`)],
    [/current-price$/, await answerOf('/api/v1/product/current-price', { items, source: '' })],
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
  const pathOf = (url: string) => url.split('?')[0] ?? '';
  const goodOf = (url: string) => working.find(([call]) => call.test(pathOf(url)))?.[1] ?? {};
  upstream.break(fault, (url) => calls.test(pathOf(url)), goodOf);
}

/** A number that is new in every address, so that the edge cache has no copy of the page. */
let fresh = 0;
const pricesForm = new URLSearchParams({ intent: 'prices' });
const pages: Record<string, (client: Client) => Promise<Response>> = {
  list: (client) => client.send(`/catalog?keyword=${fresh++}`),
  product: (client) => client.send(`/product/${products[fresh++ % products.length]}`),
};
const refreshes: Record<string, (client: Client) => Promise<Response>> = {
  'prices of a list': (client) => client.send('/catalog', pricesForm),
  'prices of a product': (client) => client.send(`/product/${products[0]}`, pricesForm),
  'prices of the dialog': (client) => client.send(`/catalog?product=${products[0]}`, pricesForm),
  'prices of the home page': (client) => client.send('/?index', pricesForm),
  'prices by script': (client) => client.send('/product/prices', new URLSearchParams({ item: `${products[0]}:1` })),
};

/** Status and sentence of an answer, and what is wrong with it whatever it says. */
async function seenBy(client: Client, ask: (client: Client) => Promise<Response>) {
  const seen = await see(await ask(client.clone()));
  const complaints = judge(seen, { absent: [new URL(upstream.origin).host] });
  const { status, headers } = seen;
  const said = status === 303 ? (headers.get('Location')?.split('?')[0] ?? '') : saidBy(seen);
  return { outcome: `${status} ${said}`, complaints };
}

const failures = ['Не удалось загрузить список товаров', 'Не удалось актуализировать цены', 'Не удалось обновить цены'];

function saidBy({ status, headers, body }: Awaited<ReturnType<typeof see>>): string {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const text = isPage ? textOfHtml(body) : body;
  const failure = failures.find((sentence) => text.includes(sentence));
  if (failure) return failure;
  if (status !== 200) return headingOf(body);
  return !isPage || /Цены на \d/.test(text) ? 'prices' : '';
}

const recovers = (fault: Fault) => fault.startsWith('short ');

/** What everybody gets from these addresses; of a fault that recovers, each answer meets the failure itself. */
async function answersTo(fault: Fault, calls: RegExp, requests: typeof pages) {
  const cases = Object.entries(clients).flatMap(([who, client]) =>
    Object.entries(requests).map(([name, ask]) => ({ who, name, client, ask })),
  );
  const answer = async ({ who, name, client, ask }: (typeof cases)[number]) => ({
    who,
    name,
    ...(await seenBy(client, ask)),
  });
  if (!recovers(fault)) {
    breakCalls(fault, calls);
    return Promise.all(cases.map(answer));
  }
  const answers = [];
  for (const one of cases) {
    breakCalls(fault, calls);
    answers.push(await answer(one));
  }
  return answers;
}

/** Column of `Row`. */
const columnOf = (name: string) => (name === 'list' ? 0 : name === 'product' ? 1 : name === 'prices by script' ? 3 : 2);

const expected = (fault: Fault, answers: readonly { who: string; name: string }[]) =>
  answers.map(({ who, name }) => {
    const row = (who === 'buyer' ? ofBuyer[fault] : undefined) ?? outcomes[fault];
    return { who, name, outcome: row[columnOf(name)], complaints: '' };
  });

describe.each(Object.keys(faults) as Fault[])('when the API answers %s', (fault) => {
  it('to the call of a list or a product, the page says so or is whole', { timeout: 30_000 }, async () => {
    const answers = await answersTo(fault, /^\/api\/v2\/search$|^\/api\/v1\/product\/\d+$/, pages);
    expect(answers).toEqual(expected(fault, answers));
  });

  it('to the call of fresh prices, the old ones stay and it is said', { timeout: 30_000 }, async () => {
    const answers = await answersTo(fault, /current-price$/, refreshes);
    expect(answers).toEqual(expected(fault, answers));
  });
});
