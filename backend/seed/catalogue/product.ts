import { documentUrl } from '#backend/catalogue/documents.ts';
import { pictureUrl } from '#backend/catalogue/pictures.ts';
import type { ProductPageDoc } from '#backend/product/document.ts';
import { flagBits, type ProductDoc } from '#backend/product/row.ts';
import { type FeatureKey, features } from './features.ts';
import { interval, type Kind, num, type Value, type Values } from './kind.ts';
import { article, countryNames, sellers, sets } from './names.ts';
import { combination, type LeafPlan, type Line, orderedCombinations, type Plan } from './plan.ts';
import { hash, type Random, randomOf } from './random.ts';

export interface Product {
  ord: number;
  sectionId: number;
  line: Line;
  kin: number;
  name: string;
  article: string;
  manufacturerCode: string | null;
  /** Words besides its name under which it is found. */
  aka: string;
  groupName: string;
  countryId: number;
  manufacturerId: number;
  sellerId: number;
  /** 0 for none. */
  setId: number;
  flags: number;
  vatCode: number;
  cashBack: number;
  values: [FeatureKey, Value][];
  doc: ProductDoc;
  page: ProductPageDoc;
  /** Kopecks. */
  prices: { type: string; value: number; oldValue: number | null; ageMinutes: number }[];
  stock: { storeId: number; amount: number }[];
}

const unitNames = { '796': 'шт', '006': 'м', '778': 'упак', '839': 'компл' } as const;

/** Price types with their level relative to the base one. */
const priceTypes = [
  ['retail', 1.25],
  ['base', 1],
  ['dealer', 0.88],
  ['partner', 0.8],
] as const;

const warehouses = [1, 2, 3, 4, 5];

/**
 * Generates the products of a leaf section, most popular first. `nth` counts the products of each brand, for their
 * articles.
 */
export function* leafProducts(plan: Plan, leaf: LeafPlan, nth: Map<number, number>): Generator<Product> {
  const order = orderedCombinations(leaf.kind, leaf.number);
  const makers = leaf.lines.map(({ size }) => size);
  for (const [place, [lineAt, at]] of popular(leaf).entries()) {
    const line = leaf.lines[lineAt];
    if (!line) throw new RangeError(`No line ${lineAt} in ${leaf.name}`);
    const serial = nth.get(line.brand.id) ?? 0;
    nth.set(line.brand.id, serial + 1);
    const replaceable = makers.reduce((sum, size) => sum + (size > at ? 1 : 0), 0) > 1;
    const values = valuesOf(leaf.kind, combination(leaf.kind, order[at] ?? 0), line);
    yield makeProduct(plan, leaf, { line, at, place, serial, replaceable, values });
  }
}

/** Pairs of line and combination, most popular first. */
function popular(leaf: LeafPlan): [line: number, at: number][] {
  const pairs: [number, number, number][] = [];
  for (const [line, { size }] of leaf.lines.entries()) {
    for (let at = 0; at < size; at++) {
      const chance = 0.5 + hash('chance', leaf.number, line, at) / 2 ** 32;
      pairs.push([line, at, chance * (line + 1) ** 0.5 * (at + 1) ** 0.6]);
    }
  }
  return pairs.sort((a, b) => a[2] - b[2]).map(([line, at]) => [line, at]);
}

function valuesOf(kind: Kind, axes: Values, line: Line): Values {
  const varied = Object.entries(kind.vary ?? {}).map(([key, list]) => {
    const values = list ?? [];
    return [key, values[hash(line.brand.id, line.series, key) % values.length]];
  });
  const base: Values = { ...Object.fromEntries(varied), ...kind.fixed, ...axes };
  return { ...base, ...kind.derive?.(base) };
}

interface Made {
  line: Line;
  /** Index of the combination, by how usual it is. */
  at: number;
  /** Rank by popularity in the leaf, from 0. */
  place: number;
  serial: number;
  replaceable: boolean;
  values: Values;
}

function makeProduct(plan: Plan, leaf: LeafPlan, made: Made): Product {
  const { line, values } = made;
  const { kind } = leaf;
  const random = randomOf('product', leaf.number, line.brand.id, line.series, made.at);
  const share = made.place / leaf.count;
  const discontinued = random.chance(0.02);
  const inStock = !discontinued && random.chance(0.85 - 0.72 * share ** 0.8);
  const prices = makePrices(kind.price(values) * line.brand.level, random);
  const facts = { discontinued, inStock, onSale: prices.some(({ oldValue }) => oldValue !== null), share };
  return {
    ord: leaf.lo + made.place,
    sectionId: leaf.sectionId,
    line,
    kin: leaf.number * 65_536 + made.at,
    name: `${kind.name(values)} ${line.series} ${line.brand.name}`.replace(/\s+/g, ' '),
    article: article(line.brand, made.serial),
    manufacturerCode: manufacturerCode(line, made.serial, random),
    aka: kind.aka ?? '',
    groupName: groupName(leaf, values),
    countryId: line.brand.countryId,
    manufacturerId: line.brand.manufacturerId,
    sellerId: (hash('seller', line.brand.id, leaf.top) % sellers.length) + 1,
    setId: random.chance(0.02) ? random.between(1, sets.length) : 0,
    flags: flagsOf(random.chance(0.06), made.replaceable, plan.shared.has(line.seriesId)),
    vatCode: 1,
    cashBack: random.chance(0.3) ? random.pick([5, 10, 20, 30]) : 0,
    values: featureValues(values),
    doc: makeDoc(kind, made, facts, random),
    page: makePage(kind, made, random),
    prices,
    stock: inStock ? makeStock(kind, random) : [],
  };
}

