import type { DatabaseSync } from 'node:sqlite';
import { type ListName, listNames, lists } from '#backend/search/criteria.ts';
import type { Random } from '#seed/catalogue/random.ts';

/** Choice in one feature. */
export interface FeatureChosen {
  fid: number;
  /** Parameter of a filter of the supplier's own. */
  param: string | null;
  codes: number[];
  ranges: [from: number, to: number][];
}

/** A search, from which both the backend's address and the check's SQL conditions are made. */
export interface Criteria {
  section: number | null;
  keyword: string;
  instock: boolean;
  recommended: boolean;
  infavorite: boolean;
  bought: boolean;
  lists: Map<ListName, number[]>;
  /** Kopecks. */
  priceMin: number | null;
  priceMax: number | null;
  features: FeatureChosen[];
  sort: { field: 'popularity' | 'name' | 'price' | 'article' | 'storage'; descending: boolean } | null;
  page: number;
  perPage: number;
}

/** Words that find something in every generated catalogue. */
const words = [
  'кабель',
  'розетки белые',
  'выключателей',
  'светильник ip65',
  '16а',
  'лампа e27',
  'ввгнг 3х2.5',
  'вылючатель',
  'rf,tkm',
  'автоматический выключатель 16а',
  'белый',
  'щит навесной',
  'труба',
];

type Row = Record<string, number>;

/** A random search near an existing product, so that most of them find something. */
export function randomCriteria(catalogue: DatabaseSync, random: Random, isUser: boolean): Criteria {
  const { last = 0 } = catalogue.prepare('SELECT max(ord) AS last FROM product').get() as Row;
  const row = (sql: string) => catalogue.prepare(sql).get(random.between(0, last)) as Row;
  const nearSql = `SELECT c.*, v.value AS price FROM product_column c LEFT JOIN price v ON v.type = 'retail' AND v.ord = c.ord
     WHERE c.ord >= ? ORDER BY c.ord LIMIT 1`;
  const near = row(nearSql);
  const others = () => Array.from({ length: random.between(0, 3) }, () => row(nearSql));
  const chosen = listNames
    .filter(() => random.chance(0.12))
    .map((list): [ListName, number[]] => [list, idsOf([near, ...others()], list)]);
  return {
    section: random.chance(0.65) ? sectionAround(catalogue, near['ord'] ?? 0, random) : null,
    keyword: random.chance(0.3) ? keywordNear(catalogue, near['ord'] ?? 0, random) : '',
    instock: random.chance(0.25),
    recommended: random.chance(0.08),
    infavorite: isUser && random.chance(0.06),
    bought: isUser && random.chance(0.06),
    lists: new Map(chosen.filter(([, ids]) => ids.length > 0)),
    ...pricesNear(near['price'] ?? 10_000, random),
    features: featuresNear(catalogue, near['ord'] ?? 0, random),
    sort: random.chance(0.6)
      ? {
          field: random.pick(['popularity', 'name', 'price', 'article', 'storage'] as const),
          descending: random.chance(0.5),
        }
      : null,
    page: random.chance(0.6) ? 1 : random.between(2, 30),
    perPage: random.pick([20, 20, 20, 50, 10]),
  };
}

const idsOf = (rows: readonly Row[], list: ListName) => [
  ...new Set(rows.map((row) => row[lists[list].column] ?? 0).filter((id) => id > 0)),
];

function sectionAround(catalogue: DatabaseSync, ord: number, random: Random): number {
  const around = catalogue.prepare('SELECT id FROM section WHERE lo <= ?1 AND hi >= ?1').all(ord) as Row[];
  // Sometimes a section that doesn't exist.
  return random.chance(0.02) ? 999_999 : (random.pick(around)['id'] ?? 0);
}

