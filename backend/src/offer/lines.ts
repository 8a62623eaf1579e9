import type { OfferLine, OfferRule, PublicOffer } from '#contract/offer.ts';
import type { OfferColumn } from '#contract/offer-template.ts';
import { amountRule, maxLineTotal, roundAmount } from '../cart/rules.ts';
import { lineTotal, type SumLine, sumLines } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { roubles } from '../price/format.ts';
import { vatInside } from '../price/vat.ts';
import { moscowDay } from '../product/store.ts';
import { named, t } from '../texts/texts.ts';
import { priceOffer } from './pricing.ts';

/** A line as it is stored; prices in kopecks. */
export interface LineRow {
  place: number;
  /** Negative for a company's own product. */
  productId: number;
  amount: number;
  name: string;
  article: string;
  unit: string;
  brandId: number | null;
  brand: string;
  /** The maker's words to the customer. */
  comment: string;
  sectionId: number | null;
  section: string;
  vatRate: number | null;
  basePrice: number | null;
  retailPrice: number | null;
  offerPrice: number | null;
  rulePlace: number | null;
  /** When the own price was taken; null if nobody noted it. */
  pricedAt: number | null;
  /** The company's own code of the product, as it is today; absent or null without one. Not stored with the line. */
  ownCode?: string | null;
  /** In which amounts the product is sold. */
  minimumBatch: number;
  multiplicity: number;
}

export const lineColumns = `place, product_id AS productId, amount, name, article, unit, brand_id AS brandId, brand, comment,
  section_id AS sectionId, section, vat_rate AS vatRate, base_price AS basePrice, retail_price AS retailPrice,
  offer_price AS offerPrice, rule_place AS rulePlace, priced_at AS pricedAt, minimum_batch AS minimumBatch, multiplicity`;

const goodsOf = ({ productId: key, brandId, sectionId, basePrice: current, retailPrice: retail }: LineRow) => ({
  ...{ key, brandId, sectionId, current, retail },
});

/** The lines at the prices that the rules give them. */
export function priceLines(lines: readonly LineRow[], rules: readonly OfferRule[], allowLoss: boolean): LineRow[] {
  return lines.map((line) => {
    const { price, rule } = priceOffer(rules, goodsOf(line), allowLoss);
    return { ...line, offerPrice: price, rulePlace: rule && rules.indexOf(rule) + 1 };
  });
}

const toSum = ({ amount, offerPrice, vatRate, productId }: LineRow): SumLine => ({
  amount,
  price: offerPrice,
  oldPrice: null,
  vatRate,
  weight: null,
  cashBack: 0,
  isCustom: productId < 0,
});

/** Sums at the prices of the offer. */
export const sumsOf = (lines: readonly LineRow[]) => sumLines(lines.map(toSum));

/** What an offer of these lines costs its company. A line without a price of one's own costs what it is offered for. */
export const costOf = (lines: readonly LineRow[]) =>
  lines.reduce((sum, line) => sum + lineTotal({ amount: line.amount, price: line.basePrice ?? line.offerPrice }), 0);

/** The first line that costs more than a line may, and what is said about it. */
export function tooDear(lines: readonly LineRow[]): { line: LineRow; message: string } | null {
  const cost = ({ amount, basePrice, offerPrice }: LineRow) => amount * Math.max(basePrice ?? 0, offerPrice ?? 0);
  const line = lines.find((one) => cost(one) > maxLineTotal);
  return line ? { line, message: t('goods.line-too-dear', { name: line.name, most: roubles(maxLineTotal) }) } : null;
}

/** The day from which on all prices are: that of the line whose price is the oldest. */
export function pricedDay(lines: readonly Pick<LineRow, 'pricedAt'>[], createdAt: number): string {
  return moscowDay(Math.min(...lines.map(({ pricedAt }) => pricedAt ?? createdAt)));
}

