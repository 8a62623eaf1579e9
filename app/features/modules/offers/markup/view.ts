import type { OfferRecord, OfferRule } from '#contract/offer.ts';

const keyOf = ({ scope, target }: Pick<OfferRule, 'scope' | 'target'>) =>
  target === null ? scope : `${scope}:${target}`;

/** What a rule may be for, by the names in the offer. */
export function goodsOf({ lines }: Pick<OfferRecord, 'lines'>, item: number | null) {
  const sections = new Map<string, string>();
  const brands = new Map<string, string>();
  const items = new Map<string, string>();
  for (const { sectionId, section, brandId, brand, productId, name } of lines) {
    if (sectionId !== null && section) sections.set(`section:${sectionId}`, section);
    if (brandId !== null) brands.set(`brand:${brandId}`, brand);
    if (productId === item) items.set(`item:${productId}`, name);
  }
  const list = (names: Map<string, string>) =>
    [...names]
      .map(([value, name]) => ({ value, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'ru'))
      .slice(0, 100);
  return { sections: list(sections), brands: list(brands), items: list(items) };
}

/** A rule in a row; money in kopecks, per cent in hundredths. */
export function toRow(rule: OfferRule, { lines }: Pick<OfferRecord, 'lines'>, place: number) {
  const { scope, target, from, to, type, value, base, rounding, minMargin, priority } = rule;
  const line = lines.find(
    (one) =>
      (scope === 'section' && one.sectionId === target) ||
      (scope === 'brand' && one.brandId === target) ||
      (scope === 'item' && one.productId === target),
  );
  const name = (scope === 'section' ? line?.section : scope === 'brand' ? line?.brand : line?.name) ?? '';
  const count = lines.filter(({ markup }) => markup?.rule === place).length;
  return { place, scope, name, from, to, type, value, base, rounding, minMargin, priority, count };
}

export type RuleRow = ReturnType<typeof toRow>;

const plain = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100).replace('.', ','));

/** Of a rule that is changed, or of a new one, for the goods of a line if there is one. */
export function toFields(rule: OfferRule | undefined, item: number | undefined) {
  if (!rule) {
    const scope = item === undefined ? 'all' : `item:${item}`;
    return { scope, type: 'percent', base: 'current', rounding: '0.01', priority: '0' };
  }
  return {
    ...{ scope: keyOf(rule), type: rule.type, base: rule.base, rounding: String(rule.rounding) },
    ...{ from: plain(rule.from), to: plain(rule.to), value: plain(rule.value), minMargin: plain(rule.minMargin) },
    priority: String(rule.priority),
  };
}
