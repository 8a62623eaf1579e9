import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { judge, see } from '#tests/support/oracle.ts';
import { links } from '#tests/support/pages.ts';
import { type Server, startServer } from '#tests/support/server.ts';

const corpus = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));
const strings = corpus('strings') as string[];
const payloads = corpus('xss') as string[];
const redirects = corpus('redirects') as string[];
const queries = corpus('query') as Record<string, string[]>;

/** A lone surrogate has no UTF-8; a browser sends the replacement character for it. */
const query = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])).toString();

/** Every third row: the whole of it runs by night (CORPUS=all). */
const sample = <T>(rows: readonly T[], every = 3) =>
  process.env['CORPUS'] === 'all' ? rows : rows.filter((_, at) => at % every === 0);

let server: Server;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = new Client(server.origin);
});
afterAll(() => server.stop());

/** Asks for a page without following redirects and returns what the oracle holds against it. */
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
      // What stands between quotes is an attribute's value, and so text.
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
});

it('answers the next visitor as before', async () => {
  expect((await client.get('/')).status).toBe(200);
});
