import type { Criteria, ListName } from '#backend/search/criteria.ts';
import { lists } from '#backend/search/criteria.ts';
import { type Naming, termsOfGoods } from '#backend/search/goods.ts';
import { foldCode } from '#backend/search/look-alikes.ts';
import { readWords } from '#backend/search/words.ts';

type Row = Record<string, number>;

interface Section {
  id: number;
  parent_id: number | null;
  lo: number;
  hi: number;
}

interface Value {
  low: number | null;
  high: number | null;
}

/** The catalogue in memory, searched by plain loops; search must return the same. */
export interface PlainCatalogue {
  rows: readonly Row[];
  sections: readonly Section[];
  /** Codes of a product by feature: `ord` → `fid` → codes. */
  features: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
  values: ReadonlyMap<string, Value>;
  /** Features that are filters of the supplier's own, by their parameter. */
  own: ReadonlyMap<string, number>;
  /** Terms and folded codes of each product. */
  texts: readonly { ord: number; terms: ReadonlySet<string>; codes: readonly string[] }[];
}

interface TextRow extends Naming {
  ord: number;
}

/** Reads the whole catalogue of a test, with the prices of one price type. */
export async function readPlain(db: D1Database, priceType: string): Promise<PlainCatalogue> {
  const all = async <T>(sql: string, ...values: string[]) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  const rows = await all<Row>(
    `SELECT c.*, p.id, v.value AS price, (SELECT coalesce(sum(amount), 0) FROM product_stock s WHERE s.ord = c.ord) AS stock
       FROM product_column c JOIN product p ON p.ord = c.ord LEFT JOIN price v ON v.ord = c.ord AND v.type = ?1`,
    priceType,
  );
  const features = new Map<number, Map<number, number[]>>();
  for (const { ord = 0, fid = 0, code = 0 } of await all<Row>('SELECT * FROM product_feature')) {
    const own = features.get(ord) ?? new Map<number, number[]>();
    own.set(fid, [...(own.get(fid) ?? []), code]);
    features.set(ord, own);
  }
  const values = await all<Value & { fid: number; code: number }>('SELECT fid, code, low, high FROM feature_value');
  const own = await all<{ id: number; param: string }>('SELECT id, param FROM feature WHERE param IS NOT NULL');
  const texts = await all<TextRow>(`SELECT p.ord, p.name, aka, s.name AS section, article, manufacturer_code AS code
       FROM product p JOIN product_column c ON c.ord = p.ord JOIN section s ON s.id = c.section_id`);
  return {
    rows,
    features,
    own: new Map(own.map(({ id, param }) => [param, id])),
    texts: texts.map(({ ord, ...naming }) => {
      const codes = [naming.article, naming.code].filter((one) => one !== null);
      return { ord, terms: termsOfGoods(naming).terms, codes: codes.map(foldCode) };
    }),
    sections: await all<Section>('SELECT id, parent_id, lo, hi FROM section ORDER BY lo, level'),
    values: new Map(values.map((value) => [`${value.fid}:${value.code}`, value])),
  };
}

/**
 * Ordinals of the products that have all the words of a text, or a code that begins with it or, if it is long, contains
 * it.
 */
export function withWords({ texts }: PlainCatalogue, keyword: string): Set<number> {
  const terms = [...new Set(readWords(keyword).map(({ term }) => term))];
  const code = foldCode(keyword);
  const isPiece = code.length >= 4 && /\d/.test(code);
  const hasCode = (one: string) => code.length >= 2 && (one.startsWith(code) || (isPiece && one.includes(code)));
  const found = texts.filter(
    (text) => (terms.length > 0 && terms.every((term) => text.terms.has(term))) || text.codes.some(hasCode),
  );
  return new Set(found.map(({ ord }) => ord));
}

/** Rows that satisfy the criteria, except the one named `except`; `words` are the ordinals found by the keyword. */
export function matching(
  plain: PlainCatalogue,
  criteria: Criteria,
  words: ReadonlySet<number> | null,
  except: string | null = null,
): Row[] {
  const section = plain.sections.find(({ id }) => id === criteria.section);
  return plain.rows.filter((row) => {
    const at = row['ord'] ?? 0;
    if (criteria.section !== null && !(section && section.lo <= at && at <= section.hi)) return false;
    if (words && !words.has(at)) return false;
    return (
      passesFlags(row, criteria, except) &&
      passesLists(row, criteria, except) &&
      passesPrice(row, criteria, except) &&
      passesFeatures(plain, at, criteria, except) &&
      passesOwn(plain, at, criteria, except)
    );
  });
}

function passesFlags(row: Row, { flags }: Criteria, except: string | null): boolean {
  if (flags.has('instock') && except !== 'instock' && !((row['stock'] ?? 0) > 0)) return false;
  return !flags.has('recommended') || except === 'recommended' || ((row['flags'] ?? 0) & 1) === 1;
}

function passesLists(row: Row, criteria: Criteria, except: string | null): boolean {
  return [...criteria.lists].every(([list, ids]) => list === except || ids.includes(columnOf(row, list)));
}

/** Id of a row in a list filter; 0 for none. */
export function columnOf(row: Row, list: ListName): number {
  return row[lists[list].column] ?? 0;
}

function passesPrice(row: Row, { priceMin, priceMax }: Criteria, except: string | null): boolean {
  if (except === 'price' || (priceMin === null && priceMax === null)) return true;
  const price = row['price'];
  return typeof price === 'number' && price >= (priceMin ?? 0) && price <= (priceMax ?? Number.POSITIVE_INFINITY);
}

function passesFeatures(plain: PlainCatalogue, ord: number, criteria: Criteria, except: string | null): boolean {
  return [...criteria.features].every(([fid, { codes, ranges }]) => {
    if (except === `feature:${fid}`) return true;
    const own = plain.features.get(ord)?.get(fid) ?? [];
    return own.some((code) => {
      const value = plain.values.get(`${fid}:${code}`);
      const inRange = ranges.some(({ from, to }) => {
        if (value?.low == null) return false;
        return (value.high ?? value.low) >= (from ?? -1e15) && value.low <= (to ?? 1e15);
      });
      return codes.includes(code) || inRange;
    });
  });
}

function passesOwn(plain: PlainCatalogue, ord: number, { own }: Criteria, except: string | null): boolean {
  return [...own].every(([param, values]) => {
    const fid = plain.own.get(param);
    if (fid === undefined) return false;
    const codes = plain.features.get(ord)?.get(fid) ?? [];
    return except === `feature:${fid}` || codes.some((code) => values.includes(String(code)));
  });
}
