import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupsIn } from '#scripts/self-host/backup.ts';
import { freePort } from '#scripts/serve/ports.ts';
import { demoPassword } from '#seed/accounts.ts';
import { fileOfDatabase } from '#seed/check-files.ts';
import { buyer } from '#tests/support/buyers.ts';
import { placeOrder, saveSpecification } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { root } from '#tests/support/files.ts';
import { runShop, type Shop } from '#tests/support/shop.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

const run = promisify(execFile);
const publicOrigin = 'https://shop.proba.test';
const data = copyOfTemplate();
const [config, backups] = ['config', 'backups'].map((name) => mkdtempSync(join(tmpdir(), `trade-counter-${name}-`)));
const variables = { CONFIG: config ?? '', DATA: data, BACKUPS: backups ?? '', PORT: String(await freePort()) };
const front = join(variables.CONFIG, 'storefront.env');

/** As the proxy sends it on: a claim of the client first, the address that it saw last. */
const through = { Origin: publicOrigin, 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };

let shop: Shop;
const start = () => runShop('self-host.ts', variables);
const program = (script: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${script}`, ...args], { cwd: root, env: { ...process.env, ...variables } });
const change = (sql: string) => {
  const trade = openDatabase(data, 'trade');
  trade.exec(sql);
  trade.close();
};

beforeAll(() => {
  rmSync(front, { force: true });
});
afterAll(async () => {
  await shop?.end('SIGTERM');
  for (const folder of [data, variables.CONFIG, variables.BACKUPS]) rmSync(folder, { recursive: true, force: true });
});

describe('a shop on a server of one’s own', () => {
  it('writes its variables, and says what is to be put in', async () => {
    const first = await start();
    expect(first.output()).toContain('PUBLIC_ORIGIN');
    expect(await first.ended).toBe(1);
    writeFileSync(front, readFileSync(front, 'utf8').replace('PUBLIC_ORIGIN=""', `PUBLIC_ORIGIN="${publicOrigin}"`));
  });

  it('serves no accounts whose password is public', async () => {
    const refused = await start();
    expect(refused.output()).toContain("the demonstration's accounts");
    expect(await refused.ended).toBe(1);
    change("UPDATE user SET email = replace(email, '@demo.test', '@proba.test')");
  });

  it('sells by https, to the address that the proxy saw', async () => {
    shop = await start();
    expect(shop.output()).toMatch(/Health +all right$/m);
    const client = new Client(shop.origin, through);
    await client.signIn(buyer(0));
    expect(await placeOrder(client, 2, 'before the fire')).toMatch(/^\/orders\//);
    const page = await client.send('/');
    expect(page.headers.get('Strict-Transport-Security')).toContain('max-age');
    expect(page.headers.getSetCookie().filter((cookie) => !cookie.includes('Secure'))).toEqual([]);
    const trade = openDatabase(data, 'trade', true);
    const addresses = JSON.stringify(
      trade
        .prepare("SELECT key FROM counter WHERE key LIKE '%198.51%' OR key LIKE '%203.0%' OR key LIKE '%127.0%'")
        .all(),
    );
    trade.close();
    expect(addresses).toContain('198.51.100');
    expect(addresses).not.toMatch(/203\.0|127\.0/);
  });
});

/** Twenty things that a buyer and the supplier would miss, read from the databases and from the pages. */
async function worth(client: Client): Promise<Record<string, unknown>> {
  const [trade, catalogue] = [openDatabase(data, 'trade', true), openDatabase(data, 'catalogue', true)];
  const rows = (sql: string) =>
    trade
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const found: Record<string, unknown> = {
    orders: rows('SELECT id, number, total, totals, status, payment_status, user_id FROM orders ORDER BY id'),
    lines: rows('SELECT order_id, product_id, amount, price FROM order_line ORDER BY id'),
    parts: rows('SELECT count(*) AS n FROM order_part'),
    history: rows('SELECT count(*) AS n FROM order_history'),
    documents: rows('SELECT id, number, type, total, paid, carried FROM document ORDER BY id'),
    documentLines: rows('SELECT count(*) AS n, sum(total) AS sum FROM document_line'),
    debts: rows('SELECT count(*) AS n, sum(amount) AS amount, sum(paid) AS paid FROM debt'),
    stock: rows('SELECT count(*) AS n, sum(amount) AS amount FROM stock'),
    people: rows('SELECT id, name, email, phone, password FROM user ORDER BY id'),
    companies: rows('SELECT * FROM company ORDER BY id'),
    members: rows('SELECT * FROM member ORDER BY user_id, company_id'),
    sessions: rows('SELECT token_hash FROM session ORDER BY token_hash'),
    specifications: rows('SELECT id, name FROM specification ORDER BY id'),
    specificationLines: rows('SELECT count(*) AS n, sum(amount) AS amount FROM specification_line'),
    requests: rows('SELECT count(*) AS n FROM request'),
    settings: rows('SELECT name, value FROM setting ORDER BY name'),
    migrations: rows('SELECT name FROM d1_migrations ORDER BY id'),
    products: { ...catalogue.prepare('SELECT count(*) AS n FROM product').get() },
    prices: { ...catalogue.prepare('SELECT count(*) AS n, sum(value) AS sum FROM price').get() },
  };
  trade.close();
  catalogue.close();
  const paper = /href="(\/user\/legal-documents\/[^"]+file[^"]*)"/.exec(
    (await client.get('/user/legal-documents')).body,
  )?.[1];
  const file = await client.send(paper ?? '/');
  found['file'] = [file.status, file.headers.get('Content-Type'), (await file.arrayBuffer()).byteLength];
  return found;
}

it('comes back whole from a backup that was made while it sold', async () => {
  const client = new Client(shop.origin, through);
  await client.signIn({ login: 'admin@proba.test', password: demoPassword });
  await saveSpecification(client, 'Склад после пожара');
  const before = await worth(client);
  expect(Object.keys(before)).toHaveLength(20);
  const made = (await program('backup.ts')).stdout.trim();
  await placeOrder(client, 1, 'after the backup');
  expect(await worth(client)).not.toEqual(before);
  const running = await program('restore.ts', '--from', made, '--replace').catch((error: { stderr: string }) => error);
  expect(running.stderr).toContain('End it first');

  await shop.end('SIGKILL');
  rmSync(join(data, 'v3'), { recursive: true });
  expect((await program('restore.ts', '--from', made)).stdout).toContain(data);
  shop = await start();
  expect(await worth(client)).toEqual(before);
  expect(await placeOrder(client, 1, 'after the restore')).toMatch(/^\/orders\//);
});

it('brings a shop of an earlier version up to date, after a backup', async () => {
  await shop.end('SIGTERM');
  rmSync(join(data, 'v3'), { recursive: true });
  for (const name of ['catalogue', 'trade'] as const) {
    const file = fileOfDatabase(data, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      brotliDecompressSync(readFileSync(join(root, `tests/corpus/upgrade/2026-11-22/${name}.sqlite.br`))),
    );
  }
  change("UPDATE user SET email = replace(email, '@demo.test', '@proba.test')");
  const ordersIn = (folder: string) => {
    const trade = openDatabase(folder, 'trade', true);
    const found = trade.prepare('SELECT count(*) AS n, sum(total) AS sum FROM orders').get();
    trade.close();
    return { ...found };
  };
  const before = ordersIn(data);
  shop = await start();
  expect(shop.output()).toMatch(/Data +\S+, [1-9]\d* migrations applied$/m);
  const [newest] = await backupsIn(variables.BACKUPS);
  expect(ordersIn(newest ?? '')).toEqual(before);
  expect(ordersIn(data)).toEqual(before);
  const client = new Client(shop.origin, through);
  await client.signIn({ login: 'buyer@proba.test', password: demoPassword });
  expect((await client.get('/orders')).body).toContain('104101');
  expect((await client.get('/catalog')).status).toBe(200);
});
