import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

const own = 'https://shop.test';

/** Nineteen ways to say where a post comes from; the first four are ours. */
const headerSets: readonly [string, Record<string, string> | [string, string][]][] = [
  ['same origin', { 'Sec-Fetch-Site': 'same-origin', Origin: own }],
  ['origin only', { Origin: own }],
  ['referer only', { Referer: `${own}/cart` }],
  ['null origin, same origin by the browser', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['nothing', {}],
  ['cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
  ['cross-site without the browser’s word', { Origin: 'https://evil.test' }],
  ['same site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.test' }],
  ['sibling host', { Origin: 'https://blog.shop.test' }],
  ['null origin', { Origin: 'null' }],
  ['forwarded host', { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' }],
  ['http scheme', { Origin: 'http://shop.test' }],
  ['other port', { Origin: `${own}:8443` }],
  ['our host as the beginning of another', { Origin: `${own}.evil.test` }],
  ['junk', { Origin: 'junk' }],
  ['our address inside a foreign referer', { Referer: `https://evil.test/?${own}/` }],
  ['same-origin said beside a foreign origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.test' }],
  ['typed by hand', { 'Sec-Fetch-Site': 'none', Origin: own }],
  [
    'doubled',
    [
      ['Origin', own],
      ['Origin', 'https://evil.test'],
    ],
  ],
];

const addresses = [
  '/page',
  '/resource',
  '/page?_data=route-0',
  '/resource?_data=route-1',
  '/page.data',
  '/resource.data',
];

function counted() {
  const runs = { action: 0, calls: 0 };
  const action = () => {
    runs.action += 1;
    return data({ done: true });
  };
  const build = fakeBuild([
    { path: 'page', action, loader: () => data({}) },
    { path: 'resource', action, page: false },
  ]);
  const bindings = testBindings(() => {
    runs.calls += 1;
    return Response.json({});
  });
  return { runs, build, bindings };
}

describe('posts', () => {
  it.each(headerSets.map(([name, headers], at) => ({ name, headers, ours: at < 4 })))(
    'are let in from our own pages only: $name',
    async ({ headers, ours }) => {
      const { runs, build, bindings } = counted();
      for (const address of addresses) {
        const request = new Request(own + address, { method: 'POST', headers, body: new URLSearchParams({ x: '1' }) });
        const { answer } = await visitEdge(request, bindings, build);
        const old = address.includes('_data=');
        expect({ address, status: answer.status }).toEqual({ address, status: old ? 404 : ours ? 200 : 403 });
      }
      expect(runs).toEqual({ action: ours ? 4 : 0, calls: 0 });
    },
  );

  it('are let in under the public address when a proxy stands in front', async () => {
    const { runs, build, bindings } = counted();
    const headers = { Origin: 'https://shop.example.ru' };
    const request = new Request(`${own}/page`, { method: 'POST', headers, body: new URLSearchParams() });
    await visitEdge(request, { ...bindings, PUBLIC_ORIGIN: 'https://shop.example.ru' }, build);
    expect(runs.action).toBe(1);
  });
});

describe('bodies', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) => {
    const { build, bindings } = counted();
    const init = { method: 'POST', body, headers: { Origin: own, ...headers }, duplex: 'half' } as RequestInit;
    return visitEdge(new Request(`${own}/page`, init), bindings, build);
  };
  const stream = (size: number) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < size; at += 1024) controller.enqueue(new Uint8Array(Math.min(1024, size - at)));
        controller.close();
      },
    });

  it.each([
    [65_535, 200],
    [65_536, 200],
    [65_537, 413],
    [655_360, 413],
  ])('of %i bytes are answered %i, with or without a length', async (size, status) => {
    const type = { 'Content-Type': 'application/octet-stream' };
    expect((await send(new Uint8Array(size), type)).answer.status).toBe(status);
    expect((await send(stream(size), type)).answer.status).toBe(status);
  });

  it('that say they are too large are not read', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 });
    expect((await send(body, { 'Content-Length': '70000' })).answer.status).toBe(413);
  });

  it('that script sends too large are refused with words that it can read, and nothing is done', async () => {
    const { runs, build, bindings } = counted();
    const post = async (address: string, type: string) => {
      const headers = { Origin: own, 'Content-Type': type };
      const request = new Request(own + address, { method: 'POST', body: new Uint8Array(3_200_000), headers });
      const { answer, lines } = await visitEdge(request, bindings, build);
      return { status: answer.status, text: await answer.text(), refused: lines.at(-1)?.['refused'] };
    };
    const long = await post('/page.data', 'application/x-www-form-urlencoded');
    expect(long).toMatchObject({ status: 413, text: expect.stringContaining('Текст в форме'), refused: 'body' });
    // As turbo-stream, which begins with an array.
    expect(long.text).toMatch(/^\[/);
    const photo = await post('/help/chat', 'multipart/form-data; boundary=x');
    expect(photo).toMatchObject({ status: 413, text: expect.stringContaining('Файл может быть'), refused: 'file' });
    expect(runs.action).toBe(0);
  });

  it('that break off are the sender’s fault', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('cut')) }, { highWaterMark: 0 });
    expect((await send(body)).answer.status).toBe(400);
  });
});

