import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openD1, openSqlite } from './bindings.ts';

const folder = mkdtempSync(join(tmpdir(), 'trade-counter-data-'));
const d1 = openD1(folder);
const sqlite = openSqlite(folder);
const both = [d1.bindings.TRADE, sqlite.bindings.TRADE] as const;

beforeAll(async () => {
  for (const db of both) {
    await db.batch([
      db.prepare('CREATE TABLE maker (id INTEGER PRIMARY KEY)'),
      db.prepare(`CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, amount INTEGER NOT NULL DEFAULT 0 CHECK (amount < 10),
        maker_id INTEGER REFERENCES maker)`),
      db.prepare('CREATE TABLE log (item_id INTEGER)'),
      db.prepare('CREATE TRIGGER logged AFTER INSERT ON item BEGIN INSERT INTO log VALUES (new.id); END'),
    ]);
  }
}, 60_000);
afterAll(async () => {
  await d1.close();
  await sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a caller sees: rows and changes, or the message. Positions and extended codes don't matter. */
async function noticed(work: Promise<D1Result | D1Result[]>) {
  try {
    return [await work].flat().map(({ results, meta: { changes } }) => ({ results, changes }));
  } catch (error) {
    return (error as Error).message.replace(/ at offset \d+| \(extended: \w+\)/g, '');
  }
}

async function alike(work: (db: D1Database) => Promise<D1Result | D1Result[]>) {
  const [real, ours] = [await noticed(work(both[0])), await noticed(work(both[1]))];
  expect(ours).toEqual(real);
  return real;
}

const list = (count: number, item: (at: number) => unknown, by = ', ') =>
  Array.from({ length: count }, (_, at) => item(at)).join(by);
const text = (length: number) => 'a'.repeat(length);

type Case = [name: string, sql: string, values?: unknown[]];

const answered: Case[] = [
  ['a number is bound as a real', "SELECT 'u:' || ?1 AS x, typeof(?1) AS t", [1]],
  [
    'a column of integers takes it as an integer',
    'SELECT typeof(?1) AS t, CAST(?1 AS INTEGER) AS n',
    [9007199254740991],
  ],
  ['a boolean is a number', 'SELECT ?1 AS x, typeof(?2) AS t', [true, false]],
  ['a number that is none is null', 'SELECT ?1 AS x', [Number.NaN]],
  ['a null is null', 'SELECT ?1 AS x, typeof(?1) AS t', [null]],
  ['a text with a zero byte', 'SELECT ?1 AS x, length(?1) AS n', ['a\u0000b']],
  ['a parameter may be left out', 'SELECT ?2 AS x', [1, 2]],
  ['a question mark in a text is no parameter', "SELECT '?2 it''s ?3' AS x, ?1 AS y", [1]],
  ['bytes come as numbers', "SELECT x'0102ff' AS x"],
  ['of columns with one name the last', 'SELECT 1 AS a, 2 AS a'],
  [
    'returned rows, with the changes of triggers',
    "INSERT INTO item (name, amount) VALUES ('x', ?1) RETURNING id, amount",
    [3],
  ],
  ['changes of an update', "UPDATE item SET amount = 4 WHERE name = 'x'"],
  ['no changes of a select that comes next', 'SELECT name, amount FROM item'],
  ['100 parameters', `SELECT ${list(100, (at) => `?${at + 1}`)}`, Array(100).fill(1)],
  ['five selects together', list(5, () => 'SELECT 1 AS x', ' UNION ALL ')],
  ['a pattern of 50 bytes', "SELECT 'a' LIKE ?1 AS x", ['é'.repeat(25)]],
  ['100 columns', `SELECT ${list(100, (at) => `1 AS c${at}`)}`],
  ['an expression 100 deep', `SELECT ${list(100, () => '1', '+')} AS x`],
  ['a text of two million', 'SELECT length(?1) AS x', [text(2_000_000)]],
  ['foreign keys are watched', 'PRAGMA foreign_keys'],
  ['json', `SELECT value FROM json_each('[1, "a"]')`],
];

const refused: Case[] = [
  ['a name taken', "INSERT INTO item (name) VALUES ('x')"],
  ['a failed check', 'INSERT INTO item (amount) VALUES (?1)', [10]],
  ['a null where there must be none', 'INSERT INTO item (amount) VALUES (?1)', [null]],
  ['a reference to nothing', 'INSERT INTO item (maker_id) VALUES (?1)', [5]],
  ['a value too few', 'SELECT ?1, ?2', [1]],
  ['a value too many', 'SELECT ?1', [1, 2]],
  ['no values', 'SELECT ?1'],
  ['101 parameters', `SELECT ${list(101, (at) => `?${at + 1}`)}`, Array(101).fill(1)],
  ['six selects together', list(6, () => 'SELECT 1 AS x', ' UNION ALL ')],
  ['a pattern of 51 bytes', "SELECT 'a' LIKE ?1 AS x", [text(51)]],
  ['101 columns', `SELECT ${list(101, (at) => `1 AS c${at}`)}`],
  ['an expression 101 deep', `SELECT ${list(102, () => '1', '+')} AS x`],
  ['128 arguments', `SELECT max(${list(128, () => 1)})`],
  ['2.2 million bytes', 'SELECT length(zeroblob(2200001))'],
  ['a mistake', 'SELEC 1'],
  ['a table that is not there', 'SELECT * FROM nothing'],
];

describe('SQLite of the tests and D1 answer alike', () => {
  it.each(answered)('%s', async (_, sql, values = []) => {
    expect(
      await alike((db) =>
        db
          .prepare(sql)
          .bind(...values)
          .all(),
      ),
    ).toBeInstanceOf(Array);
  });
});

describe('SQLite of the tests and D1 refuse alike', () => {
  it.each(refused)('%s', async (_, sql, values = []) => {
    expect(
      await alike((db) =>
        db
          .prepare(sql)
          .bind(...values)
          .all(),
      ),
    ).toMatch(/^D1_ERROR: /);
  });

  it('a statement of 100 kB, in other words', async () => {
    for (const db of both)
      await expect(db.prepare(`SELECT 1 -- ${text(100_000)}`).all()).rejects.toThrow('SQLITE_TOOBIG');
  });

  it('what is no value', async () => {
    const bound = both[1].prepare('SELECT ?1').bind(undefined);
    await expect(bound.all()).rejects.toThrow("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'");
  });
});

describe('a batch', () => {
  const insert = (db: D1Database, name: string) => db.prepare('INSERT INTO item (name) VALUES (?1)').bind(name);
  const names = (db: D1Database) => db.prepare('SELECT name FROM item ORDER BY name').all();

  it('happens whole', async () => {
    await alike((db) => db.batch([insert(db, 'p'), insert(db, 'q')]));
    await alike(names);
  });

  it('or not at all', async () => {
    const before = await alike(names);
    expect(await alike((db) => db.batch([insert(db, 'r'), insert(db, 'p')]))).toContain('UNIQUE constraint failed');
    expect(await alike(names)).toEqual(before);
  });

  it('lets no other in between', async () => {
    const amounts = (db: D1Database) => db.prepare("SELECT amount FROM item WHERE name = 'p'").all();
    const add = (db: D1Database) =>
      db.batch([
        db.prepare("UPDATE item SET amount = amount + 1 WHERE name = 'p'"),
        db.prepare("SELECT amount FROM item WHERE name = 'p'"),
      ]);
    for (const db of both) {
      const batches = await Promise.all(Array.from({ length: 5 }, () => add(db)));
      // The order isn't guaranteed; only that none sees half of another.
      const seen = batches.flatMap(([, read]) => (read?.results ?? []) as { amount: number }[]);
      expect(seen.map(({ amount }) => amount).sort()).toEqual([1, 2, 3, 4, 5]);
    }
    await alike(amounts);
  });
});

describe('the first row', () => {
  it.each([
    ['of some', 'SELECT 7 AS a, 8 AS b', undefined],
    ['its column', 'SELECT 7 AS a, 8 AS b', 'b'],
    ['of none', 'SELECT 1 AS a WHERE 0', 'a'],
  ])('%s', async (_, sql, column) => {
    const [real, ours] = both.map((db) => (column ? db.prepare(sql).first(column) : db.prepare(sql).first()));
    expect(await ours).toEqual(await real);
  });
});
