import { flagBits } from '../product/row.ts';
import { type ListName, listNames, lists } from '../search/criteria.ts';
import { isolateEngine } from '../search/engine/isolate.ts';
import { facetsOf, featureColumn, namesOf, priceColumn, stockColumn, valuesOf } from '../search/engine/layout.ts';
import type { Counts, Facet } from '../search/engine/question.ts';
import { Source } from '../search/engine/source.ts';
import { readTexts } from '../search/engine/texts.ts';
import { type KeptFacets, listFilter } from '../search/facets.ts';
import { featureFilter, maxFeatures } from '../search/feature-facets.ts';
import type { Feature, FeatureWithValues } from '../search/features.ts';
import { labelsById, type Names } from '../search/names.ts';
import type { Book, SectionRange } from '../search/reader.ts';
import { readFeatures, readNames, readSections, readZones } from './facet-sources.ts';
import { listText, text, writeSegments } from './segments.ts';
import type { Stage, Step } from './stage.ts';

/** Share of a section's products that must have a feature for it to become a filter of the section. */
const coverage = 0.15;

const bookDraft = (section: number) => `covering:${section}`;

interface Kit {
  stage: Stage;
  source: Source;
  sections: SectionRange[];
  features: Record<string, FeatureWithValues>;
  names: Map<ListName, Names>;
  /** Zone of each region. */
  zones: Book['zones'];
}

/** Counts the filters of every unfiltered section with the engine that counts all others, and writes the book. */
export async function* facetSteps(stage: Stage, from: number): AsyncGenerator<Step> {
  const kit: Kit = {
    stage,
    source: new Source(stage.db, { pinned: stage.version }),
    sections: await readSections(stage.db),
    features: await readFeatures(stage.db),
    names: new Map(),
    zones: await readZones(stage.db),
  };
  for (const list of listNames) kit.names.set(list, await readNames(stage.db, list));
  const hi = Math.max(-1, ...kit.sections.map((section) => section.hi));
  const places = [{ id: 0, lo: 0, hi }, ...kit.sections];
  for (const place of places.slice(from)) yield () => countSection(kit, place);
  if (from <= places.length) yield () => bindBook(kit);
}

type PlaceRange = Pick<SectionRange, 'id' | 'lo' | 'hi'>;

