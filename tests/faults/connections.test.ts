import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { type Server, startServer } from '#tests/support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({ backendVars: { SIGN_IN_PER_ADDRESS: '5' } });
});
afterAll(() => server.stop());

/**
 * Sends a head and the parts of a body, and reads, unless told otherwise, only then. Returns all that came until the
 * end, as Latin-1.
 */
async function talk(
  head: string,
  body: Iterable<string> | AsyncIterable<string> = [],
  readsAtOnce = false,
): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let ended = false;
  // Who goes on sending after an answer is reset; what counts is whether the answer came.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void closed.then(() => {
    ended = true;
  });
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  if (!readsAtOnce) socket.pause();
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
  for await (const part of body) {
    if (ended) break;
    if (!socket.write(part)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  socket.resume();
  // Keep-alive: the answer is complete when its announced length has come.
  while (!ended && !isComplete(answer)) await pause(20);
  socket.destroy();
  await closed;
  return answer;
}

function isComplete(answer: string): boolean {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const length = /^Content-Length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && rest.join('\r\n\r\n').length >= Number(length);
}

const post = (length: number) =>
  `POST /user/sign-in HTTP/1.1\nHost: ${new URL(server.origin).host}\nOrigin: ${server.origin}\nContent-Type: application/x-www-form-urlencoded\nContent-Length: ${length}`;

it.each([
  ['GET / HTTP/1.0', 200],
  ['GET /catalog HTTP/1.0', 200],
  ['GET /nowhere HTTP/1.0', 404],
  ['GET /orders HTTP/1.0', 303],
  ['GET /favicon.svg HTTP/1.0', 200],
  ['GET /assets/none.js HTTP/1.0', 404],
])('answers a client of HTTP/1.0 with a length and without chunks: %s', async (line, status) => {
  const { host } = new URL(server.origin);
  for (const accepted of ['gzip, br', 'identity']) {
    const answer = await talk(`${line}\nHost: ${host}\nAccept-Encoding: ${accepted}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.[01] ${status}`));
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).not.toMatch(/^Transfer-Encoding/im);
    expect(head).toMatch(/^Content-Length: \d+$/im);
  }
});

it.each([70_000, 300_000, 9_000_000, 40_000_000])(
  'answers 413 to whoever reads only after sending %i bytes',
  async (size) => {
    const piece = 'a'.repeat(10_000);
    const answer = await talk(
      post(size),
      Array.from({ length: size / piece.length }, () => piece),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  },
);

it('cuts off a body that comes at a byte a second, and serves others meanwhile', async () => {
  const started = performance.now();
  const drip = async function* () {
    for (let sent = 0; sent < 60; sent += 1) {
      yield 'a';
      await pause(1000);
    }
  };
  const slow = talk(post(1000), drip(), true);
  expect((await new Client(server.origin).get('/')).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - started).toBeLessThan(30_000);
});

it('gives cookies that every client takes over plain http', async () => {
  const client = new Client(server.origin);
  const { forms } = await client.get('/user/sign-in');
  const form = forms.find((one) => one.field('password') !== undefined);
  const { login, password } = buyer(1);
  const answer = await client.send(form?.action ?? '', new URLSearchParams(form?.data({ login, password })));
  const cookies = answer.headers.getSetCookie();
  expect(cookies.some((cookie) => cookie.startsWith('b2b_s='))).toBe(true);
  for (const cookie of cookies) expect(cookie).not.toMatch(/^__(Host|Secure)-|;\s*Secure/i);
});

it('counts tries to sign in by the real network, whatever address the client claims', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 7; tried += 1) {
    const client = new Client(server.origin, { 'CF-Connecting-IP': `198.51.${tried}.1` });
    const form = (await client.get('/user/sign-in')).forms.find((one) => one.field('password') !== undefined);
    if (!form) throw new Error('no form');
    const typed = { login: `${randomUUID()}@demo.test`, password: 'wrong-password-1' };
    statuses.push((await client.submit(form, typed)).status);
  }
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});

it.each([
  `Host: localhost\nHost: evil.test`,
  'Host: a b',
  'Host: [::1',
  'Host: a%2fb',
  'Host: evil.test/x',
  'Host: me@evil.test',
  'Host: localhost:99999',
  'Host: a,b',
  'Host:',
  'Accept: text/html',
])('refuses a request without one good host: %j', async (headers) => {
  for (const path of ['/', '/favicon.svg']) {
    const answer = await talk(`GET ${path} HTTP/1.1\n${headers}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('evil');
  }
  expect(server.log()).not.toContain('stack');
});

it('refuses a request for no path of its own', async () => {
  const { host } = new URL(server.origin);
  for (const target of ['http://evil.test/', 'evil', '*']) {
    expect(await talk(`GET ${target} HTTP/1.1\nHost: ${host}`)).toMatch(/^HTTP\/1\.1 400 /);
  }
});
