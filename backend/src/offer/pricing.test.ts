import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfferRule } from '#contract/offer.ts';
import { type PricedGoods, priceOffer } from './pricing.ts';

const usual: OfferRule = {
  scope: 'all',
  target: null,
  from: null,
  to: null,
  type: 'percent',
  value: 1000,
  base: 'current',
  rounding: 0.01,
  minMargin: null,
  priority: 0,
};
const goods: PricedGoods = { key: 7, brandId: 2, sectionId: 3, current: 10_000, retail: 15_000 };

const kopecks = fc.integer({ min: 0, max: 1_000_000_000 });
const small = fc.integer({ min: 1, max: 3 });
const anyGoods = fc.record({
  key: small,
  brandId: fc.option(small),
  sectionId: fc.option(small),
  current: fc.option(kopecks, { freq: 20 }),
  retail: fc.option(kopecks),
});
const anyRule: fc.Arbitrary<OfferRule> = fc
  .record({
    scope: fc.constantFrom('all', 'section', 'brand', 'priceRange', 'item'),
    target: small,
    from: kopecks,
    width: kopecks,
    type: fc.constantFrom('percent', 'absolute', 'fixed'),
    percent: fc.integer({ min: -9000, max: 100_000 }),
    sum: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
    base: fc.constantFrom('current', 'retail'),
    rounding: fc.constantFrom(0.01, 1, 10),
    minMargin: fc.option(fc.integer({ min: 0, max: 9000 })),
    priority: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ target, from, width, percent, sum, ...rule }) => ({
    ...rule,
    target: ['section', 'brand', 'item'].includes(rule.scope) ? target : null,
    from: rule.scope === 'priceRange' ? from : null,
    to: rule.scope === 'priceRange' ? from + width : null,
    value: rule.type === 'percent' ? percent : rule.type === 'fixed' ? Math.abs(sum) : sum,
  })) as fc.Arbitrary<OfferRule>;
const anyRules = fc.array(anyRule, { maxLength: 12 });

const baseOf = ({ base }: OfferRule, { current, retail }: PricedGoods) =>
  base === 'retail' && retail !== null ? retail : current;

/** Looks through the rules scope by scope. */
function chosen(rules: readonly OfferRule[], g: PricedGoods): OfferRule | null {
  const of = (scope: OfferRule['scope'], own: number | null) =>
    rules.filter((rule) => rule.scope === scope && own !== null && rule.target === own);
  const inRange = rules.filter((rule) => {
    const base = baseOf(rule, g);
    return rule.scope === 'priceRange' && base !== null && (rule.from ?? 0) <= base && base <= (rule.to ?? base);
  });
  const all = rules.filter(({ scope }) => scope === 'all');
  const groups = [of('item', g.key), of('brand', g.brandId), of('section', g.sectionId), inRange, all];
  const group = groups.find((some) => some.length > 0) ?? [];
  const top = Math.max(...group.map(({ priority }) => priority));
  const best = group.filter(({ priority }) => priority === top);
  return (
    best.find(({ type }) => type === 'fixed') ?? best.find(({ type }) => type === 'absolute') ?? best.at(0) ?? null
  );
}

/** The step nearest to a price in ten thousandths of a kopeck, found from the step below. */
function nearest(exact: bigint, step: bigint): bigint {
  const unit = step * 10_000n;
  const below = exact < 0n ? 0n : exact / unit;
  return (exact - below * unit) * 2n >= unit ? (below + 1n) * step : below * step;
}

/** The first step at which `enough` holds, walked to from one that is too low. */
function firstStep(from: bigint, step: bigint, enough: (price: bigint) => boolean): bigint {
  let price = from < 0n ? 0n : (from / step) * step;
  while (!enough(price)) price += step;
  return price;
}

/** Another way to say the same, in fractions of big integers. */
function reference(rules: readonly OfferRule[], g: PricedGoods, allowLoss: boolean): number | null {
  const rule = chosen(rules, g);
  const base = rule && baseOf(rule, g);
  if (rule === null || (rule.type !== 'fixed' && base === null)) return g.current;
  const step = rule.type === 'fixed' ? 1n : { 0.01: 1n, 1: 100n, 10: 1000n }[rule.rounding];
  const ruled = {
    fixed: BigInt(rule.value),
    absolute: nearest(BigInt((base ?? 0) + rule.value) * 10_000n, step),
    percent: nearest(BigInt(base ?? 0) * BigInt(10_000 + rule.value), step),
  }[rule.type];
  if (g.current === null) return Number(ruled);
  const least = BigInt(leastOf(rule, g.current, step, allowLoss));
  return Number(ruled > least ? ruled : least);
}