/** Statements that replace the lines of an offer and its sums, and make it a new version. */
export function writeLines(env: Env, id: number, lines: readonly LineRow[], now: number): D1PreparedStatement[] {
  return [
    env.trade.prepare('DELETE FROM offer_line WHERE offer_id = ?1').bind(id),
    env.trade
      .prepare(
        `INSERT INTO offer_line (offer_id, place, product_id, amount, name, article, unit, brand_id, brand, comment, section_id, section,
           vat_rate, base_price, retail_price, offer_price, rule_place, minimum_batch, multiplicity, priced_at)
         SELECT ?1, value ->> 'place', value ->> 'productId', value ->> 'amount', value ->> 'name', value ->> 'article',
           value ->> 'unit', value ->> 'brandId', value ->> 'brand', value ->> 'comment', value ->> 'sectionId',
           value ->> 'section', value ->> 'vatRate',
           value ->> 'basePrice', value ->> 'retailPrice', value ->> 'offerPrice', value ->> 'rulePlace',
           value ->> 'minimumBatch', value ->> 'multiplicity', value ->> 'pricedAt'
           FROM json_each(?2)`,
      )
      .bind(id, JSON.stringify(lines)),
    env.trade
      .prepare(
        `UPDATE offer SET total = ?2, base_total = ?3, positions = ?4, version = version + 1, updated_at = ?5, repriced_at = ?5
          WHERE id = ?1`,
      )
      .bind(id, sumsOf(lines).value, costOf(lines), lines.length, now),
  ];
}

/** Statements that replace the rules of an offer. */
export function writeRules(env: Env, id: number, rules: readonly OfferRule[]): D1PreparedStatement[] {
  return [
    env.trade.prepare('DELETE FROM offer_rule WHERE offer_id = ?1').bind(id),
    env.trade
      .prepare('INSERT INTO offer_rule (offer_id, place, rule) SELECT ?1, key + 1, value FROM json_each(?2)')
      .bind(id, JSON.stringify(rules)),
  ];
}

function toGoods(line: LineRow) {
  const { place, name, article, ownCode, brand, comment, amount, offerPrice, vatRate } = line;
  const offerTotal = lineTotal({ amount, price: offerPrice });
  const vat = { rate: vatRate, amount: vatInside(offerTotal, vatRate) };
  const words = { position: place, name, article, ownCode: ownCode ?? '', brand, comment };
  return { ...words, amount, unit: named(line.unit), offerPrice, offerTotal, vat };
}

/**
 * A line as its customer sees it: named field by field, so that nothing of its cost comes along, and nothing of a column
 * that the template doesn't show.
 */
export function toPublicLine(line: LineRow, columns: readonly OfferColumn[]): PublicOffer['lines'][number] {
  const { position, name, article, ownCode, brand, comment, amount, unit, offerPrice, offerTotal, vat } = toGoods(line);
  const has = (column: OfferColumn) => columns.includes(column);
  return {
    ...{ position, name, comment, amount, unit, offerPrice, offerTotal },
    article: has('article') ? article : '',
    ownCode: has('ownCode') ? ownCode : '',
    brand: has('brand') ? brand : '',
    vat: has('vat') ? vat : null,
  };
}

/** How much is ordered of a product that isn't sold in the amount of its line; null if it is. */
function orderAmountOf({ amount, basePrice, minimumBatch, multiplicity }: LineRow): number | null {
  const price = basePrice === null ? null : { value: basePrice };
  const rounded = roundAmount(amount, amountRule({ minimumBatch, multiplicity, price }));
  return rounded === amount ? null : rounded;
}

/** A line as its maker sees it. */
export function toLine(line: LineRow, rules: readonly OfferRule[], allowLoss: boolean): OfferLine {
  const { productId, brandId, sectionId, basePrice, rulePlace } = line;
  const rule = rulePlace === null ? undefined : rules[rulePlace - 1];
  const isRaised = rule !== undefined && priceOffer([rule], goodsOf(line), allowLoss).raised;
  const raised = isRaised ? (rule.minMargin === null ? 'cost' : 'margin') : null;
  return {
    ...toGoods(line),
    productId,
    brandId,
    sectionId,
    section: named(line.section),
    basePrice,
    orderAmount: orderAmountOf(line),
    markup: rule && rulePlace !== null ? { type: rule.type, value: rule.value, rule: rulePlace, raised } : null,
  };
}
