import type { Kind, Value, Values } from './kind.ts';
import { type Brand, makeBrands, makeManufacturers, seriesName } from './names.ts';
import { hash, randomOf } from './random.ts';
import { tree } from './tree.ts';

export interface SectionRow {
  id: number;
  parent_id: number | null;
  level: number;
  name: string;
  lo: number;
  hi: number;
  count: number;
}

/** Products of one brand and series in a leaf section: the first `size` combinations of features. */
export interface Line {
  brand: Brand;
  seriesId: number;
  series: string;
  size: number;
}

/** A leaf section with its planned products. */
export interface LeafPlan {
  sectionId: number;
  /** Index of the leaf in the whole tree, the same for every catalogue size. */
  number: number;
  name: string;
  kind: Kind;
  top: number;
  count: number;
  lo: number;
  lines: Line[];
}

/** The plan of the whole catalogue without its products: memory grows with the number of series, not of products. */
export interface Plan {
  count: number;
  sections: SectionRow[];
  leaves: LeafPlan[];
  brands: Brand[];
  manufacturers: Map<number, string>;
  /** Names of the series by id. */
  series: Map<number, string>;
  /** Series that occur in at least two leaf sections: their products are related. */
  shared: Set<number>;
}

interface Place {
  ids: [top: number, middle: number, leaf: number];
  names: [top: string, middle: string, leaf: string];
  top: number;
  kind: Kind;
  share: number;
}

function places(): Place[] {
  let id = 0;
  return tree.flatMap((top, topAt) => {
    const topId = ++id;
    return top.sections.flatMap(([middle, leaves]) => {
      const middleId = ++id;
      return leaves.map(([leaf, kind, share = 1]): Place => {
        return { ids: [topId, middleId, ++id], names: [top.name, middle, leaf], top: topAt, kind, share };
      });
    });
  });
}

/** Number of feature combinations of a kind. */
export function combinationCount(kind: Kind): number {
  return Object.values(kind.axes).reduce((product, values) => product * (values?.length ?? 1), 1);
}

/** Divides `count` by shares into integers of at least `least`. */
function portions(count: number, shares: readonly number[], least: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Math.max(least, Math.floor((count * share) / total)));
  const byShare = shares.map((_, at) => at).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  let rest = count - parts.reduce((sum, part) => sum + part, 0);
  for (let turn = 0; rest !== 0; turn++) {
    const at = byShare[turn % byShare.length] ?? 0;
    const part = parts[at] ?? 0;
    if (rest > 0 || part > least) {
      parts[at] = part + Math.sign(rest);
      rest -= Math.sign(rest);
    }
  }
  return parts;
}

/** Sizes of a leaf's lines: decreasing, and none above the number of combinations. */
function lineSizes(count: number, combinations: number): number[] {
  const usual = Math.min(Math.max(2.5, Math.sqrt(count) * 0.8), combinations * 0.6);
  const lines = Math.max(1, Math.ceil(count / usual));
  const sizes = portions(
    count,
    Array.from({ length: lines }, (_, at) => 1 / (at + 1) ** 0.6),
    count >= lines ? 1 : 0,
  );
  let over = 0;
  const capped = sizes.map((size) => {
    const kept = Math.min(size + over, combinations);
    over = Math.max(0, size + over - combinations);
    return kept;
  });
  while (over > 0) {
    capped.push(Math.min(over, combinations));
    over -= combinations;
  }
  return capped.filter((size) => size > 0);
}

