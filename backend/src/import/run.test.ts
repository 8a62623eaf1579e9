import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatedSource } from '#seed/catalogue/seed.ts';
import { copyPlainShop, type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { sqliteD1 } from '#tests/support/sqlite-d1.ts';
import { importCatalogue, type OnStep } from './run.ts';
import { stagedTables } from './staging.ts';

const at = Date.UTC(2026, 10, 20);
const run = (shop: PlainShop, products: number, onStep?: OnStep, db = shop.bindings.CATALOGUE) =>
  importCatalogue(db, generatedSource(db, shop.bindings.TRADE, products, at), at, onStep);

/** Everything that an import writes, as one text. */
function digest({ catalogue }: PlainShop): string {
  const hash = createHash('sha256');
  for (const table of [...stagedTables, 'segment', 'posting', 'section_price', 'version', 'import']) {
    if (table !== 'product_codes') hash.update(JSON.stringify(catalogue.prepare(`SELECT * FROM ${table}`).all()));
  }
  const codes = catalogue.prepare(`SELECT rowid FROM product_codes WHERE product_codes MATCH '"460"'`).all();
  const schema = catalogue.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  return hash.update(JSON.stringify([codes, schema])).digest('hex');
}

const views = [
  '/api/v2/search',
  '/api/v2/search?page=5&sorting[name]=ASC',
  '/api/v2/search/filters',
  '/api/v2/search/filters?criteria[brands]=1,2,3',
  '/api/v2/search?criteria[priceMin]=100&sorting[price]=DESC',
  `/api/v2/search?criteria[keyword]=${encodeURIComponent('розетки белые')}`,
  `/api/v2/search/filters?criteria[keyword]=${encodeURIComponent('вылючатель')}`,
  `/api/v2/search/suggest?keyword=${encodeURIComponent('каб')}`,
  '/api/v1/catalog-section/1',
];

async function answersOf(shop: PlainShop): Promise<string[]> {
  const ask = shop.isolate();
  const answers: string[] = [];
  for (const view of views) answers.push(JSON.stringify(await ask(view)));
  return answers;
}

/** A shop with 500 products, which tests copy, and its responses. */
let before: PlainShop;
let old: string[] = [];
/** Responses after an import of 700 products. */
let fresh: string[] = [];
beforeAll(async () => {
  before = await startPlainShop();
  await run(before, 500);
  old = await answersOf(before);
  const after = copyPlainShop(before);
  await run(after, 700);
  fresh = await answersOf(after);
}, 60_000);

describe('an import', () => {
  it('goes on from where it was interrupted and comes to the same catalogue', async () => {
    const whole = await startPlainShop();
    await run(whole, 200);
    const broken = copyPlainShop(whole);
    await run(whole, 300);
    let [left, crashes, finished] = [0, 0, false];
    const crashing = sqliteD1(broken.catalogue, {
      onBatch() {
        if (--left < 0) throw new Error('power cut');
      },
    });
    while (!finished) {
      // Each run gets a little further: 3 to 31 batches.
      left = 3 + (crashes % 29);
      finished = await run(broken, 300, undefined, crashing).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('power cut');
          return false;
        },
      );
      crashes += finished ? 0 : 1;
      expect(crashes).toBeLessThan(2000);
    }
    expect(crashes).toBeGreaterThan(10);
    expect(digest(broken)).toBe(digest(whole));
  }, 120_000);

  it('is given up for another source without a trace', async () => {
    const shop = await startPlainShop();
    await expect(
      run(shop, 700, (stage) => {
        if (stage === 'words') throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await run(shop, 500);
    const count = 'SELECT count(*) AS n FROM product';
    expect(shop.catalogue.prepare(count).get()).toEqual(before.catalogue.prepare(count).get());
    expect(await answersOf(shop)).toEqual(old);
    expect(shop.catalogue.prepare('SELECT DISTINCT version FROM segment').all()).toHaveLength(1);
  }, 60_000);

  it('shows readers the old catalogue up to the switch and the new one from it, whether they hold columns or not', async () => {
    const shop = copyPlainShop(before);
    const held = shop.isolate();
    for (const view of views) await held(view);
    let [turn, switched] = [0, false];
    await run(shop, 700, async (stage) => {
      switched ||= stage === 'switch';
      const at = turn++ % views.length;
      // Filters are counted section by section in hundreds of steps, so it is enough to ask now and then.
      const asking = stage !== 'facets' || turn % 20 === 0 ? [held, shop.isolate()] : [];
      const expected = [stage, (switched ? fresh : old)[at]];
      for (const ask of asking) expect([stage, JSON.stringify(await ask(views[at] as string))]).toEqual(expected);
    });
    expect(switched).toBe(true);
  }, 120_000);

  it('never lets a request see both catalogues, at whichever of its round trips they change places', async () => {
    const seen = new Set<string>();
    for (const [at, view] of views.entries()) {
      for (let trip = 1; trip <= 7; trip++) {
        const answer = await askAcrossSwitch(view, trip);
        expect([view, trip, [old[at], fresh[at]].indexOf(answer)]).not.toEqual([view, trip, -1]);
        seen.add(answer === fresh[at] ? 'new' : 'old');
      }
    }
    expect(seen).toEqual(new Set(['new', 'old']));
  }, 240_000);
});

let prepared: { shop: PlainShop; state: string } | null = null;

/**
 * Sends a request during which a finished import switches over, before the given round trip; once with cold and once
 * with warm columns.
 */
async function askAcrossSwitch(view: string, trip: number): Promise<string> {
  prepared ??= await prepareSwitch();
  const { shop } = prepared;
  let trips = -1;
  const switching: string[] = [];
  const ask = shop.isolate(() => {
    if (trips >= 0 && ++trips === trip) for (const sql of switching.splice(0)) shop.catalogue.exec(sql);
  });
  if (trip % 2) await ask(view);
  trips = 0;
  switching.push(...prepared.state.split('\u0000'));
  const answer = JSON.stringify(await ask(view));
  // Undo the switch: it only renames tables.
  if (switching.length === 0) for (const sql of undo) shop.catalogue.exec(sql);
  return answer;
}

const undo = [
  ...stagedTables.flatMap((table) => [
    `ALTER TABLE ${table} RENAME TO next_${table}`,
    `ALTER TABLE former_${table} RENAME TO ${table}`,
  ]),
  'UPDATE version SET catalogue = 1',
];

async function prepareSwitch() {
  const shop = copyPlainShop(before);
  const stopping = sqliteD1(shop.catalogue, {
    onBatch(sql) {
      if (sql.some((one) => one.startsWith('ALTER TABLE'))) throw new Error('before the switch');
    },
  });
  await expect(run(shop, 700, undefined, stopping)).rejects.toThrow('before the switch');
  const statements = stagedTables.flatMap((table) => [
    `ALTER TABLE ${table} RENAME TO former_${table}`,
    `ALTER TABLE next_${table} RENAME TO ${table}`,
  ]);
  return { shop, state: [...statements, 'UPDATE version SET catalogue = 2'].join('\u0000') };
}
