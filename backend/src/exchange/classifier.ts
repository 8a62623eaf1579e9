import { newId, nothingDone, type StepInput, type StepOutput } from './work.ts';
import type { ExchangeRecord } from './xml/records.ts';

/** Takes groups, properties, kinds of price and warehouses into the register. */
export async function takeClassifier(input: StepInput, records: readonly ExchangeRecord[]): Promise<StepOutput> {
  const outputs = [takeGroups(input, records), takeProperties(input, records), takeNames(input, records)];
  const statements = outputs.flat();
  const changes = statements.length === 0 ? false : await isNew(input, records);
  return { ...nothingDone(), statements, changesCatalogue: changes };
}

function takeGroups({ env: { catalogue: db } }: StepInput, records: readonly ExchangeRecord[]): D1PreparedStatement[] {
  const rows = groupRows(records);
  if (rows.length === 0) return [];
  const sql = `INSERT INTO goods_group (id, ref, parent_ref, name, is_gone)
    SELECT ${newId('goods_group', 'section')}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) j WHERE true
    ON CONFLICT (ref) DO UPDATE SET parent_ref = excluded.parent_ref, name = excluded.name, is_gone = excluded.is_gone`;
  return [db.prepare(sql).bind(JSON.stringify(rows))];
}

const groupRows = (records: readonly ExchangeRecord[]) =>
  records
    .flatMap((record) => (record.kind === 'group' ? record.groups : []))
    .filter(({ ref, name }) => ref !== '' && name !== '')
    .map(({ ref, parent, name, isGone }) => [ref, parent, name, isGone ? 1 : 0]);

function takeProperties(
  { env: { catalogue: db } }: StepInput,
  records: readonly ExchangeRecord[],
): D1PreparedStatement[] {
  const rows = propertyRows(records);
  if (rows.length === 0) return [];
  const values = propertiesIn(records).flatMap((property) => property.values.map(({ ref, name }) => [ref, name]));
  return [
    db
      .prepare(
        `INSERT INTO goods_property (id, ref, name, is_gone)
         SELECT ${newId('goods_property', 'feature')}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) j WHERE true
         ON CONFLICT (ref) DO UPDATE SET name = excluded.name, is_gone = excluded.is_gone`,
      )
      .bind(JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO goods_property_value (ref, name) SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true
         ON CONFLICT (ref) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
      )
      .bind(JSON.stringify(values)),
  ];
}

const propertiesIn = (records: readonly ExchangeRecord[]) =>
  records.flatMap((record) => (record.kind === 'property' ? [record.property] : []));

const propertyRows = (records: readonly ExchangeRecord[]) =>
  propertiesIn(records)
    .filter(({ ref, name }) => ref !== '' && name !== '')
    .map(({ ref, name, isGone }) => [ref, name, isGone ? 1 : 0]);

function takeNames({ env: { catalogue: db } }: StepInput, records: readonly ExchangeRecord[]): D1PreparedStatement[] {
  const types = records.flatMap((record) => (record.kind === 'price-type' ? [record.priceType] : []));
  const stores = records.flatMap((record) => (record.kind === 'store' ? [record.store] : []));
  const put = (sql: string, rows: unknown[][]) =>
    rows.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(rows))];
  return [
    ...put(
      `INSERT OR REPLACE INTO goods_price_type (ref, name, currency, has_vat)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)`,
      types.map(({ ref, name, currency, hasVat }) => [ref, name, currency, hasVat ? 1 : 0]),
    ),
    ...put(
      'INSERT OR REPLACE INTO goods_store (ref, name) SELECT value ->> 0, value ->> 1 FROM json_each(?1)',
      stores.map(({ ref, name }) => [ref, name]),
    ),
  ];
}

/** Whether a group or a property isn't in the register as it is now. */
async function isNew({ env: { catalogue: db } }: StepInput, records: readonly ExchangeRecord[]): Promise<boolean> {
  const found = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM json_each(?1) j LEFT JOIN goods_group g ON g.ref = j.value ->> 0
         WHERE g.name IS NOT j.value ->> 2 OR g.parent_ref IS NOT j.value ->> 1 OR g.is_gone <> j.value ->> 3)
       OR EXISTS (SELECT 1 FROM json_each(?2) j LEFT JOIN goods_property p ON p.ref = j.value ->> 0
         WHERE p.name IS NOT j.value ->> 1 OR p.is_gone <> j.value ->> 2) AS changed`,
    )
    .bind(JSON.stringify(groupRows(records)), JSON.stringify(propertyRows(records)))
    .first<number>('changed');
  return found === 1;
}
