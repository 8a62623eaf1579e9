import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#backend/api.ts';
import { demoUsers } from '#seed/accounts.ts';
import { migrate } from '#seed/migrate.ts';
import { openSqlite } from './support/bindings.ts';
import { sessionOf } from './support/demo.ts';
import { root } from './support/files.ts';

/** Databases as the seed of that day wrote them: 60 products, the demonstration's companies and orders. */
const corpus = join(root, 'tests/corpus/upgrade');
const names = ['catalogue', 'trade'] as const;

describe.each(readdirSync(corpus))('a shop of %s', (day) => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-counter-upgrade-'));
  let bindings: ReturnType<typeof openSqlite>['bindings'];
  let close: () => Promise<void>;
  let before: { readonly counts: Readonly<Record<string, number>>; readonly worth: object };

  const rowsOf = async (db: D1Database, sql: string) => (await db.prepare(sql).all<Record<string, unknown>>()).results;
  const countsOf = async (db: D1Database) => {
    const tables = await rowsOf(
      db,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%'",
    );
    const counts = await Promise.all(
      tables.map(async ({ name }) => [name, (await rowsOf(db, `SELECT count(*) AS n FROM "${name}"`))[0]?.['n']]),
    );
    return Object.fromEntries(counts) as Record<string, number>;
  };
  const counts = async () => ({ ...(await countsOf(bindings.CATALOGUE)), ...(await countsOf(bindings.TRADE)) });
  /** What buyers and the supplier would miss first. */
  const worth = async () => ({
    money: await rowsOf(bindings.TRADE, 'SELECT id, number, status, total, created_at FROM orders ORDER BY id'),
    lines: await rowsOf(
      bindings.TRADE,
      'SELECT order_id, count(*) AS n, sum(amount) AS amount FROM order_line GROUP BY 1',
    ),
    debts: await rowsOf(bindings.TRADE, 'SELECT company_id, sum(amount) AS amount FROM debt GROUP BY 1 ORDER BY 1'),
    people: await rowsOf(bindings.TRADE, 'SELECT id, name, phone, email, password FROM user ORDER BY id'),
    stock: await rowsOf(bindings.TRADE, 'SELECT sum(amount) AS amount FROM stock'),
    prices: await rowsOf(bindings.CATALOGUE, 'SELECT count(*) AS n, sum(value) AS value FROM price'),
  });

  beforeAll(async () => {
    for (const name of names) {
      const packed = readFileSync(join(corpus, day, `${name}.sqlite.br`));
      writeFileSync(join(folder, `${name}.sqlite`), brotliDecompressSync(packed));
    }
    ({ bindings, close } = openSqlite(folder));
    before = { counts: await counts(), worth: await worth() };
    await migrate(bindings.CATALOGUE, 'catalogue');
    await migrate(bindings.TRADE, 'trade');
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing in the migrations since then', async () => {
    const after = await counts();
    const lessened = Object.entries(before.counts).filter(([table, rows]) => !((after[table] ?? 0) >= rows));
    expect(lessened).toEqual([]);
    expect(await worth()).toEqual(before.worth);
    expect(Object.values(before.counts).filter((rows) => rows > 0).length).toBeGreaterThan(30);
  });

  it.each(names)('has a %s whose rows all belong together', async (name) => {
    const db = name === 'trade' ? bindings.TRADE : bindings.CATALOGUE;
    expect(await rowsOf(db, 'PRAGMA foreign_key_check')).toEqual([]);
  });

  it('answers whoever signed up then', async () => {
    const user = demoUsers.find(({ login }) => login === 'buyer');
    const [member] = await rowsOf(bindings.TRADE, `SELECT user_id, company_id FROM member WHERE user_id = ${user?.id}`);
    const headers = await sessionOf({ bindings }, Number(member?.['user_id']), Number(member?.['company_id']));
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const ask = (path: string) => api.request(path, { headers }, bindings, context as unknown as ExecutionContext);
    const paths = [
      '/api/v1/info',
      '/api/v1/user/current-user',
      '/api/v1/cart',
      '/api/v1/order',
      '/api/v1/specification',
      '/api/v1/product?page=1',
    ];
    const answers = await Promise.all(paths.map(async (path) => [path, (await ask(path)).status]));
    expect(answers).toEqual(paths.map((path) => [path, 200]));
  });
});
