import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { startPlainShop } from '#tests/support/plain-shop.ts';

/**
 * What is typed, and the product that must be found: a pattern for its name, or `=` and its article. Written by hand,
 * before searching.
 */
type Query = readonly [typed: string, wanted: string];

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
/** Queries that were known while the search rules were made. */
const known = read('quality.json') as Query[];
/**
 * Queries by kind, written before searching; don't adapt them to the results. backend/README.md lists the rules that
 * came of them.
 */
const heldOut = read('quality-held-out.json') as Record<string, Query[]>;

/** Shares of queries whose product is among the first five and twenty. They may only rise. */
const least = { known: { first5: 0.94, first20: 0.94 }, heldOut: { first5: 0.985, first20: 0.99 } };

let ask: (path: string) => Promise<unknown>;
beforeAll(async () => {
  const shop = await startPlainShop();
  await seedCatalogue(shop.bindings.CATALOGUE, shop.bindings.TRADE, { products: 6000, at: 0 });
  ask = shop.isolate();
}, 60_000);

/** Position of the first matching product, from 1; 0 if it isn't among the first twenty. */
async function placeOf([typed, wanted]: Query): Promise<number> {
  const path = `/api/v2/search?criteria[keyword]=${encodeURIComponent(typed)}`;
  const { items } = (await ask(path)) as { items: { name: string; article: string }[] };
  const answers = wanted.startsWith('=')
    ? ({ article }: { article: string }) => article === wanted.slice(1)
    : ({ name }: { name: string }) => new RegExp(wanted).test(name);
  return 1 + items.findIndex(answers);
}

interface Shares {
  first5: number;
  first20: number;
  missed: string[];
}

async function sharesOf(queries: readonly Query[]): Promise<Shares> {
  const places: number[] = [];
  for (const query of queries) places.push(await placeOf(query));
  const within = (last: number) => places.filter((place) => place > 0 && place <= last).length / places.length;
  const late = queries.filter((_, at) => (places[at] ?? 0) === 0 || (places[at] ?? 0) > 5);
  return { first5: within(5), first20: within(20), missed: late.map(([typed]) => typed) };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

describe('search finds what buyers mean', () => {
  it('of queries that its rules were made with', async () => {
    const { first5, first20, missed } = await sharesOf(known);
    expect(first5, missed.join('; ')).toBeGreaterThanOrEqual(least.known.first5);
    expect(first20, missed.join('; ')).toBeGreaterThanOrEqual(least.known.first20);
  });

  it('of queries that its rules were not made with', async () => {
    const all = Object.values(heldOut).flat();
    expect(all.length).toBeGreaterThanOrEqual(300);
    const lines: string[] = [];
    for (const [kind, queries] of Object.entries(heldOut)) {
      const { first5, first20, missed } = await sharesOf(queries);
      const count = String(queries.length).padStart(3);
      lines.push(
        `${kind.padEnd(16)} ${count}  first 5 ${percent(first5)}  first 20 ${percent(first20)}  ${missed.join('; ')}`,
      );
    }
    const { first5, first20 } = await sharesOf(all);
    lines.push(`${'all'.padEnd(16)} ${all.length}  first 5 ${percent(first5)}  first 20 ${percent(first20)}`);
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(first5, lines.join('\n')).toBeGreaterThanOrEqual(least.heldOut.first5);
    expect(first20, lines.join('\n')).toBeGreaterThanOrEqual(least.heldOut.first20);
  });
});
