import type { DatabaseSync } from 'node:sqlite';
import { type ListName, listNames, lists } from '#backend/search/criteria.ts';
import {
  kindTerm,
  type Naming,
  nounTerm,
  ownTerm,
  pairTerm,
  pairTerms,
  postedTerms,
  termsOfGoods,
  wholeTerm,
} from '#backend/search/goods.ts';
import { most, points } from '#backend/search/kind-order.ts';
import { foldCode } from '#backend/search/look-alikes.ts';
import { readWords } from '#backend/search/words.ts';
import { customProperty, merchants as merchantsParam } from '#contract/own-filter.ts';
import type { Criteria } from './question.ts';

/** For whom a search is computed. */
export interface Reader {
  priceType: string;
  region: number;
  /** Public ids of the favourites. */
  favorites: readonly number[];
  /** Public ids of what the company has bought. */
  bought: readonly number[];
  seesStock: boolean;
}

/** A filter as counted by plain SQL; `sum` is the count of a flag. */
export interface TrueFilter {
  id: string;
  values?: { id: string; name: string; count: number }[];
  hasMore?: boolean;
  value?: { from: number; to: number };
  count?: number;
}

type Row = Record<string, number>;
interface ValueRow {
  code: number;
  name: string;
  low: number | null;
  high: number | null;
}
interface FeatureRow {
  id: number;
  type: string;
  choice: number;
  /** Parameter of a filter of the supplier's own. */
  param: string | null;
}

/** Most feature filters of one list, and most values of one filter, as the contract of search says. */
const [maxFeatures, maxValues] = [12, 50];

/**
 * Computes searches by plain SQL over a catalogue's rows; the backend must return the same. Shares with search only the
 * splitting of text into words and what these say of a product. Products that fail at most one condition are in the table `found`, with a bit for the
 * failed condition.
 */
export class Truth {
  readonly #db: DatabaseSync;
  readonly #featuresOf = new Map<number, FeatureRow[]>();
  #bits = new Map<string, number>();
  /** Counts of the features without a choice, for the last search. */
  #free: Map<number, Row[]> | null = null;

  constructor(catalogue: DatabaseSync, trade: DatabaseSync) {
    this.#db = catalogue;
    this.#copyTrade(trade);
    this.#indexWords();
  }

