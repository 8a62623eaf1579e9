import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homePost } from '#app/paths.ts';
import { addresses } from '#tests/support/addresses.ts';
import { judge } from '#tests/support/oracle.ts';
import { sendRaw } from '#tests/support/raw.ts';
import { type Server, startServer } from '#tests/support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type HeaderSet = Record<string, string | string[]>;

/** Headers in which a browser, a proxy or an attacker names the origin of a post. */
function headerSets(origin: string): { ours: Record<string, HeaderSet>; foreign: Record<string, HeaderSet> } {
  const { port } = new URL(origin);
  const evil = 'https://evil.test';
  return {
    ours: {
      'same origin': { 'Sec-Fetch-Site': 'same-origin', Origin: origin },
      'origin only': { Origin: origin },
      'referer only': { Referer: `${origin}/cart` },
      'null origin, same site by the browser': { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    },
    foreign: {
      nothing: {},
      'cross-site': { 'Sec-Fetch-Site': 'cross-site', Origin: evil, Referer: `${evil}/` },
      'foreign origin alone': { Origin: evil },
      'same-site sibling': { 'Sec-Fetch-Site': 'same-site', Origin: `http://127.0.0.1:${Number(port) + 1}` },
      'sibling origin alone': { Origin: `http://127.0.0.1:${Number(port) + 1}` },
      'null origin': { Origin: 'null' },
      'forwarded host': { Origin: evil, 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' },
      'own host under another scheme': { Origin: origin.replace('http:', 'https:') },
      'own host under another scheme as referer': { Referer: `${origin.replace('http:', 'https:')}/cart` },
      'other port': { Origin: 'http://127.0.0.1' },
      'suffix of our host': { Origin: `http://127.0.0.1:${port}.evil.test` },
      junk: { Origin: 'junk' },
      'our address inside a foreign referer': { Referer: `${evil}/?x=${origin}/` },
      'our address as a user name': { Referer: `http://127.0.0.1:${port}@evil.test/` },
      'same-origin said beside a foreign origin': { 'Sec-Fetch-Site': 'same-origin', Origin: evil },
      'typed into the address bar': { 'Sec-Fetch-Site': 'none' },
      'two origins': { Origin: [origin, evil] },
    },
  };
}

const forms = {
  document: (path: string) => path,
  'old data request': (path: string) => `${path}?_data=root`,
  'data request': (path: string) => (path === '/' ? '/_root.data' : `${path}.data`),
};

const post = (path: string, headers: HeaderSet) =>
  sendRaw(server.origin, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'x=1',
  });

const posts = (await addresses()).filter((address) => address.hasAction).map((address) => address.path);
const everywhere = [...new Set(['/', ...posts, '/no-such-page'])];

describe.each(Object.entries(forms))('a post as a %s', (_, form) => {
  it.each(everywhere)('from elsewhere is refused before anything is asked of the API: %s', async (path) => {
    const before = server.logLines().length;
    for (const [name, headers] of Object.entries(headerSets(server.origin).foreign)) {
      const answer = await post(form(path), headers);
      // The old data requests are always rejected, whoever sends them.
      expect({ name, status: answer.status }).toEqual({ name, status: form('/').includes('_data') ? 404 : 403 });
      expect(judge(answer)).toBe('');
    }
    const lines = server.logLines().slice(before);
    expect(lines.filter((line) => line['calls'] !== undefined)).toEqual([]);
  });
});

describe('a post from our own page', () => {
  // The action of an index route has an address of its own.
  it.each(posts.map((path) => (path === '/' ? homePost() : path)))('is let in: %s', async (path) => {
    for (const [name, headers] of Object.entries(headerSets(server.origin).ours)) {
      const answer = await post(path, headers);
      expect({ name, refused: answer.status === 403 }).toEqual({ name, refused: false });
      expect(judge(answer)).toBe('');
    }
  });
});

describe('a request that no browser sends', () => {
  const long = `/${'a/'.repeat(7500)}`;
  it.each(
    [
      ['PUT', '/'],
      ['PATCH', '/cart'],
      ['DELETE', '/cart'],
      ['TRACE', '/'],
      ['PROPFIND', '/'],
      ['GET', long],
      ['GET', `/${'a/'.repeat(900)}`],
      ['GET', `/${'a'.repeat(16_000)}`],
      ['GET', '//evil.test'],
      ['GET', '//evil.test/catalog'],
      ['GET', '/%E0%A4%A'],
      ['GET', '/%00'],
      ['GET', '/catalog%00'],
      ['GET', '/..%2f..%2fetc/passwd'],
      ['GET', '/__manifest?p=%2F&version=1'],
      ['GET', '/?_data=__proto__'],
      ['GET', '/__proto__'],
      ['GET', '/constructor.data'],
      ['GET', `/?${'a'.repeat(9_000)}`],
      ['GET', `/?${Array.from({ length: 60 }, (_, i) => `n${i}=1`).join('&')}`],
      ['GET', '/assets/no-such-file.js'],
      ['GET', '/.dev.vars'],
      ['GET', '/wrangler.toml'],
    ].map(([method = '', path = '']) => ({ method, path, shown: path.slice(0, 40) })),
  )('is answered calmly: $method $shown', async ({ method, path }) => {
    const started = performance.now();
    const answer = await sendRaw(server.origin, { method, path });
    const took = performance.now() - started;
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (answer.headers.has('X-Request-Id')) expect(judge(answer)).toBe('');
    expect(took).toBeLessThan(1_000);
  });

  it.each([
    ['a cookie of 6 KB', { Cookie: `x=${'a'.repeat(6_000)}` }],
    ['200 cookies', { Cookie: Array.from({ length: 200 }, (_, i) => `c${i}=1`).join('; ') }],
    ['a broken percent in a cookie', { Cookie: 'b2b_s=%E0%A4%A; b2b_ui=%' }],
    ['a cookie of another shape', { Cookie: 'b2b_ui={"__proto__":{"lite":1}}; b2b_m=x' }],
    ['a sealed cookie of nobody', { Cookie: `b2b_s=k1.${'A'.repeat(120)}` }],
    ['a language of junk', { 'Accept-Language': `${'x-'.repeat(500)};q=9` }],
    ['a forwarded host', { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }],
    ['a range', { Range: 'bytes=0-10' }],
    ['an entity tag', { 'If-None-Match': '*' }],
    ['an odd client hint', { ECT: '__proto__', 'Save-Data': 'maybe' }],
    ['a bearer token', { Authorization: 'Bearer x' }],
  ])('still gets its page with %s', async (_, headers) => {
    const answer = await sendRaw(server.origin, { path: '/', headers });
    expect([200, 302, 303, 304]).toContain(answer.status);
    expect(answer.body).not.toContain('evil.test');
    expect(judge(answer)).toBe('');
  });
});

describe('a body', () => {
  const send = (size: number) =>
    sendRaw(server.origin, {
      method: 'POST',
      path: '/user/sign-in',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
      body: `login=${'a'.repeat(size - 6)}`,
    });

  it('of 64 KB is read, of one byte more refused with 413', async () => {
    expect((await send(65_536)).status).not.toBe(413);
    const answer = await send(65_537);
    expect(answer.status).toBe(413);
    expect(judge(answer)).toBe('');
  });
});

describe('a forged form', () => {
  const fields = {
    'an intent of conform': `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"login","index":1e9}}')}`,
    'a far row': 'a[0]=1&a.2000000=1',
    'a far row in brackets': 'lines[99999999].id=1',
    'a text where rows are expected': 'intent=save&lines=1',
    'deep state': `login=x&__state__=${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    'a deep name': `${'a.'.repeat(20_000)}a=1`,
    'one name thirty thousand times': 'a&'.repeat(30_000),
    'ten thousand names': Array.from({ length: 10_000 }, (_, at) => `n${at}`).join('&'),
  };

  it.each(Object.entries(fields))('with %s costs little and answers little', async (_, body) => {
    for (const path of ['/user/sign-in', '/user/sign-up', '/cart', '/user/profile', '/catalog/saved']) {
      const started = performance.now();
      const answer = await sendRaw(server.origin, {
        method: 'POST',
        path,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
        body,
      });
      const took = performance.now() - started;
      expect({ path, status: answer.status, long: answer.body.length > 200_000, late: took > 2_000 }).toEqual({
        path,
        status: expect.toSatisfy((status) => status >= 300 && status < 500),
        long: false,
        late: false,
      });
      expect(judge(answer)).toBe('');
    }
  });

  it.each(['lines=zzz', 'lines[100].article=X', 'lines[0].__proto__.x=1', 'lines.article=X'])(
    'of a quick order with %s is refused, not taken for another',
    async (field) => {
      const answer = await sendRaw(server.origin, {
        method: 'POST',
        path: homePost(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
        body: `intent=quick-add&requestId=1&${field}`,
      });
      expect(answer.status).toBe(400);
    },
  );

  it('of 64 KB is the largest that is no file, also where a file may be sent', async () => {
    const answer = await sendRaw(server.origin, {
      method: 'POST',
      path: '/user/sign-up',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
      body: `intent=who&name=${'x'.repeat(200_000)}`,
    });
    expect(answer.status).toBe(413);
  });
});

it('a catalogue address with thousands of filters gets a page of ordinary size', async () => {
  const values = Array.from({ length: 60 }, (_, at) => at + 7).join();
  const query = Array.from({ length: 40 }, (_, at) => `custom-${at}=${values}`).join('&');
  for (const path of ['/catalog', '/catalog/filters', '/catalog/view']) {
    const answer = await sendRaw(server.origin, { path: `${path}?${query}` });
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.length).toBeLessThan(600_000);
  }
});

it('a file is only read', async () => {
  for (const method of ['TRACE', 'PUT', 'POST'])
    expect((await sendRaw(server.origin, { method, path: '/favicon.svg' })).status).toBe(405);
});

it('answers the next visitor as before', async () => {
  const answer = await sendRaw(server.origin, { path: '/' });
  expect([200, 302, 303]).toContain(answer.status);
});