function keywordNear(catalogue: DatabaseSync, ord: number, random: Random): string {
  const { name, article } = catalogue.prepare('SELECT name, article FROM product WHERE ord = ?').get(ord) as {
    name: string;
    article: string;
  };
  const own = name.split(' ');
  const start = random.between(0, Math.max(0, own.length - 2));
  return random.pick([
    random.pick(words),
    own.slice(start, start + random.between(1, 3)).join(' '),
    own.slice(0, 2).join(' ').toUpperCase(),
    article,
    article.replaceAll(/[^0-9A-Za-z]/g, ' '),
    article.slice(0, -1),
    article.slice(0, 3),
    '20',
    '4600',
    article.slice(2),
  ]);
}

function pricesNear(price: number, random: Random): Pick<Criteria, 'priceMin' | 'priceMax'> {
  if (!random.chance(0.3)) return { priceMin: null, priceMax: null };
  const [low, high] = [Math.round(price * random.next()), Math.round(price * (1 + 2 * random.next()))];
  return { priceMin: random.chance(0.8) ? low : null, priceMax: random.chance(0.7) ? high : null };
}

function featuresNear(catalogue: DatabaseSync, ord: number, random: Random): FeatureChosen[] {
  const own = catalogue
    .prepare(
      'SELECT f.fid, f.code, v.low, d.param FROM product_feature f JOIN feature_value v USING (fid, code) JOIN feature d ON d.id = f.fid WHERE ord = ?',
    )
    .all(ord) as (Row & { param: string | null })[];
  return own
    .filter(({ fid }, at) => own.findIndex((one) => one['fid'] === fid) === at && random.chance(0.12))
    .map(({ fid = 0, code = 0, low, param }) => {
      const isRange = low != null && random.chance(0.5);
      return {
        fid,
        param,
        codes: isRange ? [] : [code, ...(random.chance(0.3) ? [code + 1] : [])],
        ranges: isRange ? [around(low)] : [],
      };
    });
}

/** A range around a number, lower end first; it may be below zero. */
function around(value: number): [number, number] {
  const ends = [value * 0.8, value * 1.5].map((end) => Number(end.toFixed(3)));
  return [Math.min(...ends), Math.max(...ends)];
}

/** The criteria as parameters of v2. With `reversed`, ends of ranges are swapped. */
export function paramsOf(criteria: Criteria, reversed = false): URLSearchParams {
  const flags = (['instock', 'recommended', 'infavorite', 'bought'] as const).filter((flag) => criteria[flag]);
  const pairs: [name: string, value: string | number][] = [
    ...(criteria.section === null ? [] : [['section', criteria.section] as [string, number]]),
    ...(criteria.keyword === '' ? [] : [['keyword', criteria.keyword] as [string, string]]),
    ...flags.map((flag): [string, number] => [flag, 1]),
    ...[...criteria.lists].map(([list, ids]): [string, string] => [list, ids.join(',')]),
    ...priceParams(criteria, reversed),
    ...criteria.features.flatMap((feature) => featureParams(feature, reversed)),
  ];
  return new URLSearchParams(pairs.map(([name, value]) => [`criteria[${name}]`, String(value)]));
}

function priceParams({ priceMin, priceMax }: Criteria, reversed: boolean): [string, string][] {
  const ends = [
    ['priceMin', priceMin],
    ['priceMax', priceMax],
  ] as const;
  const given = ends.flatMap(([name, kopecks]) =>
    kopecks === null ? [] : [{ name, text: (kopecks / 100).toFixed(2) }],
  );
  const texts = given.map(({ text }) => text);
  if (reversed) texts.reverse();
  return given.map(({ name }, at) => [name, texts[at] ?? '']);
}

function featureParams({ fid, param, codes, ranges }: FeatureChosen, reversed: boolean): [string, string][] {
  if (param) return [[param, codes.join()]];
  return [
    ...codes.map((code): [string, string] => ['properties', `${fid}:${code}`]),
    ...ranges.map(([from, to]): [string, string] => [
      'properties',
      reversed ? `${fid}:${to},${from}` : `${fid}:${from},${to}`,
    ]),
  ];
}
