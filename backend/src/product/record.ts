import type { ProductRecord } from '#contract/product.ts';
import type { Actor } from '../actor.ts';
import { codesOfProduct } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { lastBought } from '../order/bought-ids.ts';
import { type ListName, lists } from '../search/criteria.ts';
import { namesOf } from '../search/engine/layout.ts';
import { readTexts } from '../search/engine/texts.ts';
import { namer, type VatRate } from '../search/named-rows.ts';
import { type Names, namesById } from '../search/names.ts';
import { type Book, type Reader, reading } from '../search/reader.ts';
import { seesStock } from '../stock/store.ts';
import { readProductAlert } from '../stock-alert/state.ts';
import { named, namedInParts } from '../texts/texts.ts';
import { describeDocument, type ProductPageDoc } from './document.ts';
import { toItems } from './item.ts';
import { type BareRow, isDiscontinued, type ProductRow, parseDoc, selectBareProducts, selectVatRates } from './row.ts';
import { moscowDay } from './store.ts';

/** Most replacements, and most related products, on a product page. */
const maxNeighbours = 8;
/** Most popular replacements from which those in stock are put first. */
const maxKin = 12;

type DetailList = Extract<ListName, 'manufacturer' | 'manufacturerCountries' | 'type' | 'set' | 'sellers'>;
const detailLists: readonly DetailList[] = ['manufacturer', 'manufacturerCountries', 'type', 'set', 'sellers'];

interface CharacteristicRow {
  id: number;
  name: string;
  unit: string | null;
  type: string;
  value: string;
  code: string | null;
  heading: string | null;
}

interface DetailRow extends Record<string, unknown> {
  page: string | null;
}

/** Everything that the catalogue has on a product. */
interface Found {
  row: ProductRow;
  detail: DetailRow;
  names: ReadonlyMap<DetailList, Names | null>;
  characteristics: CharacteristicRow[];
  book: Book;
  analogues: ProductRow[];
  related: ProductRow[];
}

/** A product with everything that its page shows; null if there is none with this id. */
export async function readProduct(env: Env, actor: Actor, id: number, now: number): Promise<ProductRecord | null> {
  const found = await reading(env, (reader) => find(reader, actor, id, now));
  if (!found) return null;
  const { row, analogues, related, characteristics, book } = found;
  const [[item, ...neighbours], alert, ownCodes, bought] = await Promise.all([
    toItems(env, actor, [row, ...analogues, ...related], now),
    actor.kind === 'user' ? readProductAlert(env, actor, id) : null,
    actor.kind === 'user' ? codesOfProduct(env, actor, id) : null,
    actor.kind === 'user' ? lastBought(env, actor, id) : null,
  ]);
  if (!item) return null;
  return {
    ...item,
    stockAlert: alert,
    ownCodes,
    bought,
    restocked: row.price !== null && !isDiscontinued(parseDoc(row)),
    ...describe(found),
    parents: parentsOf(book, row.sectionId),
    characteristics: toCharacteristics(characteristics, book, row.sectionId),
    analogues: neighbours.slice(0, analogues.length).map((other) => ({ ...other, analog: true })),
    related: neighbours.slice(analogues.length).map((other) => ({ ...other, isRelated: true })),
  };
}

/** Reads all rows in one round trip; names come from the isolate's memory. */
async function find(reader: Reader, actor: Actor, id: number, now: number): Promise<Found | null> {
  const { priceType } = actor;
  const { source, book } = reader;
  const [named, texts] = await Promise.all([namer(reader), readTexts<Names>(source, detailLists.map(namesOf))]);
  const statements = [selectBareProducts(ownSql), selectBareProducts(kinSql), selectBareProducts(relatedSql)];
  const [rows = [], kin = [], series = [], details = [], characteristics = [], rates = []] = await source.ask<never>(
    ...statements.map((sql, at) =>
      source
        .prepare(sql)
        .bind(...(at === 1 ? [priceType, id, seesStock(actor) ? actor.regionId : null] : [priceType, id])),
    ),
    source.prepare(detailSql).bind(id),
    source.prepare(characteristicSql).bind(id),
    source.prepare(selectVatRates).bind(moscowDay(now)),
  );
  const name = (list: BareRow[]) => named(list, rates as VatRate[]);
  const [row] = name(rows);
  if (!row) return null;
  return {
    row,
    detail: details[0] as unknown as DetailRow,
    names: new Map(detailLists.map((list, at) => [list, texts[at] ?? null])),
    characteristics,
    book,
    analogues: name(kin),
    related: name(series),
  };
}

const ownSql = '(SELECT ord, 0 AS place FROM product WHERE id = ?2)';

