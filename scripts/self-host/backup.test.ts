import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, backupsIn, pruneBackups } from './backup.ts';
import { restore } from './restore.ts';

const database = 'v3/d1/miniflare-D1DatabaseObject/be.sqlite';
const blob = 'v3/r2/trade-counter-files/blobs/1f';

let [data, to, elsewhere] = ['', '', ''];
beforeEach(() => {
  [data, to, elsewhere] = ['data', 'to', 'else'].map((name) =>
    mkdtempSync(join(tmpdir(), `trade-counter-${name}-`)),
  ) as [string, string, string];
  put(blob, 'a photo');
  put('v3/cache/entry', 'a copy of a page');
  mkdirSync(dirname(join(data, database)), { recursive: true });
});
afterEach(() => {
  for (const folder of [data, to, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), text);
}

/** A database as a running shop has it: journalled, open, its newest rows in the journal only. */
function openShop(): DatabaseSync {
  const shop = new DatabaseSync(join(data, database));
  shop.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
    CREATE TABLE orders (id INTEGER PRIMARY KEY, total INTEGER) STRICT; CREATE TABLE line (order_id INTEGER, sum INTEGER) STRICT`);
  return shop;
}

function order(shop: DatabaseSync, id: number): void {
  shop.exec(
    `BEGIN; INSERT INTO orders VALUES (${id}, 300); INSERT INTO line VALUES (${id}, 100), (${id}, 200); COMMIT`,
  );
}

const rowsIn = (folder: string, sql: string) => {
  const read = new DatabaseSync(join(folder, database), { readOnly: true });
  const rows = read
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
  read.close();
  return rows;
};
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3));

describe('a backup', () => {
  it('has what a running shop has just written, and comes back elsewhere', async () => {
    const shop = openShop();
    for (let id = 1; id <= 50; id += 1) order(shop, id);
    const folder = await backUp(data, to, day(1));
    order(shop, 51);
    shop.close();
    expect(await restore(folder, elsewhere)).toEqual({ at: day(1).toISOString(), files: 2, before: undefined });
    expect(rowsIn(elsewhere, 'SELECT count(*) AS orders, (SELECT sum(sum) FROM line) AS sums FROM orders')).toEqual([
      { orders: 50, sums: 15_000 },
    ]);
    expect(readFileSync(join(elsewhere, blob), 'utf8')).toBe('a photo');
    expect(existsSync(join(elsewhere, 'v3/cache'))).toBe(false);
  });

  it('never has half of an order, however busy the shop is', async () => {
    const shop = openShop();
    // Large enough that the copy takes several turns.
    shop.exec(`CREATE TABLE padding (text TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) INSERT INTO padding SELECT hex(randomblob(400)) FROM n`);
    let id = 0;
    const writing = setInterval(() => {
      id += 1;
      order(shop, id);
    }, 0);
    const folder = await backUp(data, to, day(1));
    clearInterval(writing);
    shop.close();
    expect(id).toBeGreaterThan(0);
    expect(
      rowsIn(
        folder,
        'SELECT o.id FROM orders o LEFT JOIN line l ON l.order_id = o.id GROUP BY o.id HAVING coalesce(sum(l.sum), 0) <> o.total',
      ),
    ).toEqual([]);
  });

  it('shares unchanged files with the one before, and copies those that it caught half written', async () => {
    openShop().close();
    put('v3/r2/trade-counter-files/blobs/2e', 'half');
    const first = await backUp(data, to, day(1));
    put('v3/r2/trade-counter-files/blobs/2e', 'half and half');
    const second = await backUp(data, to, day(2));
    expect(statSync(join(second, blob)).ino).toBe(statSync(join(first, blob)).ino);
    expect(readFileSync(join(second, 'v3/r2/trade-counter-files/blobs/2e'), 'utf8')).toBe('half and half');
    await restore(second, elsewhere);
    expect(readFileSync(join(elsewhere, blob), 'utf8')).toBe('a photo');
  });

  it('is made whole after one that is damaged', async () => {
    openShop().close();
    writeFileSync(join(await backUp(data, to, day(1)), 'manifest.json'), '{');
    await restore(await backUp(data, to, day(2)), elsewhere);
    expect(readFileSync(join(elsewhere, blob), 'utf8')).toBe('a photo');
  });

  it('keeps the newest, and no other folder is touched', async () => {
    openShop().close();
    for (const number of [1, 2, 3, 4]) await backUp(data, to, day(number));
    mkdirSync(join(to, 'my own'));
    expect(await pruneBackups(to, 2)).toHaveLength(2);
    expect(readdirSync(to).sort()).toEqual(['2026-11-03T03-00-00Z', '2026-11-04T03-00-00Z', 'my own']);
    expect(await backupsIn(to)).toEqual([join(to, '2026-11-04T03-00-00Z'), join(to, '2026-11-03T03-00-00Z')]);
  });

  it.each<[string, () => void, RegExp]>([
    ['a folder without databases', () => rmSync(join(data, 'v3/d1'), { recursive: true }), /no databases in/],
    [
      'a corrupt database',
      () => {
        const shop = openShop();
        for (let id = 1; id <= 2000; id += 1) order(shop, id);
        shop.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        shop.close();
        const bytes = readFileSync(join(data, database));
        bytes.fill(0xa5, 8192, 20_000);
        writeFileSync(join(data, database), bytes);
      },
      /is corrupt|malformed/,
    ],
    ['a file that is no database', () => put(database, 'x'.repeat(5000)), /not a database/],
  ])('of %s fails in words and leaves nothing', async (_, spoil, words) => {
    spoil();
    await expect(backUp(data, to, day(1))).rejects.toThrow(words);
    expect(readdirSync(to)).toEqual([]);
  });
});

describe('a restore', () => {
  let backup = '';
  beforeEach(async () => {
    const shop = openShop();
    order(shop, 1);
    shop.close();
    backup = await backUp(data, to, day(1));
  });

  it('puts nothing over data that is there, unless it is meant, and then keeps that aside', async () => {
    await expect(restore(backup, data)).rejects.toThrow(/--replace/);
    put(blob, 'a newer photo');
    const { before } = await restore(backup, data, { replace: true, now: day(2) });
    expect(readFileSync(join(data, blob), 'utf8')).toBe('a photo');
    expect(readFileSync(join(before ?? '', blob.slice('v3/'.length)), 'utf8')).toBe('a newer photo');
  });

  it('takes up after a restore that was killed', async () => {
    mkdirSync(join(elsewhere, 'v3.part/d1'), { recursive: true });
    writeFileSync(join(elsewhere, 'v3.part/d1/rest'), '');
    await restore(backup, elsewhere);
    expect(existsSync(join(elsewhere, 'v3/d1/rest'))).toBe(false);
    expect(rowsIn(elsewhere, 'SELECT total FROM orders')).toEqual([{ total: 300 }]);
  });

  const manifest = () => join(backup, 'manifest.json');
  it.each<[string, () => void, RegExp]>([
    ['a damaged file', () => writeFileSync(join(backup, blob), 'a phota'), /damaged/],
    ['a file that is gone', () => rmSync(join(backup, blob)), /is missing/],
    ['no manifest', () => rmSync(manifest()), /is no backup/],
    ['half a manifest', () => writeFileSync(manifest(), readFileSync(manifest(), 'utf8').slice(0, 80)), /is no backup/],
    [
      'a file outside',
      () => writeFileSync(manifest(), readFileSync(manifest(), 'utf8').replace(blob, 'v3/../../stolen')),
      /foreign file/,
    ],
  ])('of %s is refused, and nothing changes', async (_, spoil, words) => {
    spoil();
    await expect(restore(backup, elsewhere, { replace: true })).rejects.toThrow(words);
    expect(existsSync(join(elsewhere, 'v3'))).toBe(false);
  });
});