interface Facts {
  discontinued: boolean;
  inStock: boolean;
  onSale: boolean;
  /** Relative rank in the leaf, from 0 for the most popular to 1. */
  share: number;
}

function makeDoc(kind: Kind, { line, values }: Made, facts: Facts, random: Random): ProductDoc {
  const unit = kind.unit ?? '796';
  const lots = kind.lots ?? [1];
  const lot = lots[Math.floor(random.next() ** 1.5 * lots.length)] ?? 1;
  const isBrought = !facts.discontinued && random.chance(facts.inStock ? 0.55 : 0.8);
  const colour = typeof values.colour === 'string' ? { colour: values.colour } : {};
  return {
    unit: { code: unit, name: unitNames[unit] },
    image: pictureUrl({ kind: kind.picture, count: repeated(values), brand: line.brand.id, ...colour }),
    minimumBatch: lot > 1 && random.chance(0.15) ? lot * 2 : lot,
    multiplicity: lot,
    weight: Math.max(0.001, Math.round(kind.weight(values) * 1000) / 1000),
    deliveryDays: isBrought ? random.between(3, 35) : null,
    labels: labelsOf(random, facts),
  };
}

function groupName({ name, kind }: LeafPlan, values: Values): string {
  const value = kind.groupBy === undefined ? undefined : values[kind.groupBy];
  return value === undefined ? name : `${name}: ${valueName(value)}`;
}

const repeated = (values: Values) => {
  const poles =
    typeof values.poles === 'string' ? Number.parseInt(values.poles, 10) + (values.poles.includes('+N') ? 1 : 0) : 0;
  return (
    poles || [values.keys, values.posts, values.cores, values.wires].find((value) => typeof value === 'number') || 1
  );
};

function flagsOf(recommended: boolean, replaceable: boolean, related: boolean): number {
  return (
    (recommended ? flagBits.recommended : 0) |
    (replaceable ? flagBits.replaceable : 0) |
    (related ? flagBits.related : 0)
  );
}

function featureValues(values: Values): [FeatureKey, Value][] {
  return Object.entries(values).filter(
    (entry): entry is [FeatureKey, Value] => Object.hasOwn(features, entry[0]) && entry[1] !== undefined,
  );
}

/** A value as shown in the table of features, without its unit. */
export function valueName(value: Value): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'object' ? interval(value) : num(value);
}

function manufacturerCode({ brand }: Line, serial: number, random: Random): string | null {
  const kind = random.next();
  if (kind < 0.6)
    return `46${String(brand.id).padStart(4, '0')}${String(serial).padStart(6, '0')}${random.between(0, 9)}`;
  return kind < 0.8 ? `${brand.letters}${String(serial * 13 + 10_000_019).slice(-7)}` : null;
}

function makePrices(roubles: number, random: Random): Product['prices'] {
  const base = roubles * (0.96 + random.next() * 0.08);
  const markdown = random.chance(0.12) ? 1.08 + random.next() * 0.25 : 0;
  const ageMinutes = random.between(5, 3 * 24 * 60);
  return priceTypes.map(([type, level]) => {
    const value = Math.max(1, Math.round(base * level * 100));
    return { type, value, oldValue: markdown > 0 ? Math.round(value * markdown) : null, ageMinutes };
  });
}

function makeStock(kind: Kind, random: Random): Product['stock'] {
  const many = kind.unit === '006' ? 100 : 1;
  return warehouses
    .filter((storeId) => random.chance(storeId === 1 ? 0.75 : 0.35))
    .map((storeId) => ({ storeId, amount: Math.ceil(random.next() ** 3 * 300) * many }));
}

function labelsOf(random: Random, { discontinued, onSale, share }: Facts): ProductDoc['labels'] {
  if (discontinued) return [{ code: 'discontinued', name: 'Снято с производства' }];
  const labels = [
    { code: 'hit', name: 'Хит', shown: share < 0.06 },
    { code: 'new', name: 'Новинка', shown: random.chance(0.05) },
    { code: 'sale', name: 'Распродажа', shown: onSale && random.chance(0.5) },
  ];
  return labels.filter(({ shown }) => shown).map(({ code, name }) => ({ code, name }));
}

const closings = [
  (line: Line) => `Серия «${line.series}» бренда ${line.brand.name} поставляется со склада и под заказ.`,
  (line: Line) =>
    `Изготовитель вправе менять конструкцию без ухудшения свойств. Страна производства: ${countryNames.get(line.brand.countryId)}.`,
  (line: Line) => `Паспорт и сертификат соответствия ${line.brand.name} прилагаются к поставке.`,
  () => 'Перед монтажом проверьте соответствие проекту и целостность упаковки.',
];

function makePage(kind: Kind, made: Made, random: Random): ProductPageDoc {
  const closing = random.pick(closings)(made.line);
  const isPiece = (kind.unit ?? '796') === '796';
  const box = isPiece ? random.pick([10, 12, 20, 24, 50, 100]) : null;
  return {
    description: `${kind.about(made.values, random)} ${closing}`,
    boxQuantity: box,
    blockQuantity: box === null ? null : random.pick([1, 2, 5, 6, 10].filter((block) => box % block === 0)),
    documents: [
      { name: 'Паспорт изделия', url: documentUrl('passport', kind.picture), type: 'passport' },
      ...(random.chance(0.7)
        ? [
            {
              name: 'Сертификат соответствия',
              url: documentUrl('certificate', kind.picture),
              type: 'certificate',
            },
          ]
        : []),
    ],
  };
}
