import type { Env } from '../env.ts';
import { bulkInsert } from '../import/bulk.ts';
import { changePrices } from '../search/change.ts';
import type { Placed } from './offer.ts';
import { type Note, nothingDone, type StepInput, type StepOutput } from './work.ts';

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',');

/** Writes prices into the register, and those of goods that are sold into the catalogue. */
export async function writePrices(
  { env, at }: StepInput,
  offers: readonly Placed[],
  live: ReadonlySet<number>,
): Promise<StepOutput> {
  const output = nothingDone();
  const rows = offers.flatMap(({ id, prices }) => prices.map(({ type, value }) => [id, type, value, at]));
  if (rows.length === 0) return output;
  const before = await pricesOf(env, offers);
  const changed = new Map<string, { id: number; value: number }[]>();
  for (const offer of offers) {
    const notes = offer.prices.flatMap((price) => {
      const { shown = null, kept = null } = before.get(`${offer.id} ${price.type}`) ?? {};
      if (live.has(offer.id) && shown !== price.value)
        changed.set(price.type, [...(changed.get(price.type) ?? []), { id: offer.id, value: price.value }]);
      const former = kept ?? shown;
      return former === price.value ? [] : [noteOf(offer, price, former)];
    });
    output.notes.push(...notes);
  }
  for (const [type, prices] of changed) await changePrices(env, type, prices, at);
  output.statements.push(
    ...confirm(env, offers, at),
    ...bulkInsert(env.catalogue, 'goods_price', ['item_id', 'type', 'value', 'at'], rows, 'REPLACE'),
  );
  output.changesCatalogue = rows.some(([id]) => !live.has(id as number));
  return output;
}

function noteOf({ line, title }: Placed, { name, value }: Placed['prices'][number], former: number | null): Note {
  return former === null
    ? { kind: 'changed', line, title, reason: 'exchange.first-price', facts: { name, price: roubles(value) } }
    : {
        kind: 'changed',
        line,
        title,
        reason: 'exchange.price',
        facts: { name, from: roubles(former), price: roubles(value) },
      };
}

interface Former {
  shown: number | null;
  kept: number | null;
}

/** Prices by item and type: those that are shown, and those of the register, with which what was told of them is committed. */
async function pricesOf({ catalogue: db }: Env, offers: readonly Placed[]): Promise<Map<string, Former>> {
  const pairs = JSON.stringify(offers.flatMap(({ id, prices }) => prices.map(({ type }) => [id, type])));
  const { results } = await db
    .prepare(
      `SELECT j.value ->> 0 AS id, j.value ->> 1 AS type, v.value AS shown, r.value AS kept FROM json_each(?1) j
         LEFT JOIN product p ON p.id = j.value ->> 0 LEFT JOIN price v ON v.type = j.value ->> 1 AND v.ord = p.ord
         LEFT JOIN goods_price r ON r.item_id = j.value ->> 0 AND r.type = j.value ->> 1`,
    )
    .bind(pairs)
    .all<Former & { id: number; type: string }>();
  return new Map(results.map(({ id, type, shown, kept }) => [`${id} ${type}`, { shown, kept }]));
}

/** Prices that stay are confirmed, so that the shop can say how old they are. */
function confirm({ catalogue: db }: Env, offers: readonly Placed[], at: number): D1PreparedStatement[] {
  const pairs = JSON.stringify(offers.flatMap(({ id, prices }) => prices.map(({ type, value }) => [id, type, value])));
  const sql = `UPDATE price SET actual_at = ?2 FROM (
      SELECT p.ord, j.value ->> 1 AS type, j.value ->> 2 AS value FROM json_each(?1) j JOIN product p ON p.id = j.value ->> 0) n
    WHERE price.type = n.type AND price.ord = n.ord AND price.value = n.value AND price.actual_at < ?2`;
  return [db.prepare(sql).bind(pairs, at)];
}
