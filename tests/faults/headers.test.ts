import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#tests/support/addresses.ts';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { type AnswerKind, brokenRules, nonceOf } from '#tests/support/header-rules.ts';
import { type Server, startServer } from '#tests/support/server.ts';

let server: Server;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = new Client(server.origin);
});
afterAll(() => server.stop());

const kindOf = ({ status, headers }: Response): AnswerKind => {
  if (status >= 300 && status < 400) return 'redirect';
  return headers.get('Content-Type')?.startsWith('text/html') ? 'page' : 'data';
};

const visited = (await addresses()).flatMap(({ path }) => [path, path === '/' ? '/_root.data' : `${path}.data`]);

describe('the header table', () => {
  it.each([
    ...visited,
    '/no-such-page',
    '/catalog?page=x&brands=1,,2',
    '/catalog?erid=1',
    '/news/spring?x=1',
    '/content?content=reglament',
    '/?_data=root',
    `/${'a/'.repeat(40)}`,
    '/%00',
  ])('holds for %s', async (path) => {
    const answer = await client.send(path);
    await answer.arrayBuffer();
    expect(brokenRules(answer.headers, kindOf(answer))).toEqual([]);
  });

  it.each(['/user/sign-in', '/cart/items', '/preferences', '/no-such-page'])('holds for a post to %s', async (path) => {
    const answer = await client.send(path, new URLSearchParams({ x: '1' }));
    await answer.arrayBuffer();
    expect(brokenRules(answer.headers, kindOf(answer))).toEqual([]);
  });

  it('holds for every file of a page', async () => {
    const { body } = await client.get('/');
    const files = [...new Set(body.match(/\/(assets|fonts)\/[\w.-]+/g))];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const answer = await client.send(file);
      await answer.arrayBuffer();
      expect({ file, broken: brokenRules(answer.headers, 'asset') }).toEqual({ file, broken: [] });
    }
  });

  it('gives each answer a nonce of its own', async () => {
    const nonces = new Set<string | null>();
    for (let round = 0; round < 40; round += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => client.send('/no-such-page')));
      for (const answer of answers) {
        nonces.add(nonceOf(answer.headers));
        await answer.arrayBuffer();
      }
    }
    expect(nonces.has(null)).toBe(false);
    expect(nonces.size).toBe(200);
  });

  it('keeps a signed-in buyer’s pages out of every cache', async () => {
    const signedIn = new Client(server.origin);
    await signedIn.signIn(buyer(0));
    for (const path of ['/', '/catalog', '/cart', '/orders']) {
      const answer = await signedIn.send(path);
      await answer.arrayBuffer();
      expect({ path, cached: answer.headers.get('Cache-Control') }).toEqual({ path, cached: 'private, no-store' });
    }
  });
});

describe('the session cookie', () => {
  it('is out of reach of scripts, other sites and plain http, and remembered only when asked', async () => {
    const page = await client.get('/user/sign-in');
    const form = page.forms.find((candidate) => candidate.field('password') !== undefined);
    const { login, password } = buyer(1);
    const typed = { login, password };
    for (const [remember, lives] of [
      [{ rememberMe: 'on' }, /Max-Age=2592000/],
      [{ rememberMe: '' }, /^(?!.*Max-Age)/],
    ] as const) {
      const answer = await new Client(server.origin).send(
        form?.action ?? '',
        new URLSearchParams(form?.data({ ...typed, ...remember }).filter(([, value]) => value !== '')),
      );
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('b2b_s='));
      expect(cookie).toMatch(/^b2b_s=[^;]{60,3800};/);
      for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, lives]) {
        expect(cookie).toMatch(attribute);
      }
      expect(cookie).not.toContain(password);
    }
  });
});
