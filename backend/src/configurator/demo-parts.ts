import type { Env } from '../env.ts';
import { type PriceQuestion, productsById } from '../product/store.ts';
import features from './demo-features.json' with { type: 'json' };

/** A product that fits into a board, as the made-up configurator knows it from the catalogue. */
export interface Part {
  id: number;
  code: string;
  brand: string;
  name: string;
  /** Modules of 18 mm that it takes, or has room for; 0 if it stands on no rail. */
  modules: number;
  /** Rated current in amperes; 0 if it has none. */
  current: number;
  /** What the company pays for one now, in kopecks. */
  price: number;
}

export const partKinds = ['case', 'breaker', 'rcbo', 'meter', 'gland'] as const;
export type PartKind = (typeof partKinds)[number];

const { modules, current, kinds, threePhase } = features;

/** Sections hold goods of one kind: what the first of them has, all have. The most popular ones of a section are read. */
const sql = `WITH leaf AS MATERIALIZED (
  SELECT s.lo, s.hi, (SELECT min(p.ord) FROM product p WHERE p.ord BETWEEN s.lo AND s.hi) AS first FROM section s
   WHERE NOT EXISTS (SELECT 1 FROM section below WHERE below.parent_id = s.id)
), fitting AS MATERIALIZED (
  SELECT l.lo, l.hi FROM leaf l WHERE l.first IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM json_each(?1) h WHERE NOT EXISTS (
       SELECT 1 FROM product_feature x JOIN feature f ON f.id = x.fid WHERE x.ord = l.first AND f.name = h.value))
     AND NOT EXISTS (SELECT 1 FROM json_each(?2) h JOIN feature f ON f.name = h.value
       JOIN product_feature x ON x.ord = l.first AND x.fid = f.id)
), read AS MATERIALIZED (
  SELECT p.ord, p.id, p.article AS code, p.name, c.rank, coalesce(b.name, '') AS brand
    FROM fitting l CROSS JOIN product p ON p.ord BETWEEN l.lo AND min(l.hi, l.lo + 100)
    JOIN product_column c ON c.ord = p.ord LEFT JOIN lookup b ON b.kind = 'brand' AND b.id = c.brand_id
   WHERE EXISTS (SELECT 1 FROM price WHERE price.type = ?3 AND price.ord = p.ord)
     AND EXISTS (SELECT 1 FROM product_stock k WHERE k.ord = p.ord AND k.amount > 0)
)
SELECT id, code, name, brand, coalesce(${lowOf(4)}, 0) AS modules, coalesce(${lowOf(5)}, 0) AS current
  FROM read r ORDER BY rank`;

function lowOf(name: number): string {
  return `(SELECT v.low FROM feature f JOIN product_feature x ON x.ord = r.ord AND x.fid = f.id
    JOIN feature_value v ON v.fid = x.fid AND v.code = x.code WHERE f.name = ?${name})`;
}

/** Usual modules of a meter on a rail, of which the catalogue says nothing. */
const meterWidth = { single: 5, three: 7 };

/** A meter with the room that it takes: none if it stands on no rail. */
function withWidth<P extends Omit<Part, 'price'>>(part: P): P {
  if (part.modules > 0 || !/DIN/i.test(part.name)) return part;
  return { ...part, modules: part.name.toLowerCase().includes(threePhase) ? meterWidth.three : meterWidth.single };
}

/** Most parts of a kind to choose from. */
const most = 12;

/** The parts of a kind that are in stock and sold at a type of prices: of each size and current the most popular, the smallest first. */
async function readParts(env: Env, kind: PartKind, priceType: string): Promise<Omit<Part, 'price'>[]> {
  const { has, lacks } = kinds[kind];
  const { results } = await env.catalogue
    .prepare(sql)
    .bind(JSON.stringify(has), JSON.stringify(lacks), priceType, modules, current)
    .all<Omit<Part, 'price'>>();
  const first = new Map<string, Omit<Part, 'price'>>();
  for (const part of results) {
    const size = `${part.modules} ${part.current} ${part.modules === 0 ? part.name : ''}`;
    if (!first.has(size)) first.set(size, part);
  }
  return [...first.values()]
    .slice(0, most)
    .map((part) => (kind === 'meter' ? withWidth(part) : part))
    .sort((a, b) => a.modules - b.modules || a.current - b.current);
}

/** The parts of all kinds, at the prices of one moment. What has no price then is left out. */
export async function readAllParts(env: Env, question: PriceQuestion): Promise<Record<PartKind, Part[]>> {
  const found = await Promise.all(partKinds.map((kind) => readParts(env, kind, question.priceType)));
  const products = await productsById(env, [...new Set(found.flat().map(({ id }) => id))], question);
  const withPrices = found.map((parts) =>
    parts.flatMap((part) => {
      const price = products.get(part.id)?.price?.value;
      return price === undefined ? [] : [{ ...part, price }];
    }),
  );
  return Object.fromEntries(partKinds.map((kind, at) => [kind, withPrices[at] ?? []])) as Record<PartKind, Part[]>;
}
