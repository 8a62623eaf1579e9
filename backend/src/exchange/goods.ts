import { fieldsOf, type GoodsDoc, goodsDoc } from './goods-doc.ts';
import { type Note, newId, nothingDone, type StepInput, type StepOutput } from './work.ts';
import type { ExchangeRecord, GoodsRecord } from './xml/records.ts';

type Line = Extract<ExchangeRecord, { kind: 'goods' }>;

interface Row {
  ref: string;
  groupRef: string | null;
  doc: string;
  isGone: number;
}

/** Takes goods into the register. */
export async function takeGoods(input: StepInput, lines: readonly Line[]): Promise<StepOutput> {
  if (lines.length === 0) return nothingDone();
  const { env, exchange } = input;
  const { usable, notes } = usableOf(lines);
  const [before, values, names] = await Promise.all([
    rowsOf(
      input,
      usable.map(({ goods }) => goods.ref),
    ),
    namesIn(
      input,
      'goods_property_value',
      usable.flatMap(({ goods }) => goods.values.map(({ value }) => value)),
    ),
    namesIn(
      input,
      'goods_property',
      usable.flatMap(({ goods }) => goods.values.map(({ property }) => property)),
    ),
  ]);
  const output: StepOutput = { ...nothingDone(), notes };
  const rows: unknown[][] = [];
  for (const { goods, line } of usable) {
    const doc = goodsDoc(goods, values, names);
    const note = noteOf(before.get(goods.ref), { goods, doc, line });
    if (note) output.notes.push(note);
    else output.same += 1;
    // A mark of deletion comes without the rest.
    rows.push([
      goods.ref,
      goods.group,
      goods.isGone && goods.name === '' ? null : JSON.stringify(doc),
      goods.isGone ? 1 : 0,
      line,
    ]);
  }
  output.changesCatalogue = output.notes.some(({ kind }) => kind !== 'left-out');
  output.statements = writes(env.catalogue, JSON.stringify(rows), exchange, usable, values);
  return output;
}

/** Those that can be taken: with an id, a name, and each once. */
function usableOf(lines: readonly Line[]): { usable: Line[]; notes: Note[] } {
  const [usable, notes]: [Map<string, Line>, Note[]] = [new Map(), []];
  for (const one of lines) {
    const { goods, line } = one;
    const leaveOut = (reason: Note['reason']) =>
      notes.push({ kind: 'left-out', line, title: goods.name || goods.article || goods.ref, reason });
    if (goods.ref === '') leaveOut('exchange.no-id');
    else if (goods.name === '' && !goods.isGone) leaveOut('exchange.no-name');
    else if (usable.has(goods.ref)) leaveOut('exchange.twice');
    else usable.set(goods.ref, one);
  }
  return { usable: [...usable.values()], notes };
}

async function rowsOf({ env }: StepInput, refs: readonly string[]): Promise<Map<string, Row>> {
  const { results } = await env.catalogue
    .prepare(
      'SELECT g.ref, g.group_ref AS groupRef, g.doc, g.is_gone AS isGone FROM json_each(?1) j JOIN goods g ON g.ref = j.value',
    )
    .bind(JSON.stringify(refs))
    .all<Row>();
  return new Map(results.map((row) => [row.ref, row]));
}

/** Conditions of the names that count. */
const named = { goods_property: 'n.is_gone = 0', goods_property_value: 'true' };

/** Names of properties or of their values by ids, as far as they are ids. */
async function namesIn({ env }: StepInput, table: keyof typeof named, refs: readonly string[]) {
  const { results } = await env.catalogue
    .prepare(`SELECT n.ref, n.name FROM json_each(?1) j JOIN ${table} n ON n.ref = j.value WHERE ${named[table]}`)
    .bind(JSON.stringify([...new Set(refs)]))
    .all<{ ref: string; name: string }>();
  return new Map(results.map(({ ref, name }) => [ref, name]));
}

interface Seen {
  goods: GoodsRecord;
  doc: GoodsDoc;
  line: number;
}

/** Null for goods that are as they were. */
function noteOf(before: Row | undefined, { goods, doc, line }: Seen): Note | null {
  const isSold = before?.isGone === 0;
  const title = doc.name || nameIn(before) || goods.ref;
  if (goods.isGone) return isSold ? { kind: 'archived', line, title, reason: 'exchange.marked-deleted' } : null;
  if (!isSold) return { kind: 'added', line, title, reason: before ? 'exchange.back' : 'exchange.new' };
  const fields = changedIn(before, { goods, doc });
  if (fields.length === 0) return null;
  return { kind: 'changed', line, title, reason: 'exchange.changed', facts: { fields: fields.join(' ') } };
}

const changedIn = (before: Row, { goods, doc }: Pick<Seen, 'goods' | 'doc'>): string[] => [
  ...fieldsOf(JSON.parse(before.doc) as GoodsDoc, doc),
  ...(before.groupRef === goods.group ? [] : ['group']),
];

const nameIn = (row: Row | undefined) => (row ? (JSON.parse(row.doc) as GoodsDoc).name : '');

/** `rows` is JSON: id, group, document, whether it is gone. */
function writes(
  db: D1Database,
  rows: string,
  exchange: number,
  lines: readonly Line[],
  values: ReadonlyMap<string, string>,
): D1PreparedStatement[] {
  const used = lines.flatMap(({ goods }) =>
    goods.values.map(({ property, value }) => [property, values.get(value) ?? value]),
  );
  return [
    db
      .prepare(
        `INSERT INTO goods (ref, group_ref, doc, exchange_id, is_gone)
         SELECT value ->> 0, value ->> 1, coalesce(value ->> 2, '{}'), ?2, value ->> 3 FROM json_each(?1) j
          WHERE value ->> 2 IS NOT NULL OR value ->> 0 IN (SELECT ref FROM goods)
         ON CONFLICT (ref) DO UPDATE SET exchange_id = excluded.exchange_id, is_gone = excluded.is_gone,
           group_ref = iif(excluded.doc = '{}', group_ref, excluded.group_ref), doc = iif(excluded.doc = '{}', doc, excluded.doc)`,
      )
      .bind(rows, exchange),
    db
      .prepare(
        `INSERT INTO goods_item (id, ref, goods_ref, doc)
         SELECT ${newId('goods_item', 'product')}, g.ref, g.ref, '{}' FROM json_each(?1) j JOIN goods g ON g.ref = j.value ->> 0
          WHERE g.ref NOT IN (SELECT ref FROM goods_item)`,
      )
      .bind(rows),
    db
      .prepare(
        `INSERT OR IGNORE INTO goods_value (property_id, name)
         SELECT p.id, j.value ->> 1 FROM json_each(?1) j JOIN goods_property p ON p.ref = j.value ->> 0`,
      )
      .bind(JSON.stringify(used)),
  ];
}