function leastOf({ minMargin }: OfferRule, current: number, step: bigint, allowLoss: boolean): bigint {
  const cost = BigInt(current);
  if (minMargin === null) return allowLoss ? 0n : firstStep(cost - step, step, (price) => price >= cost);
  const rest = BigInt(10_000 - minMargin);
  return firstStep((cost * 10_000n) / rest - step, step, (price) => price * rest >= cost * 10_000n);
}

describe('the price of an offer', () => {
  test('is what a naive reference says', () => {
    fc.assert(
      fc.property(anyRules, anyGoods, fc.boolean(), (rules, one, allowLoss) => {
        expect(priceOffer(rules, one, allowLoss).price).toBe(reference(rules, one, allowLoss));
      }),
      { numRuns: 3000 },
    );
  });

  test('is whole kopecks, and never below cost unless that is allowed', () => {
    fc.assert(
      fc.property(anyRules, anyGoods, fc.boolean(), (rules, one, allowLoss) => {
        const { price } = priceOffer(rules, one, allowLoss);
        if (price === null) return;
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        if (!allowLoss && one.current !== null) expect(price).toBeGreaterThanOrEqual(one.current);
      }),
    );
  });

  test('keeps the least margin of its rule', () => {
    fc.assert(
      fc.property(anyRules, anyGoods, fc.boolean(), (rules, one, allowLoss) => {
        const { price, rule } = priceOffer(rules, one, allowLoss);
        if (price === null || one.current === null || !rule || rule.minMargin === null) return;
        const margin = BigInt(price - one.current) * 10_000n;
        expect(margin >= BigInt(price) * BigInt(rule.minMargin)).toBe(true);
      }),
    );
  });

  test('does not depend on rules that are less specific, nor on the order of those that differ', () => {
    fc.assert(
      fc.property(anyRules, anyRule, anyGoods, (rules, more, one) => {
        const forItem = { ...more, scope: 'item' as const, target: one.key, priority: 3 };
        const alone = priceOffer([forItem], one, false).price;
        const among = rules.filter((rule) => rule.scope !== 'item');
        expect(priceOffer([...among, forItem], one, false).price).toBe(alone);
        expect(priceOffer([forItem, ...among], one, false).price).toBe(alone);
      }),
    );
  });

  test.each<[OfferRule['scope'], Partial<OfferRule>]>([
    ['item', { target: 7 }],
    ['brand', { target: 2 }],
    ['section', { target: 3 }],
    ['priceRange', { from: 10_000, to: 10_000 }],
    ['all', {}],
  ])('a rule for %s goes before all that are less specific, whatever their priority', (scope, more) => {
    const places = ['item', 'brand', 'section', 'priceRange', 'all'] as const;
    const rules = places.map((other, at) => ({
      ...usual,
      scope: other,
      ...{ target: [7, 2, 3][at] ?? null },
      priority: at,
    }));
    const weaker = rules.slice(places.indexOf(scope) + 1);
    const rule: OfferRule = { ...usual, scope, ...more, value: 2500 };
    expect(priceOffer([...weaker, rule], goods, false)).toEqual({ price: 12_500, rule, raised: false });
  });

  test('follows priority within a scope, and a fixed price within a priority', () => {
    const fixed: OfferRule = { ...usual, type: 'fixed', value: 11_111 };
    expect(priceOffer([usual, fixed], goods, false).price).toBe(11_111);
    expect(priceOffer([{ ...usual, priority: 1 }, fixed], goods, false).price).toBe(11_000);
  });

  test.each([
    [0.01, 1_234_56, 1_283_94],
    [1, 1_234_56, 1_284_00],
    [10, 1_234_56, 1_280_00],
    [10, 1_235_00, 1_280_00],
  ] as const)('is rounded to %s roubles', (rounding, current, price) => {
    expect(priceOffer([{ ...usual, value: 400, rounding }], { ...goods, current }, false).price).toBe(price);
  });

  test('below cost becomes the next step that is not', () => {
    const less: OfferRule = { ...usual, value: -1000, rounding: 10 };
    expect(priceOffer([less], { ...goods, current: 10_001 }, false)).toMatchObject({ price: 11_000, raised: true });
    expect(priceOffer([less], { ...goods, current: 10_001 }, true)).toMatchObject({ price: 9_000, raised: false });
    const retail: OfferRule = { ...less, base: 'retail' };
    expect(priceOffer([retail], goods, false).price).toBe(14_000);
  });

  test('without a rule, or without anything to begin from, is the cost', () => {
    expect(priceOffer([], goods, false)).toEqual({ price: 10_000, rule: null, raised: false });
    expect(priceOffer([usual], { ...goods, current: null, retail: null }, false).price).toBeNull();
    const fixed: OfferRule = { ...usual, type: 'fixed', value: 500 };
    expect(priceOffer([fixed], { ...goods, current: null, retail: null }, false).price).toBe(500);
  });
});
