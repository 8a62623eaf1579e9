import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, isFree } from '#scripts/serve/ports.ts';
import { demoPassword } from '#seed/accounts.ts';
import { addForms } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { sendRaw } from '#tests/support/raw.ts';
import { runShop, type Shop } from '#tests/support/shop.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

const data = copyOfTemplate();
const secrets = mkdtempSync(join(tmpdir(), 'trade-counter-secrets-'));
const port = await freePort();
const variables = { DATA: data, SECRETS: secrets, PORT: String(port) };

let shop: Shop;
beforeAll(async () => {
  shop = await runShop('start.ts', variables);
});
afterAll(async () => {
  await shop.end('SIGTERM');
  for (const folder of [data, secrets]) rmSync(folder, { recursive: true, force: true });
});

/** Amount of the only line in a visitor's cart. */
async function amountInCart(client: Client): Promise<number> {
  const { body } = await client.get('/cart');
  return Number(/<input[^>]*name="lines\[0\]\.amount"[^>]*value="(\d+)"/.exec(body)?.[1]);
}

/** Puts the first product into a new visitor's cart; returns the visitor and the amount that one addition adds. */
async function visitorWithCart(): Promise<{ client: Client; form: ReturnType<typeof addForms>[number]; step: number }> {
  const client = new Client(shop.origin);
  const [form] = addForms(await client.get('/catalog'));
  if (!form) throw new Error(shop.output());
  await client.submit(form);
  return { client, form, step: await amountInCart(client) };
}

async function becomesFree(): Promise<boolean> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    if (await isFree(port)) return true;
    await pause(50);
  }
  return false;
}

describe('npm start', () => {
  it('prints one address, which answers', async () => {
    expect(shop.output().match(/http:\/\/localhost:\d+(?![\d/])/g)).toEqual([`http://localhost:${port}`]);
    expect((await new Client(shop.origin).get('/')).status).toBe(200);
  });

  it('says that every part works, and shows it at /health', async () => {
    expect(shop.output()).toMatch(/Health +all right$/m);
    const answer = await new Client(shop.origin).send('/health');
    expect(await answer.json()).toMatchObject({ status: 'ok', api: { parts: { seed: { status: 'ok' } } } });
  });

  it('invites through its public API with a link to itself', async () => {
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${shop.origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const signedIn = await send('/api/v2/user/sign-in', { login: 'admin@demo.test', password: demoPassword });
    const { authToken } = (await signedIn.json()) as { authToken: string };
    const invited = { name: 'Ильин Пётр', email: 'ilin@proba.test', role: 'buyer' };
    expect((await send('/api/v2/invitation', invited, { Authorization: `Bearer ${authToken}` })).status).toBe(201);
    expect(await (await fetch(`${shop.origin}/api/outbox?format=json&to=ilin@proba.test`)).text()).toContain(
      `http://localhost:${port}/user/signin-by-invitation?invitation=`,
    );
  });

  it('counts every one of fifty posts at once', async () => {
    const { client, form, step } = await visitorWithCart();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.clone().submit(form, { requestId: randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await amountInCart(client)).toBe(51 * step);
  });

  it('packs pages and files, and lets browsers keep hashed files', async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      sendRaw(shop.origin, { path, headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers } });
    const script = /"(\/assets\/[\w.-]+\.js)"/.exec((await new Client(shop.origin).get('/')).body)?.[1] ?? '';
    const file = await ask(script);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const again = await ask(script, { 'If-None-Match': file.headers.get('ETag') ?? '' });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
    expect((await ask('/catalog')).headers.get('Content-Encoding')).toBe('br');
    expect((await sendRaw(shop.origin, { path: '/catalog' })).headers.get('Content-Encoding')).toBeNull();
    expect((await ask('/assets/none.js')).status).toBe(404);
  });

  it('refuses to start twice on the same data, and says where it runs', async () => {
    const second = await runShop('start.ts', { ...variables, PORT: String(await freePort()) });
    expect(second.origin).toBe('');
    expect(second.output()).toContain(
      `Process ${shop.pid} uses the data in ${data} and serves the shop at ${shop.origin}`,
    );
    expect(await second.end('SIGTERM')).toBe(1);
    const seeding = await runShop('seed.ts', {}, { args: ['--persist-to', data] });
    expect(seeding.output()).toContain(`Process ${shop.pid} uses the data`);
  });

  it('says so when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port: taken } = other.address() as { port: number };
    const second = await runShop('start.ts', { ...variables, DATA: `${data}-other`, PORT: String(taken) });
    other.close();
    expect(second.output()).toMatch(new RegExp(`^\\s*Port ${taken} is taken by another program\\..+\\n$`));
  });

  it('keeps what was stored when it is killed, and leaves nothing behind that holds the port', async () => {
    const { client, step } = await visitorWithCart();
    expect(await shop.end('SIGKILL')).toBeNull();
    expect(await becomesFree()).toBe(true);
    const before = readFileSync(join(secrets, '.dev.vars'), 'utf8');
    shop = await runShop('start.ts', variables);
    expect(shop.origin).toBe(`http://localhost:${port}`);
    expect(readFileSync(join(secrets, '.dev.vars'), 'utf8')).toBe(before);
    expect(await amountInCart(client)).toBe(step);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends clean at %s', async (signal) => {
    expect(await shop.end(signal)).toBe(0);
    expect(await becomesFree()).toBe(true);
    expect(existsSync(join(data, 'in-use.json'))).toBe(false);
    expect(shop.output()).not.toMatch(/error/i);
    shop = await runShop('start.ts', variables);
  });

  it('shows a page that names a variable which is wrong', async () => {
    await shop.end('SIGTERM');
    const wrong = join(secrets, 'wrong');
    mkdirSync(wrong);
    writeFileSync(join(wrong, '.dev.vars'), 'SESSION_KEYS="short"\n');
    shop = await runShop('start.ts', { ...variables, SECRETS: wrong });
    const page = await new Client(shop.origin).get('/');
    expect(page.status).toBe(503);
    expect(shop.output()).toMatch(/Health +storefront: missing or malformed: SESSION_KEYS$/m);
    expect(page.body).toMatch(/SESSION_KEYS.+k1:/);
    expect(page.body).not.toContain('short');
  });
});
