import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { judge, see } from '#tests/support/oracle.ts';
import { links } from '#tests/support/pages.ts';
import { sendRaw } from '#tests/support/raw.ts';
import { type Server, startServer } from '#tests/support/server.ts';

const corpus = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));
const strings = corpus('strings') as string[];
const payloads = corpus('xss') as string[];
const redirects = corpus('redirects') as string[];
const queries = corpus('query') as Record<string, string[]>;

/** A lone surrogate can't be encoded as UTF-8; a browser sends the replacement character for it. */
const query = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])).toString();

/** Every third row; the nightly run uses all of them (CORPUS=all). */
const sample = <T>(rows: readonly T[], every = 3) =>
  process.env['CORPUS'] === 'all' ? rows : rows.filter((_, at) => at % every === 0);

let server: Server;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = new Client(server.origin);
});
afterAll(() => server.stop());

/** Requests a page without following redirects and returns the oracle's complaints. */
async function complaintsAbout(path: string): Promise<string> {
  const seen = await see(await client.send(path));
  const elsewhere = new URL(seen.headers.get('Location') ?? '/', server.origin).origin !== server.origin;
  const own = [414, 400].includes(seen.status) ? '' : judge(seen, { absent: ['polluted'] });
  return [own, elsewhere ? 'sends the buyer to another site' : ''].filter(Boolean).join('\n');
}

const parameters = [
  ...Object.keys(queries).filter((name) => name !== 'content'),
  ...['keyword', 'section', 'manufacturerCountries', 'sellers', 'series', 'manufacturer', 'type', 'set', 'instock'],
  ...[
    'recommended',
    'infavorite',
    'bought',
    'requestedAmount',
    'custom-colour',
    '__proto__',
    'constructor',
    'features[__proto__]',
  ],
];

