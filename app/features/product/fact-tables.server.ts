import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { ProductRecord } from '#contract/product.ts';

export type Fact = readonly [name: string, value: string];

/** Facts under one heading. */
export type FactTable = readonly [title: string, facts: readonly Fact[]];

const mostLeading = 8;
/** So many of the first ones when the supplier names no leading features. */
const usualLeading = 6;

type Characteristic = ProductRecord['characteristics'][number];

/** What the section's buyers look at first. */
export function leadingFacts({ characteristics }: ProductRecord): Fact[] {
  const leading = characteristics.filter((one) => one.leading !== undefined);
  if (leading.length === 0) return factsOf(characteristics).slice(0, usualLeading);
  return factsOf(leading.toSorted((a, b) => (a.leading ?? 0) - (b.leading ?? 0))).slice(0, mostLeading);
}

/** All facts by the supplier's groups, then packaging and origin, whose names are the shop's. */
export function factTables(product: ProductRecord, t: Translate, formats: Formats): FactTable[] {
  const groups = Map.groupBy(product.characteristics, ({ group }) => group?.code ?? '');
  const packing = groups.get('packaging') ?? [];
  groups.delete('packaging');
  const own = [...groups.values()].map(
    (rows): FactTable => [rows[0]?.group?.name ?? t('product:mainFacts'), factsOf(rows)],
  );
  const tables: FactTable[] = [
    ...own,
    [packing[0]?.group?.name ?? t('product:packaging'), [...factsOf(packing), ...packingFacts(product, t, formats)]],
    [t('product:origin'), originFacts(product, t)],
  ];
  return tables.filter(([, facts]) => facts.length > 0);
}

/** A feature with several values is one fact. */
function factsOf(rows: readonly Characteristic[]): Fact[] {
  const facts = new Map<string, string>();
  for (const { name, value, unit } of rows) {
    const text = unit ? `${value}\u00a0${unit}` : value;
    const before = facts.get(name);
    facts.set(name, before === undefined ? text : `${before}, ${text}`);
  }
  return [...facts];
}

function packingFacts(product: ProductRecord, t: Translate, { formatNumber }: Formats): Fact[] {
  const { unit, minimumBatch, multiplicity, boxQuantity, blockQuantity, weight } = product;
  const inUnits = (amount: number | null) => (amount === null ? null : `${amount}\u00a0${unit.name}`);
  return withValues([
    [t('product:unit'), unit.name],
    [t('product:minimumBatch'), minimumBatch > 1 ? inUnits(minimumBatch) : null],
    [t('product:multiplicity'), multiplicity > 1 ? inUnits(multiplicity) : null],
    [t('product:boxQuantity'), inUnits(boxQuantity)],
    [t('product:blockQuantity'), inUnits(blockQuantity)],
    [t('product:weight'), weight === null ? null : formatNumber(weight)],
  ]);
}

function originFacts({ manufacturer, country, series, group, set, seller }: ProductRecord, t: Translate): Fact[] {
  return withValues([
    [t('product:manufacturer'), manufacturer?.name],
    [t('product:country'), country?.name],
    [t('product:series'), series?.name],
    [t('product:group'), group?.name],
    [t('product:set'), set?.name],
    [t('product:seller'), seller?.name],
  ]);
}

function withValues(facts: readonly (readonly [name: string, value: string | null | undefined])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
