import type { Env } from '../env.ts';
import { readNames } from './names.ts';
import { type Offer, type Placed, readOffer } from './offer.ts';
import { writePrices } from './prices.ts';
import { writeStock } from './stock.ts';
import { type Note, nothingDone, type StepInput, type StepOutput } from './work.ts';
import type { ExchangeRecord } from './xml/records.ts';

type Line = Extract<ExchangeRecord, { kind: 'offer' }>;

/** Takes prices and amounts, in the register and, of what is sold already, in the shop. */
export async function takeOffers(input: StepInput, lines: readonly Line[]): Promise<StepOutput> {
  if (lines.length === 0) return nothingDone();
  const { env } = input;
  const names = await readNames(env);
  const output = nothingDone();
  const offers: Offer[] = [];
  for (const { offer, line } of lines) {
    const read = readOffer(offer, line, names);
    output.notes.push(...read.notes);
    if (read.offer) offers.push(read.offer);
  }
  const { placed, items, notes } = await place(env, offers);
  output.notes.push(...notes);
  const live = await liveIds(env, placed);
  const prices = await writePrices(input, placed, live);
  await writeStock(input, placed, live);
  output.notes.push(...prices.notes);
  output.statements.push(...putItems(env.catalogue, items), ...prices.statements);
  const noted = new Set(output.notes.map(({ line }) => line));
  output.same = placed.filter(({ line }) => !noted.has(line)).length;
  output.changesCatalogue = items.length > 0 || prices.changesCatalogue;
  return output;
}

interface ItemRow {
  ref: string;
  id: number | null;
  goods: string | null;
  doc: string | null;
  isGone: number | null;
}

interface Found {
  placed: Placed[];
  /** Rows of items that are missing or other than before. */
  items: unknown[][];
  notes: Note[];
}

/** Finds the items of offers. Those that are missing get ids, which are the same if the step is repeated. */
async function place({ catalogue: db }: Env, offers: readonly Offer[]): Promise<Found> {
  const { rows, highest } = await readItems(db, offers);
  const found: Found = { placed: [], items: [], notes: [] };
  let last = highest;
  for (const offer of offers) {
    const row = rows.get(offer.ref);
    if (!row?.goods) {
      found.notes.push({ kind: 'left-out', line: offer.line, title: offer.title, reason: 'exchange.no-goods' });
      continue;
    }
    if (row.id === null) last += 1;
    const id = row.id ?? last;
    rows.set(offer.ref, { ...row, id, doc: offer.doc, isGone: Number(offer.isGone) });
    addTo(found, offer, row, id);
  }
  return found;
}

function addTo({ placed, items, notes }: Found, offer: Offer, row: ItemRow, id: number): void {
  const note = noteOf(offer, row);
  if (note) notes.push(note);
  if (row.doc !== offer.doc || row.isGone !== Number(offer.isGone))
    items.push([id, offer.ref, row.goods, offer.doc, Number(offer.isGone)]);
  placed.push({ ...offer, id });
}

async function readItems(db: D1Database, offers: readonly Offer[]) {
  const keys = JSON.stringify(offers.map(({ ref }) => [ref, ref.split('#')[0]]));
  const [items, ids] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT j.value ->> 0 AS ref, i.id, i.doc, i.is_gone AS isGone, coalesce(w.ref, g.ref) AS goods FROM json_each(?1) j
           LEFT JOIN goods w ON w.ref = j.value ->> 0 LEFT JOIN goods g ON g.ref = j.value ->> 1
           LEFT JOIN goods_item i ON i.ref = j.value ->> 0`,
      )
      .bind(keys),
    db.prepare(
      'SELECT max(coalesce((SELECT max(id) FROM goods_item), 0), coalesce((SELECT max(id) FROM product), 0)) AS id',
    ),
  ]);
  const rows = (items?.results ?? []) as unknown as ItemRow[];
  return { rows: new Map(rows.map((row) => [row.ref, row])), highest: Number(ids?.results[0]?.['id'] ?? 0) };
}

function noteOf({ line, title, isGone }: Offer, row: ItemRow): Note | null {
  if (isGone) return row.isGone === 0 ? { kind: 'archived', line, title, reason: 'exchange.marked-deleted' } : null;
  if (row.id === null) return { kind: 'added', line, title, reason: 'exchange.new-characteristic' };
  return row.isGone === 1 ? { kind: 'added', line, title, reason: 'exchange.back' } : null;
}

function putItems(db: D1Database, items: readonly unknown[][]): D1PreparedStatement[] {
  const sql = `INSERT INTO goods_item (id, ref, goods_ref, doc, is_gone)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1) WHERE true
    ON CONFLICT (ref) DO UPDATE SET doc = excluded.doc, is_gone = excluded.is_gone, goods_ref = excluded.goods_ref`;
  return items.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(items))];
}

/** Which of the items are in the catalogue that is shown. */
async function liveIds({ catalogue }: Env, placed: readonly Placed[]): Promise<Set<number>> {
  const { results } = await catalogue
    .prepare('SELECT p.id FROM json_each(?1) j JOIN product p ON p.id = j.value')
    .bind(JSON.stringify(placed.map(({ id }) => id)))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}