describe('the catalogue’s query', () => {
  it.each([...new Set(parameters)])('makes a page of any value of %s', async (name) => {
    const own = Object.hasOwn(queries, name) ? (queries[name] ?? []) : [];
    const values = [...own, ...sample(strings), ...sample(payloads, 5)];
    for (const value of values) {
      expect({ value, complaints: await complaintsAbout(`/catalog?${query([[name, value]])}`) }).toEqual({
        value,
        complaints: '',
      });
    }
  });

  it('makes a page of any combination', async () => {
    const pair = fc.tuple(
      fc.constantFrom(...parameters),
      fc.oneof(fc.constantFrom(...Object.values(queries).flat(), ...strings), fc.string({ unit: 'binary' })),
    );
    const tries = process.env['CORPUS'] === 'all' ? 2000 : 150;
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 2, maxLength: 8 }), async (pairs) => {
        expect(await complaintsAbout(`/catalog?${query(pairs)}`)).toBe('');
      }),
      { numRuns: tries, endOnFailure: true },
    );
  });

  it.each(['brands', 'page', 'features', 'product', 'keyword'])('takes %s many times over', async (name) => {
    for (const times of [2, 10, 300]) {
      const path = `/catalog?${query(Array.from({ length: times }, (_, at) => [name, String(at + 1)]))}`;
      expect(await complaintsAbout(path)).toBe('');
    }
  });

  it('echoes a search as text, never as markup', async () => {
    for (const payload of sample(payloads, 2)) {
      const { body } = await client.get(`/catalog?${query([['keyword', payload]])}`);
      if (payload.includes('<')) expect(body).not.toContain(payload);
      // Text in quotes is an attribute's value and harmless.
      expect(body.replace(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
      expect(body).not.toMatch(/(href|src|action)="\s*javascript:/i);
    }
  });

  it('names one address for a query that can be written in several ways', async () => {
    const canonical = async (path: string) => {
      const { body } = await client.get(path);
      return /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(body)?.[1];
    };
    const plain = await canonical('/catalog?keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C');
    expect(plain).toBeDefined();
    expect(await canonical('/catalog?pageSize=20&page=1&keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C')).toBe(plain);
  });

  it('drops the advertising mark', async () => {
    const answer = await client.send('/catalog?erid=abc&keyword=1');
    await answer.arrayBuffer();
    expect([301, 302, 303]).toContain(answer.status);
    expect(answer.headers.get('Location')).toBe('/catalog?keyword=1');
  });
});

/** Property names that every object has, or that change its prototype. */
const prototypeKeys = [
  ...['__proto__', 'constructor', 'prototype', 'constructor.prototype', '__defineGetter__', 'toString', 'valueOf'],
  ...['hasOwnProperty', 'then', 'toJSON', '$$typeof', '_'],
];

/** Other addresses of the catalogue that read its query. */
const addresses: readonly (readonly [address: string, headers: Record<string, string>, own: readonly string[]])[] = [
  ['/catalog.data', {}, []],
  ['/catalog/filters', {}, ['open']],
  ['/catalog/filters/brands', {}, ['find']],
  ['/search/suggest', {}, []],
  ['/search/suggest', { 'X-Requested-With': 'fetch', Accept: 'application/json', 'Sec-Fetch-Dest': 'empty' }, []],
  ['/compare', {}, ['ids', 'id', 'products', 'returnTo']],
  ['/catalog/saved', {}, []],
];
/**
 * Allowed statuses for a GET: found, redirected, rejected or missing. A 503 would mean that the page couldn't be
 * rendered.
 */
const answersToReading = [200, 301, 302, 303, 400, 404, 414];

/**
 * Names and values are paired in turn: all pairs would be twenty thousand requests, which only the nightly run makes.
 */
function pairsOf(own: readonly string[]): [name: string, value: string][] {
  const names = [...new Set([...parameters, ...own, ...prototypeKeys])];
  const rows = [...Object.values(queries).flat(), ...prototypeKeys, ...sample(strings, 6), ...sample(payloads, 20)];
  const each = process.env['CORPUS'] === 'all' ? rows.length : 12;
  const textAt = (at: number, step: number) => rows[(at * 7 + step * 11) % rows.length] ?? '';
  return names.flatMap((name, at) =>
    Array.from({ length: each }, (_, step): [string, string] => [name, textAt(at, step)]),
  );
}

describe.each(addresses)('the query of %s', (address, headers, own) => {
  it('is answered whatever any of its parameters says', async () => {
    const reader = new Client(server.origin, headers);
    // For script, Remix puts a redirect into the body, with status 202.
    const foreseen = address.endsWith('.data') ? [...answersToReading, 202] : answersToReading;
    for (const [name, value] of pairsOf(own)) {
      const { status, headers: answered, body } = await see(await reader.send(`${address}?${query([[name, value]])}`));
      const { origin } = new URL(answered.get('Location') ?? '/', server.origin);
      expect(foreseen, `${name}=${value}`).toContain(status);
      expect({ name, value, origin, polluted: body.includes('polluted') }).toEqual({
        ...{ name, value, origin: server.origin, polluted: false },
      });
    }
  });
});

describe('a name in the path', () => {
  it.each(['/product/', '/catalog/filters/'])(
    '%s is found or not, and nothing else',
    { timeout: 60_000 },
    async (path) => {
      const wrong: object[] = [];
      for (const value of [...prototypeKeys, ...Object.values(queries).flat(), ...sample(strings, 2)]) {
        const { status, body } = await see(await client.send(path + encodeURIComponent(value.toWellFormed())));
        if (![...answersToReading, 308].includes(status) || body.includes('polluted')) wrong.push({ value, status });
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a method that an address does not have', () => {
  const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'BREW'];
  it.each(['/', '/catalog', '/product/1', '/catalog/filters', '/search/suggest', '/compare', '/reports', '/shown'])(
    'is refused by %s without a fault',
    async (path) => {
      for (const method of methods) {
        const { status } = await sendRaw(server.origin, { method, path, headers: { Origin: server.origin } });
        expect([200, 204, 302, 303, 400, 404, 405, 501], `${method} ${path}`).toContain(status);
      }
    },
  );
});

describe('a way back from outside', () => {
  it('stays on the site whatever it says: sign-in', async () => {
    for (const [at, target] of redirects.entries()) {
      const buyerClient = new Client(server.origin);
      const page = await buyerClient.get(`/user/sign-in?${query([['returnTo', target]])}`);
      const outside = links(page.body).filter((href) => new URL(href, server.origin).host.includes('evil'));
      expect({ target, outside }).toEqual({ target, outside: [] });
      const form = page.forms.find((candidate) => candidate.field('password') !== undefined);
      const { login, password } = buyer(10 + (at % 20));
      const fields = new URLSearchParams(form?.data({ login, password }));
      if (fields.has('returnTo')) fields.set('returnTo', target.toWellFormed());
      const answer = await buyerClient.send(form?.action ?? '', fields);
      await answer.arrayBuffer();
      expect({ target, status: answer.status }).toEqual({ target, status: 303 });
      expect(new URL(answer.headers.get('Location') ?? '', server.origin).origin).toBe(server.origin);
    }
  });

  it.each(['/cart/items', '/preferences', '/notices', '/region', '/favorite'])(
    'stays on the site whatever it says: %s',
    async (path) => {
      for (const target of redirects) {
        const answer = await client.send(
          path,
          new URLSearchParams({ returnTo: target.toWellFormed(), lite: '1', id: '1', productId: '1', favorite: '1' }),
        );
        await answer.arrayBuffer();
        const location = answer.headers.get('Location') ?? '/';
        expect({ target, origin: new URL(location, server.origin).origin }).toEqual({ target, origin: server.origin });
        expect(answer.status).not.toBe(500);
      }
    },
  );
});

describe('any text in a form', () => {
  let people = 40;

  it('of sign-in comes back as it was typed, with the right status', async () => {
    const page = await client.get('/user/sign-in');
    const form = page.forms.find((candidate) => candidate.field('password') !== undefined);
    for (const text of [...sample(strings, 4), ...sample(payloads, 8)]) {
      const typed = text.toWellFormed();
      const seen = await see(
        await client.send(
          form?.action ?? '',
          new URLSearchParams(form?.data({ login: typed, password: 'wrong-password' })),
        ),
      );
      expect(judge(seen, { status: [400, 422, 429] })).toBe('');
    }
  });

  it.each([
    ['/user/profile', 'profile', ['lastName', 'firstName', 'middleName', 'city', 'gender', 'regionId', 'intent']],
    ['/user/profile', 'password', ['currentPassword', 'password', 'passwordRepeat']],
    [
      '/user/addresses/new',
      'save',
      ['name', 'address', 'postalCode', 'entrance', 'accessHours', 'contactName', 'contactPhone', 'comment'],
    ],
    ['/user/delete', 'delete', ['currentPassword']],
    ['/user/sessions', 'end', ['id', 'others']],
    ['/user/notifications', 'save', ['stock:email', 'was:stock:email', 'was:news:email']],
    ['/user/addresses', 'default', ['id', 'intent']],
  ])('of %s (%s) is kept or refused, in each of %j, and shown as text', async (path, intent, fields) => {
    // A new buyer: wrong passwords would lock the account for the next case.
    people += 1;
    const own = new Client(server.origin);
    await own.signIn(buyer(people));
    const page = await own.get(path);
    const form = page.forms.find((candidate) => fields.some((name) => candidate.field(name) !== undefined));
    const texts = [...sample(strings, 6), ...sample(payloads, 10)];
    for (const [at, text] of texts.entries()) {
      const field = fields[at % fields.length] ?? '';
      const typed = { intent, ...(form ? Object.fromEntries(form.data({})) : {}), [field]: text.toWellFormed() };
      const seen = await see(await own.send(path, new URLSearchParams(typed)));
      expect({ field, text, said: judge(seen, { status: [303, 400, 403, 409, 422, 429] }) }).toEqual({
        field,
        text,
        said: '',
      });
    }
    const { status, body } = await own.get(path);
    expect(status).toBe(200);
    expect(body.replace(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    for (const payload of payloads.filter((one) => one.includes('<'))) expect(body).not.toContain(payload);
  });
});

it('answers the next visitor as before', async () => {
  expect((await client.get('/')).status).toBe(200);
});