/** Picks the brands of a leaf's lines; a brand that is picked again gets its next series. */
function makeLines(place: Place, number: number, count: number, brands: readonly Brand[], seriesOf: SeriesOf): Line[] {
  const pool = brands.filter((brand) => brand.tops.has(place.top));
  const random = randomOf('lines', number);
  const weights = pool.map((brand) => brand.weight * (0.4 + random.next() * 1.2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const used = new Map<number, number>();
  return lineSizes(count, combinationCount(place.kind)).map((size) => {
    let left = random.next() * total;
    const brand = pool.find((_, at) => {
      left -= weights[at] ?? 0;
      return left <= 0;
    });
    if (!brand) throw new RangeError(`No brand for ${place.names[2]}`);
    const nth = used.get(brand.id) ?? 0;
    used.set(brand.id, nth + 1);
    return { brand, size, ...seriesOf(brand, nth, place) };
  });
}

type SeriesOf = (brand: Brand, nth: number, place: Place) => { seriesId: number; series: string };

function seriesRegister(): { names: Map<number, string>; of: SeriesOf } {
  const ids = new Map<string, number>();
  const names = new Map<number, string>();
  return {
    names,
    of(brand, nth, { kind, top }) {
      // A brand's series stays within one top section: a socket and its frame share one, a socket and a cable don't.
      const series = seriesName({ brand, nth, top, letters: kind.code });
      const key = `${brand.id}:${top}:${series}`;
      const seriesId = ids.get(key) ?? ids.size + 1;
      ids.set(key, seriesId);
      names.set(seriesId, series);
      return { seriesId, series };
    },
  };
}

/** Free ordinals at the end of a leaf, for products added between imports. */
const slack = (count: number) => Math.max(4, Math.ceil(count * 0.15));

/** Plans a catalogue of `count` products: its sections, brands and series, and where each product goes. */
export function planCatalogue(count: number): Plan {
  const all = places();
  const counts = portions(
    count,
    all.map((place) => place.share),
    count >= all.length * 4 ? 3 : 0,
  );
  const brands = makeBrands();
  const register = seriesRegister();
  const sections = new Map<number, SectionRow>();
  const leaves: LeafPlan[] = [];
  let next = 1;
  for (const [number, place] of all.entries()) {
    const own = counts[number] ?? 0;
    if (own === 0) continue;
    const [lo, hi] = [next, next + own + slack(own) - 1];
    next = hi + 1;
    growSections(sections, place, lo, hi, own);
    const lines = makeLines(place, number, own, brands, register.of);
    const { kind, top, ids, names } = place;
    leaves.push({ sectionId: ids[2], number, name: names[2], kind, top, count: own, lo, lines });
  }
  const manufacturers = makeManufacturers(brands);
  return {
    count,
    sections: [...sections.values()],
    leaves,
    brands,
    manufacturers,
    series: register.names,
    shared: sharedSeries(leaves),
  };
}

function growSections(sections: Map<number, SectionRow>, place: Place, lo: number, hi: number, own: number): void {
  place.ids.forEach((id, depth) => {
    const row = sections.get(id);
    if (row) {
      row.hi = hi;
      row.count += own;
      return;
    }
    const parent_id = depth === 0 ? null : (place.ids[depth - 1] ?? null);
    sections.set(id, { id, parent_id, level: depth + 1, name: place.names[depth] ?? '', lo, hi, count: own });
  });
}

function sharedSeries(leaves: readonly LeafPlan[]): Set<number> {
  const seen = new Map<number, number>();
  const shared = new Set<number>();
  for (const leaf of leaves) {
    for (const { seriesId } of leaf.lines) {
      if ((seen.get(seriesId) ?? leaf.number) !== leaf.number) shared.add(seriesId);
      seen.set(seriesId, leaf.number);
    }
  }
  return shared;
}

/** Combinations of a kind, most usual first; the same for all brands, so that their products compare. */
export function orderedCombinations(kind: Kind, seed: number): Uint32Array {
  const lengths = Object.values(kind.axes).map((values) => values?.length ?? 1);
  const total = combinationCount(kind);
  const costs = new Float64Array(total);
  for (let code = 0; code < total; code++) {
    let rest = code;
    let cost = (hash(seed, code) / 2 ** 32) * 0.5;
    for (const length of lengths) {
      cost += (rest % length) / length;
      rest = Math.floor(rest / length);
    }
    costs[code] = cost;
  }
  return Uint32Array.from({ length: total }, (_, at) => at).sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
}

export function combination(kind: Kind, code: number): Values {
  let rest = code;
  const entries = Object.entries(kind.axes).map(([key, values]): [string, Value] => {
    const list = values ?? [];
    const value = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    if (value === undefined) throw new RangeError(`No value for ${key}`);
    return [key, value];
  });
  return Object.fromEntries(entries) as Values;
}

/** Dense ranks by popularity over the whole catalogue, indexed in the order of `ord`. */
export function rankProducts(plan: Plan): Uint32Array {
  const scores = new Float64Array(plan.count);
  let at = 0;
  for (const leaf of plan.leaves) {
    const factor = 0.7 + (hash('popular', leaf.number) / 2 ** 32) * 0.6;
    for (let place = 0; place < leaf.count; place++) {
      scores[at++] = factor * ((place + 0.7) / (leaf.count + 0.7)) ** 0.8;
    }
  }
  const order = Uint32Array.from({ length: plan.count }, (_, number) => number).sort(
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b,
  );
  const ranks = new Uint32Array(plan.count);
  order.forEach((number, place) => {
    ranks[number] = place + 1;
  });
  return ranks;
}
