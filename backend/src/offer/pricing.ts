import type { OfferRule } from '#contract/offer.ts';

/** What rules look at. Money in kopecks; null if it isn't known. */
export interface PricedGoods {
  /** Key of the product, negative for a company's own. */
  key: number;
  brandId: number | null;
  sectionId: number | null;
  /** What the company that makes the offer pays. */
  current: number | null;
  /** What everybody pays. */
  retail: number | null;
}

/** A price of an offer and the rule that made it: null for the base price as it is. */
export interface OfferPrice<R = OfferRule> {
  price: number | null;
  rule: R | null;
  /** Whether the rule alone would have gone below what it may. */
  raised: boolean;
}

/** The most specific first. */
const scopes: readonly OfferRule['scope'][] = ['item', 'brand', 'section', 'priceRange', 'all'];
const types: readonly OfferRule['type'][] = ['fixed', 'absolute', 'percent'];

/** Kopecks of each rounding. */
const steps: Record<OfferRule['rounding'], bigint> = { 0.01: 1n, 1: 100n, 10: 1000n };

const whole = 10_000n;

function basePrice({ base }: Pick<OfferRule, 'base'>, { current, retail }: PricedGoods): number | null {
  return base === 'retail' ? (retail ?? current) : current;
}

function applies(rule: OfferRule, goods: PricedGoods): boolean {
  const { scope, target, from, to } = rule;
  switch (scope) {
    case 'item':
      return target === goods.key;
    case 'brand':
      return target === goods.brandId;
    case 'section':
      return target === goods.sectionId;
    case 'priceRange': {
      const price = basePrice(rule, goods);
      return price !== null && price >= (from ?? 0) && price <= (to ?? Number.MAX_SAFE_INTEGER);
    }
    default:
      return true;
  }
}

/** Below zero if `a` goes first: the most specific scope, the higher priority, the stricter type. Ties keep their order. */
export function compareRules(a: OfferRule, b: OfferRule): number {
  return (
    scopes.indexOf(a.scope) - scopes.indexOf(b.scope) ||
    b.priority - a.priority ||
    types.indexOf(a.type) - types.indexOf(b.type)
  );
}

/** The rule that prices a product; null if none does. */
export function ruleFor<R extends OfferRule>(rules: readonly R[], goods: PricedGoods): R | null {
  return rules.filter((rule) => applies(rule, goods)).sort(compareRules)[0] ?? null;
}

/** Half up, away from zero only above it: prices below zero become zero later. */
function rounded(numerator: bigint, divisor: bigint, step: bigint): bigint {
  const unit = divisor * step;
  const doubled = 2n * numerator + unit;
  return doubled < 0n ? 0n : (doubled / (2n * unit)) * step;
}

const roundedUp = (numerator: bigint, divisor: bigint, step: bigint) =>
  ((numerator + divisor * step - 1n) / (divisor * step)) * step;

/** The price that a rule asks for, whatever it costs; null without a price to begin from. */
function rulePrice(rule: OfferRule, goods: PricedGoods): bigint | null {
  if (rule.type === 'fixed') return BigInt(rule.value);
  const base = basePrice(rule, goods);
  if (base === null) return null;
  const step = steps[rule.rounding];
  if (rule.type === 'absolute') return rounded(BigInt(base + rule.value), 1n, step);
  return rounded(BigInt(base) * (whole + BigInt(rule.value)), whole, step);
}

/** The lowest price that a rule may lead to: what the goods cost, or more if it has a least margin. */
function floorOf({ minMargin, rounding, type }: OfferRule, { current }: PricedGoods, allowLoss: boolean): bigint {
  if (current === null) return 0n;
  const step = type === 'fixed' ? 1n : steps[rounding];
  if (minMargin !== null) return roundedUp(BigInt(current) * whole, whole - BigInt(minMargin), step);
  return allowLoss ? 0n : roundedUp(BigInt(current), 1n, step);
}

/**
 * The price of a product in an offer. The most specific rule wins (item, brand, section, range of prices, all), then the
 * higher priority, then a fixed price over a sum over per cent. Never below what the goods cost unless `allowLoss`, never
 * below the rule's own least margin. Without a rule the goods are offered at their cost.
 */
export function priceOffer<R extends OfferRule>(
  rules: readonly R[],
  goods: PricedGoods,
  allowLoss: boolean,
): OfferPrice<R> {
  const rule = ruleFor(rules, goods);
  const ruled = rule && rulePrice(rule, goods);
  if (!rule || ruled === null) return { price: goods.current, rule: null, raised: false };
  const floor = floorOf(rule, goods, allowLoss);
  const price = ruled < floor ? floor : ruled;
  return { price: Number(price), rule, raised: ruled < floor };
}