const detailSql = `
  SELECT g.doc AS page, ${detailLists.map((list) => `c.${lists[list].column} AS "${list}"`).join(', ')}
    FROM product_column c LEFT JOIN product_page g ON g.ord = c.ord WHERE c.ord = (SELECT ord FROM product WHERE id = ?1)`;

const characteristicSql = `
  SELECT f.id, f.name, f.unit, f.type, v.name AS value, g.code, g.name AS heading
    FROM product_feature o CROSS JOIN feature f ON f.id = o.fid AND f.param IS NULL
   CROSS JOIN feature_value v ON v.fid = o.fid AND v.code = o.code
    LEFT JOIN feature_group g ON g.feature_id = o.fid
   WHERE o.ord = (SELECT ord FROM product WHERE id = ?1) ORDER BY coalesce(g.place, 0), f.place, o.fid, o.code`;

/**
 * The features that filter the product's section lead: first those of the section alone, then those of the whole
 * catalogue, such as the colour. What the product lacks doesn't.
 */
function toCharacteristics(rows: readonly CharacteristicRow[], { featuresOf }: Book, sectionId: number) {
  const [own = [], common = []] = [featuresOf[sectionId], featuresOf[0]];
  const leading = [...own.filter((id) => !common.includes(id)), ...own.filter((id) => common.includes(id))];
  const lacking = new Set(rows.flatMap(({ id, type, value }) => (type === 'logical' && value === 'нет' ? [id] : [])));
  const order = leading.filter((id) => rows.some((row) => row.id === id) && !lacking.has(id));
  return rows.map(({ id, name, value, unit, code, heading }): ProductRecord['characteristics'][number] => ({
    ...{ id, name: named(name), value: named(value) },
    ...(unit !== null && { unit: named(unit) }),
    ...(code !== null && heading !== null && { group: { code, name: named(heading) } }),
    ...(order.includes(id) && { leading: order.indexOf(id) + 1 }),
  }));
}

/**
 * Products of the same kind replace each other. Of the most popular ones, those in stock in the region ?3 come first;
 * without a region, for those who may not see stock, the most popular.
 */
const kinSql = `(
  SELECT k.ord, k.rank + (1 - k.here) * ${2 ** 31} AS place FROM (
    SELECT c.ord, c.rank, EXISTS (
        SELECT 1 FROM product_stock s WHERE s.ord = c.ord AND s.amount > 0 AND s.store_id IN (
          SELECT z.store_id FROM zone_region r JOIN zone_store z ON z.zone = r.zone WHERE r.region_id = ?3)) AS here
      FROM product_column o CROSS JOIN product_column c ON c.kin = o.kin
     WHERE o.ord = (SELECT ord FROM product WHERE id = ?2) AND c.ord <> o.ord ORDER BY c.rank LIMIT ${maxKin}
  ) k ORDER BY place LIMIT ${maxNeighbours})`;

/** Related products are of the same series but another section: the frame for a socket. */
const relatedSql = `(
  SELECT c.ord, c.rank AS place FROM product_column o
   CROSS JOIN product_column c ON c.series_id = o.series_id AND c.series_id > 0 AND c.section_id <> o.section_id
   WHERE o.ord = (SELECT ord FROM product WHERE id = ?2) ORDER BY c.rank LIMIT ${maxNeighbours})`;

/** Ancestor sections of a product, from the root. */
function parentsOf({ sections }: Book, leaf: number): ProductRecord['parents'] {
  const parents: ProductRecord['parents'] = [];
  for (let id: number | null = leaf; id !== null; ) {
    const section = sections.find((one) => one.id === id);
    if (!section) break;
    parents.unshift({ id: section.id, name: named(section.name) });
    id = section.parent_id;
  }
  return parents;
}

function describe({ row, detail, names }: Found) {
  const page = detail.page === null ? null : (JSON.parse(detail.page) as ProductPageDoc);
  const { image, weight } = parseDoc(row);
  const nameIn = (list: DetailList) => {
    const id = Number(detail[list]);
    const name = namesById(names.get(list) ?? []).get(id);
    return name === undefined ? null : { id, name: namedInParts(name) };
  };
  return {
    description: page?.description ?? '',
    boxQuantity: page?.boxQuantity ?? null,
    blockQuantity: page?.blockQuantity ?? null,
    documents: (page?.documents ?? []).map(describeDocument),
    manufacturer: nameIn('manufacturer'),
    country: nameIn('manufacturerCountries'),
    group: nameIn('type'),
    set: nameIn('set'),
    seller: nameIn('sellers'),
    images: image === null ? [] : [{ url: image }],
    weight,
  };
}