/** Names of the columns of a kind that any chunk of a range has. */
async function columnsIn({ stage, source }: Kit, prefix: string, { lo, hi }: PlaceRange): Promise<string[]> {
  const { results } = await stage.db
    .prepare(
      `SELECT DISTINCT name FROM segment WHERE version = ?1 AND name BETWEEN ?2 AND ?2 || '~' AND part BETWEEN ?3 >> 14 AND ?4 >> 14`,
    )
    .bind(source.version, prefix, lo, Math.max(lo, hi))
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function countSection(kit: Kit, place: PlaceRange): Promise<D1PreparedStatement[]> {
  const { stage, source } = kit;
  const [features, prices] = [
    await columnsIn(kit, featureColumn(0).slice(0, -1), place),
    await columnsIn(kit, priceColumn(''), place),
  ];
  const zones = [...new Set(Object.values(kit.zones))];
  const facets: Facet[] = [
    ...zones.map((zone): Facet => ({ id: stockColumn(zone), column: stockColumn(zone), count: 'bits', bits: -1 })),
    { id: 'recommended', column: 'flags', count: 'bits', bits: flagBits.recommended },
    ...listNames.map((list): Facet => ({ id: list, column: list, count: 'values' })),
    ...features.map((column): Facet => ({ id: column, column, count: 'values' })),
    ...features.map((column): Facet => ({ id: `has ${column}`, column, count: 'bits', bits: -1 })),
    ...prices.map((column): Facet => ({ id: column, column, count: 'ends' })),
  ];
  const question = { lo: place.lo, hi: place.hi, words: null, text: '', conditions: [] };
  const counts = await isolateEngine(source).count(question, facets, []);
  const covering = coveringFeatures(kit, counts, features);
  return [
    ...writeSegments(stage.db, stage.version, [
      text(facetsOf(place.id), keptFacets(kit, counts, covering)),
      text(bookDraft(place.id), covering),
    ]),
    ...prices.flatMap((column) => keepEnds(stage, place.id, column, counts)),
    ...zones.map((zone) => keepStock(stage, place.id, zone, one(counts, stockColumn(zone)))),
    ...(place.id === 0 ? keepNames(kit, counts) : []),
  ];
}

const one = (counts: Counts, id: string) => counts.facets.get(id)?.counts.get(1) ?? 0;

/**
 * Ids of the features that enough products have: those that most have first, each part in the supplier's order. The
 * supplier's own filters don't count among the most features.
 */
function coveringFeatures({ features }: Kit, counts: Counts, columns: readonly string[]): number[] {
  const covering = columns
    .map((column) => ({ fid: Number(column.split(':')[1]), count: one(counts, `has ${column}`) }))
    .flatMap(({ fid, count }) => {
      const feature = Object.hasOwn(features, fid) ? features[fid]?.feature : undefined;
      return feature && count >= counts.total * coverage ? [{ ...feature, count }] : [];
    })
    .sort((a, b) => b.count - a.count || a.id - b.id);
  const [ofGoods, own] = [covering.filter(({ param }) => !param), covering.filter(({ param }) => param)];
  const rareFrom = counts.total / 2;
  return [...ofGoods.slice(0, maxFeatures), ...own]
    .sort((a, b) => Number(a.count < rareFrom) - Number(b.count < rareFrom) || placeOf(a) - placeOf(b) || a.id - b.id)
    .map(({ id }) => id);
}

const placeOf = ({ place = 0 }: Feature) => place;

function keptFacets({ features, names }: Kit, counts: Counts, covering: readonly number[]): KeptFacets {
  const of = (id: string) => counts.facets.get(id)?.counts ?? new Map<number, number>();
  return {
    lists: listNames.map((list) =>
      listFilter(list, of(list), { names: labelsById(names.get(list) ?? []), chosen: [] }),
    ),
    features: covering.flatMap((fid) => {
      const feature = features[fid];
      return feature ? featureFilter(feature, of(featureColumn(fid)), undefined) : [];
    }),
    recommended: one(counts, 'recommended'),
  };
}

function keepStock({ db }: Stage, section: number, zone: number, count: number): D1PreparedStatement {
  const sql = 'INSERT OR REPLACE INTO next_section_stock (section_id, zone, count) VALUES (?1, ?2, ?3)';
  return db.prepare(sql).bind(section, zone, count);
}

function keepEnds({ db, version }: Stage, section: number, column: string, counts: Counts): D1PreparedStatement[] {
  const ends = counts.facets.get(column)?.ends;
  if (!ends) return [];
  const sql = 'INSERT OR REPLACE INTO section_price (version, section_id, type, low, high) VALUES (?1, ?2, ?3, ?4, ?5)';
  return [db.prepare(sql).bind(version, section, column.slice(priceColumn('').length), ends.low, ends.high)];
}

/** Names of the list filters, most common first, with their product counts. */
function keepNames({ stage, names }: Kit, counts: Counts): D1PreparedStatement[] {
  return listNames.flatMap((list) => {
    const counted = counts.facets.get(list)?.counts ?? new Map<number, number>();
    const sorted = (names.get(list) ?? []).toSorted(
      ([a], [b]) => (counted.get(b) ?? 0) - (counted.get(a) ?? 0) || a - b,
    );
    return [
      ...writeSegments(stage.db, stage.version, listText(namesOf(list), sorted)),
      stage.db
        .prepare(
          `UPDATE next_lookup SET count = j.value ->> 1 FROM json_each(?2) j WHERE kind = ?1 AND next_lookup.id = j.value ->> 0`,
        )
        .bind(lists[list].kind, JSON.stringify([...counted])),
      stage.db
        .prepare(
          `UPDATE next_lookup SET within = j.value ->> 2 FROM json_each(?2) j WHERE kind = ?1 AND next_lookup.id = j.value ->> 0`,
        )
        .bind(lists[list].kind, JSON.stringify(sorted.filter(([, , within]) => within !== undefined))),
    ];
  });
}

async function bindBook({ stage, source, sections, features, zones }: Kit): Promise<D1PreparedStatement[]> {
  const places = [0, ...sections.map(({ id }) => id)];
  const covering = await readTexts<number[]>(source, places.map(bookDraft));
  const featuresOf = Object.fromEntries(places.map((id, at) => [id, covering[at] ?? []]));
  const own = Object.values(features).flatMap(({ feature: { id, param } }) => (param ? [[param, id]] : []));
  const book: Book = { sections, featuresOf, zones, own: Object.fromEntries(own) };
  return [
    ...writeSegments(stage.db, stage.version, [
      text('book', book),
      ...Object.entries(features).map(([fid, feature]) => text(valuesOf(fid), feature)),
    ]),
    stage.db
      .prepare(`DELETE FROM segment WHERE version = ?1 AND name BETWEEN 'covering:' AND 'covering:~'`)
      .bind(stage.version),
  ];
}
