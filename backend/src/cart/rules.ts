import { grouped } from '../price/format.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { t } from '../texts/texts.ts';

/** Largest amount of one product in a cart, in its unit. */
export const maxAmount = 1_000_000;

/** Most lines of one cart. */
export const maxLines = 500;

/** Largest sum of one line in kopecks (a thousand million roubles), so that sums stay within the contract's limits. */
export const maxLineTotal = 100_000_000_000;

/** Amounts in which a product is sold, in its unit. */
export interface AmountRule {
  /** Minimum amount, itself a multiple. */
  minimum: number;
  multiplicity: number;
  /** Maximum amount, itself a multiple. */
  largest: number;
}

/** An amount as it is sold, by the rule in `j.value`. */
export const roundedSql = (amount: string) =>
  `min(j.value ->> 'largest', max(j.value ->> 'minimum',
    (${amount} + (j.value ->> 'multiplicity') - 1) / (j.value ->> 'multiplicity') * (j.value ->> 'multiplicity')))`;

/** The minimum is the product's minimum batch, rounded up to a multiple. */
export function amountRule(product: Pick<Offer, 'minimumBatch' | 'multiplicity' | 'price'>): AmountRule {
  const { minimumBatch, multiplicity, price } = product;
  const affordable = price && price.value > 0 ? Math.floor(maxLineTotal / price.value) : maxAmount;
  const largest = Math.min(maxAmount, affordable);
  const minimum = Math.ceil(minimumBatch / multiplicity) * multiplicity;
  return { minimum, multiplicity, largest: Math.max(minimum, largest - (largest % multiplicity)) };
}

/** Whether the smallest amount at this price can be a line. */
export function canCost(product: Pick<Offer, 'minimumBatch' | 'multiplicity' | 'price'>): boolean {
  const { price } = product;
  return !price || (price.value >= 0 && price.value * amountRule(product).largest <= maxLineTotal);
}

/** Rounds up to the minimum and the multiple, and down only to the maximum. */
export function roundAmount(amount: number, rule: AmountRule): number {
  const up = Math.max(rule.minimum, Math.ceil(amount / rule.multiplicity) * rule.multiplicity);
  return Math.min(rule.largest, up);
}

/** What is wrong with an amount that isn't sold; null for one that is. */
export function amountFault(amount: number, rule: AmountRule, unit: string): string | null {
  const rounded = roundAmount(amount, rule);
  if (rounded === amount) return null;
  const { largest, multiplicity } = rule;
  return amount > largest ? atMost(rule, unit) : t('goods.multiple', { multiplicity, unit, rounded });
}

/** How much a line can hold, and whether its amount or its sum bounds it. */
export function atMost({ largest, multiplicity }: AmountRule, unit: string): string {
  const values = { largest: grouped(largest), unit };
  if (largest + multiplicity > maxAmount) return t('goods.at-most', values);
  return t('goods.at-most-sum', { ...values, sum: grouped(maxLineTotal / 100) });
}

/** Message for the buyer when an amount was rounded. */
export function ruleMessage(amount: number, rule: AmountRule, unit: string): string {
  const words = (count: number) => `${count}\u00a0${unit}`;
  if (amount >= rule.largest) return t('cart.limited', { most: atMost(rule, unit) });
  if (amount === rule.minimum && rule.minimum > rule.multiplicity) {
    return t('cart.rounded-to-least', { amount: words(amount) });
  }
  return t('cart.rounded', { amount: words(amount), multiplicity: words(rule.multiplicity) });
}

/** What decides whether a product can be ordered, apart from its stock. */
export interface Offer extends Pick<CatalogueProduct, 'minimumBatch' | 'multiplicity' | 'deliveryDays'> {
  price: { value: number } | null;
}

/**
 * How much must be on hand so that an amount can be ordered: the amount as it is sold, 0 for what is brought to order.
 * Null without a price: then nothing helps. Carts, specifications, lists and alerts all ask this.
 */
export function neededOnHand(offer: Offer, amount: number): number | null {
  if (!offer.price) return null;
  return offer.deliveryDays === null ? roundAmount(amount, amountRule(offer)) : 0;
}

export function canOrder(offer: Offer, amount: number, held: number): boolean {
  const needed = neededOnHand(offer, amount);
  return needed !== null && held >= needed;
}