describe('addresses and methods', () => {
  const ask = async (path: string, method = 'GET') => {
    const { build, bindings } = counted();
    const started = performance.now();
    const { answer } = await visitEdge(new Request(own + path, { method }), bindings, build);
    return { status: answer.status, ms: performance.now() - started, answer };
  };

  it.each<[string, string, number]>([
    ['a page', '/page', 200],
    ['a path over 2 KB', `/${'a'.repeat(2048)}`, 414],
    ['a path of 40 segments', `/${'a/'.repeat(40)}`, 404],
    ['a query over 8 KB', `/page?${'x'.repeat(8200)}`, 414],
    ['51 names', `/page?${Array.from({ length: 51 }, (_, at) => `n${at}=1`).join('&')}`, 400],
    ['one name a thousand times', `/page?${'n=1&'.repeat(1000)}`, 200],
    ['broken encoding', '/%E0%A4%A', 400],
    ['a zero byte', '/%00', 400],
    ['two slashes', '//evil.test', 404],
    ['an old data request', '/page?_data=root', 404],
    ['an old data request for a prototype', '/page?_data=__proto__', 404],
    ['a manifest', '/__manifest?p=/page', 404],
  ])('%s is answered $2', async (_, path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('too many filters are a page that says so, with the way to the list', async () => {
    const names = Array.from({ length: 301 }, (_, at) => `custom-${at}=1`).join('&');
    const { status, answer } = await ask(`/catalog?${names}`);
    expect(status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('<h1>Слишком много условий</h1>');
    expect(text).toContain('<a href="/catalog">В каталог</a>');
  });

  it('a path of thousands of segments costs nothing', async () => {
    const { status, ms } = await ask(`/${'a/'.repeat(1000)}`);
    expect(status).toBe(404);
    expect(ms).toBeLessThan(50);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is refused with the methods that exist', async (method) => {
    const { status, answer } = await ask('/page', method);
    expect(status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('OPTIONS gives no other site permission', async () => {
    const { status, answer } = await ask('/page', 'OPTIONS');
    expect(status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('what Remix gets', () => {
  it('has no header that claims another host', async () => {
    const seen: string[] = [];
    const build = fakeBuild([{ path: 'page', loader: ({ request }) => data(seen.push(...request.headers.keys())) }]);
    const headers = {
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.test',
      Origin: own,
    };
    await visitEdge(
      new Request(`${own}/page`, { headers }),
      testBindings(() => Response.json({})),
      build,
    );
    expect(seen).toEqual([]);
  });

  it('comes from known hosts only', async () => {
    const { build, bindings } = counted();
    const hosts = { ...bindings, HOSTS: 'shop.test, *.shops.test', PUBLIC_ORIGIN: 'https://shop.test' };
    const ask = async (url: string) => (await visitEdge(new Request(url), hosts, build)).answer;
    expect((await ask('https://shop.test/page')).status).toBe(200);
    expect((await ask('https://one.shops.test/page')).status).toBe(200);
    const unknown = await ask('https://<b>evil.test/page'.replace('<b>', ''));
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<h1>Сайт не найден<\/h1>.*href="https:\/\/shop\.test"/);
    const listed = { ...bindings, HOSTS: '*.shops.test, first.test, shop.test' };
    const { answer } = await visitEdge(new Request('https://evil.test/page'), listed, build);
    expect(await answer.text()).toContain('href="https://first.test"');
  });

  it('may be of a shop that the API does not know: the page has its status, name and message', async () => {
    const fault = new SupplierRejected({ status: 404, name: 'SiteNotFound', message: 'Магазин <закрыт>', errors: [] });
    const loader = () => Promise.reject(fault);
    const bindings = { ...testBindings(() => Response.json({})), PUBLIC_ORIGIN: 'https://shop.test' };
    const build = fakeBuild([{ path: 'page', loader }]);
    const { answer } = await visitEdge(new Request('https://shop.test/page'), bindings, build);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toMatch(/<h1>Сайт не найден<\/h1>.*Ошибка 404: SiteNotFound.*Магазин &lt;закрыт&gt;/);
    expect(page).toMatch(/<a href="https:\/\/shop\.test">Перейти на сайт<\/a>/);
  });
});