  #copyTrade(trade: DatabaseSync): void {
    this.#db.exec(`CREATE TEMP TABLE own_stock (id INTEGER, store INTEGER, amount INTEGER);
      CREATE TEMP TABLE own_route (region INTEGER, store INTEGER);`);
    const put = this.#db.prepare('INSERT INTO own_stock VALUES (?, ?, ?)');
    this.#db.exec('BEGIN');
    for (const row of trade.prepare('SELECT product_id, store_id, amount FROM stock').iterate()) {
      put.run(...(Object.values(row) as number[]));
    }
    const route = this.#db.prepare('INSERT INTO own_route VALUES (?, ?)');
    for (const row of trade.prepare('SELECT region_id, store_id FROM delivery_route').iterate()) {
      route.run(...(Object.values(row) as number[]));
    }
    this.#db.exec('COMMIT');
    this.#db.exec(`CREATE TEMP TABLE region_stock (region INTEGER, ord INTEGER, amount INTEGER, PRIMARY KEY (region, ord)) WITHOUT ROWID;
      CREATE TEMP TABLE found (ord INTEGER PRIMARY KEY, failed INTEGER, id INTEGER, flags INTEGER, amount INTEGER, price INTEGER,
        ${listNames.map((list) => lists[list].column).join(', ')});`);
  }

  #indexWords(): void {
    this.#db.exec('CREATE TEMP TABLE own_term (term TEXT, ord INTEGER, PRIMARY KEY (term, ord)) WITHOUT ROWID; BEGIN');
    const put = this.#db.prepare('INSERT INTO own_term VALUES (?, ?)');
    const rows = this.#db.prepare(`SELECT p.ord, p.name, aka, s.name AS section, article, manufacturer_code AS code
      FROM product p JOIN product_column c ON c.ord = p.ord JOIN section s ON s.id = c.section_id`);
    for (const { ord, ...naming } of rows.iterate() as Iterable<Naming & { ord: number }>) {
      for (const term of new Set(postedTerms(termsOfGoods(naming)))) put.run(term, ord);
    }
    this.#db.exec('COMMIT');
  }

  #all<T = Row>(sql: string): T[] {
    return this.#db.prepare(sql).all() as T[];
  }

  #stockOf(region: number): void {
    if (this.#all(`SELECT 1 FROM region_stock WHERE region = ${region} LIMIT 1`).length > 0) return;
    this.#db.exec(`INSERT INTO region_stock SELECT r.region, p.ord, sum(s.amount) FROM own_route r
      JOIN own_stock s ON s.store = r.store JOIN product p ON p.id = s.id WHERE r.region = ${region} GROUP BY 1, 2`);
  }

  /** Finds the products of a search. `keyword` is what was searched for after corrections. */
  find(criteria: Criteria, keyword: string, reader: Reader): void {
    this.#stockOf(reader.region);
    this.#free = null;
    const conditions = conditionsOf(criteria, reader);
    this.#bits = new Map(conditions.map(([id], at) => [id, 2 ** at]));
    const failed = conditions.map(([, sql], at) => `CASE WHEN ${sql} THEN 0 ELSE ${2 ** at} END`).join(' + ') || '0';
    const section = criteria.section === null ? '1' : inSection(criteria.section);
    this.#db.exec(`DELETE FROM found;
      INSERT INTO found SELECT * FROM (
        SELECT c.ord, ${failed} AS failed, p.id, c.flags, s.amount, v.value, ${listNames.map((list) => `c.${lists[list].column}`).join(', ')}
          FROM product_column c JOIN product p ON p.ord = c.ord
          LEFT JOIN price v ON v.type = '${reader.priceType}' AND v.ord = c.ord
          LEFT JOIN region_stock s ON s.region = ${reader.region} AND s.ord = c.ord
         WHERE ${section} AND ${keyword === '' ? '1' : this.#withWords(keyword)}
      ) WHERE failed & (failed - 1) = 0`);
  }

  /** Number of products that fail no condition. */
  total(): number {
    return this.#all('SELECT count(*) AS n FROM found WHERE failed = 0')[0]?.['n'] ?? 0;
  }

  page({ sort, page, perPage }: Criteria, keyword: string, reader: Reader): number[] {
    const rows =
      this.#all(`SELECT p.id FROM found f JOIN product p ON p.ord = f.ord JOIN product_column c ON c.ord = f.ord
        LEFT JOIN price v ON v.type = '${reader.priceType}' AND v.ord = c.ord
        LEFT JOIN region_stock s ON s.region = ${reader.region} AND s.ord = c.ord
       WHERE f.failed = 0 ORDER BY ${orderOf(sort, keyword, this.#isCommon(foldCode(keyword)))} LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`);
    return rows.map(({ id = 0 }) => id);
  }

  /** Children of the chosen section, with their numbers of found products. */
  sections({ section }: Criteria): { id: number; count: number }[] {
    const parent = section === null ? 'IS NULL' : `= ${section}`;
    return this.#all<{ id: number; count: number }>(`SELECT * FROM (
      SELECT id, (SELECT count(*) FROM found WHERE failed = 0 AND ord BETWEEN s.lo AND s.hi) AS count FROM section s
       WHERE parent_id ${parent} ORDER BY lo) WHERE count > 0`);
  }

  /** All the words, or a code; a piece that more than 200 products have counts only at the beginning of an article. */
  #withWords(keyword: string): string {
    const terms = [...new Set(readWords(keyword).map(({ term }) => term))];
    const all = terms.map((term) => `SELECT ord FROM own_term WHERE term = ${quoted(term)}`).join(' INTERSECT ');
    const byWords = terms.length > 0 ? `c.ord IN (${all})` : '0';
    const code = foldCode(keyword);
    if (code.length < 2) return byWords;
    if (!this.#isCommon(code)) return `(${byWords} OR ${codeTest(code)})`;
    return `(${byWords} OR instr(p.article_code, '${code}') = 1 OR p.maker_code = '${code}')`;
  }

  #isCommon(code: string): boolean {
    const [row] = this.#all(`SELECT count(*) AS n FROM product p WHERE ${codeTest(code)}`);
    return (row?.['n'] ?? 0) > 200;
  }

  #counted(id: string): string {
    return `failed IN (0, ${this.#bits.get(id) ?? 0})`;
  }

  /** All filters, in display order. */
  filters(criteria: Criteria, reader: Reader, isUser: boolean): TrueFilter[] {
    const list = (name: ListName) => {
      const filter = this.#list(name, criteria.lists.get(name) ?? []);
      return filter.values.length > 0 ? [filter] : [];
    };
    const [stock, recommended, favorites, bought] = this.#flags(reader, isUser);
    const features = this.#features(criteria);
    const technical = features.filter(({ id }) => /^\d/.test(id));
    const merchants = features.filter(({ id }) => id === merchantsParam);
    const custom = features.filter(({ id }) => customProperty(id) !== undefined);
    const isSection =
      criteria.section !== null && this.#all(`SELECT 1 FROM section WHERE id = ${criteria.section}`).length > 0;
    return [
      ...(reader.seesStock && stock ? [stock] : []),
      ...this.#price(),
      ...(isSection ? technical : []),
      ...(isSection ? (['series', 'brands', 'type'] as const) : (['brands', 'type', 'series'] as const)).flatMap(list),
      ...(['manufacturer', 'sellers'] as const).flatMap(list),
      ...merchants,
      ...custom,
      ...(isSection ? [] : technical),
      ...list('manufacturerCountries'),
      ...list('set'),
      ...(recommended ? [recommended] : []),
      ...(favorites ? [favorites] : []),
      ...(bought ? [bought] : []),
    ];
  }

  /** All values of a list filter. */
  values(list: ListName, chosen: readonly number[] = []): { id: string; name: string; count: number }[] {
    const { column, kind } = lists[list];
    return this.#all<{ id: string; name: string; count: number }>(`
      WITH counted AS (
        SELECT c.${column} AS id, count(*) AS products FROM found c
         WHERE ${this.#counted(list)} AND c.${column} > 0 GROUP BY c.${column})
      SELECT CAST(l.id AS TEXT) AS id, l.name || coalesce(' · ' || l.within, '') AS name, coalesce(products, 0) AS count
        FROM lookup l LEFT JOIN counted ON counted.id = l.id
       WHERE l.kind = '${kind}' AND (products > 0 OR l.id IN (${chosen.join()}))
       ORDER BY l.id IN (${chosen.join()}) DESC, 3 DESC, 2, l.id`);
  }

  #list(list: ListName, chosen: readonly number[]) {
    const values = this.values(list, chosen);
    return { id: list, values: values.slice(0, maxValues), hasMore: values.length > maxValues };
  }

  #price(): TrueFilter[] {
    const [row] = this.#all(
      `SELECT min(price) / 100 AS low, (max(price) + 99) / 100 AS high FROM found WHERE ${this.#counted('price')}`,
    );
    const { low, high } = row ?? {};
    return low == null || high == null ? [] : [{ id: 'price', value: { from: low, to: high } }];
  }

  #flags({ favorites, bought }: Reader, isUser: boolean): TrueFilter[] {
    const count = (id: string, sql: string) => {
      const [row] = this.#all(`SELECT count(*) AS n FROM found WHERE ${this.#counted(id)} AND (${sql})`);
      return { id, count: row?.['n'] ?? 0 };
    };
    return [
      count('instock', 'amount > 0'),
      count('recommended', 'flags & 1'),
      ...(isUser
        ? [count('infavorite', `id IN (${favorites.join()})`), count('bought', `id IN (${bought.join()})`)]
        : []),
    ];
  }

  #features(criteria: Criteria): TrueFilter[] {
    const own = this.#covering(criteria.section);
    const chosen = criteria.features
      .map(({ fid }) => fid)
      .filter((fid) => !own.some(({ id }) => id === fid))
      .flatMap((fid) => this.#all<FeatureRow & Row>(`SELECT id, type, choice, param FROM feature WHERE id = ${fid}`));
    return [...own, ...chosen].flatMap((feature) => this.#feature(feature, criteria));
  }

  /** Features that enough products of a section have: those of most products first, each part in the supplier's order. */
  #covering(section: number | null): FeatureRow[] {
    const cached = this.#featuresOf.get(section ?? 0);
    if (cached) return cached;
    // A section that doesn't exist is empty; it has the filters of the whole catalogue.
    const isThere = section !== null && this.#all(`SELECT 1 FROM section WHERE id = ${section}`).length > 0;
    const within = isThere ? inSection(section) : '1';
    const all = `(SELECT count(*) FROM product c WHERE ${within})`;
    const covering = (test: string, limit: number) => `SELECT * FROM (
      SELECT id, type, choice, param, place, n >= 0.5 * ${all} AS many
        FROM (SELECT fid, count(DISTINCT ord) AS n FROM product_feature c WHERE ${within} GROUP BY fid)
        JOIN feature f ON f.id = fid WHERE n >= 0.15 * ${all} AND ${test} ORDER BY n DESC, id LIMIT ${limit})`;
    const features = this.#all<FeatureRow & Row>(`${covering('param IS NULL', maxFeatures)}
      UNION ALL ${covering('param IS NOT NULL', 100)} ORDER BY many DESC, place, id`);
    this.#featuresOf.set(section ?? 0, features);
    return features;
  }

  /** Codes of a feature with their product counts. Features without a choice are all counted at once. */
  #codesOf(id: number): Map<number, number> {
    const counted = (where: string) =>
      this.#all(
        `SELECT f.fid, f.code, count(*) AS n FROM found t CROSS JOIN product_feature f ON f.ord = t.ord WHERE ${where} GROUP BY f.fid, f.code`,
      );
    if (this.#bits.has(`feature:${id}`)) {
      const rows = counted(`${this.#counted(`feature:${id}`)} AND f.fid = ${id}`);
      return new Map(rows.map(({ code = 0, n = 0 }) => [code, n]));
    }
    this.#free ??= Map.groupBy(counted('failed = 0'), ({ fid = 0 }) => fid);
    return new Map((this.#free.get(id) ?? []).map(({ code = 0, n = 0 }) => [code, n]));
  }

  #feature({ id, type, choice, param }: FeatureRow, criteria: Criteria): TrueFilter[] {
    const counts = this.#codesOf(id);
    const featureValues = this.#all<ValueRow>(
      `SELECT code, name, low, coalesce(high, low) AS high FROM feature_value WHERE fid = ${id} ORDER BY code`,
    );
    const rows = featureValues.flatMap((row) => {
      const count = counts.get(row.code);
      return count === undefined ? [] : [{ ...row, count }];
    });
    // Numbers keep their order; words are sorted by product count.
    if (type !== 'number') rows.sort((a, b) => b.count - a.count || a.code - b.code);
    const chosen = criteria.features.find(({ fid }) => fid === id);
    if (rows.length < 2 && !chosen) return [];
    if (type === 'range' || (type === 'number' && choice === 0)) {
      const [from, to] = [Math.min(...rows.map((row) => row.low ?? 0)), Math.max(...rows.map(({ high }) => high ?? 0))];
      return rows.length === 0 ? [] : [{ id: String(id), value: { from, to } }];
    }
    const first = rows.slice(0, maxValues);
    const others = featureValues
      .filter(({ code }) => chosen?.codes.includes(code) && !first.some((row) => row.code === code))
      .map((row) => ({ ...row, count: counts.get(row.code) ?? 0 }));
    const values = [...first, ...others].map((row) => ({ id: String(row.code), name: row.name, count: row.count }));
    return [{ id: param ?? String(id), values, hasMore: rows.length > maxValues }];
  }
}

const inSection = (id: number) =>
  `c.ord BETWEEN (SELECT lo FROM section WHERE id = ${id}) AND (SELECT hi FROM section WHERE id = ${id})`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A code that begins with another, or contains it if it is long. */
const codeTest = (code: string) => {
  const like = code.length >= 4 && /\d/.test(code) ? '> 0' : '= 1';
  return `(instr(p.article_code, '${code}') ${like} OR instr(coalesce(p.maker_code, ''), '${code}') ${like})`;
};

function conditionsOf(criteria: Criteria, { favorites, bought }: Reader): [id: string, sql: string][] {
  const { priceMin, priceMax } = criteria;
  return [
    ...(criteria.instock ? [['instock', 's.amount > 0'] as [string, string]] : []),
    ...(criteria.recommended ? [['recommended', 'c.flags & 1'] as [string, string]] : []),
    ...(criteria.infavorite ? [['infavorite', `p.id IN (${favorites.join()})`] as [string, string]] : []),
    ...(criteria.bought ? [['bought', `p.id IN (${bought.join()})`] as [string, string]] : []),
    ...[...criteria.lists].map(([list, ids]): [string, string] => [list, `c.${lists[list].column} IN (${ids.join()})`]),
    ...(priceMin !== null || priceMax !== null
      ? [['price', `v.value BETWEEN ${priceMin ?? 0} AND ${priceMax ?? 1e15}`] as [string, string]]
      : []),
    ...criteria.features.map(({ fid, codes, ranges }): [string, string] => {
      const within = ranges.map(([from, to]) => `(w.low <= ${to} AND coalesce(w.high, w.low) >= ${from})`);
      const any = [`f.code IN (${codes.join()})`, ...within].join(' OR ');
      return [
        `feature:${fid}`,
        `EXISTS (SELECT 1 FROM product_feature f JOIN feature_value w USING (fid, code) WHERE f.ord = c.ord AND f.fid = ${fid} AND (${any}))`,
      ];
    }),
  ];
}

/** Sorting by name or article is total; ties between equal prices or amounts are broken by popularity. */
function orderOf(sort: Criteria['sort'], keyword: string, isCommon: boolean): string {
  const direction = sort?.descending ? 'DESC' : 'ASC';
  if (sort?.field === 'name') return `p.name ${direction}, p.ord ${direction}`;
  if (sort?.field === 'article') return `p.article_code ${direction}, p.ord ${direction}`;
  if (sort?.field === 'price') return `v.value IS NULL, v.value ${direction}, c.rank`;
  if (sort?.field === 'storage') return `coalesce(s.amount, 0) ${direction}, c.rank`;
  if (sort) return 'c.rank';
  const code = foldCode(keyword);
  const byPoints = `${pointsOf(keyword)} DESC, c.rank`;
  if (code.length < 2) return byPoints;
  const exact = `(p.article_code = '${code}' OR coalesce(p.maker_code, '') = '${code}') DESC`;
  const isCode = `(p.article_code = '${code}' OR coalesce(p.maker_code, '') = '${code}' OR ${codeTest(code)})`;
  return isCommon
    ? `${exact}, ${byPoints}`
    : `${exact}, ${codeTest(code)} DESC, CASE WHEN ${isCode} THEN 0 ELSE ${pointsOf(keyword)} END DESC, c.rank`;
}

/** How well the words name a product: see `kind-order.ts`. */
function pointsOf(keyword: string): string {
  const words = readWords(keyword);
  const terms = [...new Set(words.map(({ term }) => term))];
  const marks = {
    noun: terms.map(nounTerm),
    pair: [...pairTerms(words)].map(pairTerm),
    kind: terms.map(kindTerm),
    own: terms.map(ownTerm),
    whole: terms.map(wholeTerm),
  };
  const sums = (['noun', 'pair', 'kind', 'own', 'whole'] as const).map((sort) => {
    const any = marks[sort].map(quoted).join();
    return `min(${most[sort]}, ${points[sort]} * (SELECT count(*) FROM own_term t WHERE t.ord = c.ord AND t.term IN (${any})))`;
  });
  return `(${sums.join(' + ')})`;
}
