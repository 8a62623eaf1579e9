import { noteHash } from '#app/features/product/lines/snapshot.ts';
import type { ImportRow } from '#contract/import.ts';
import type { ResolvedProduct } from '#contract/product-resolve.ts';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';

/** A product that a row may mean. */
export interface OptionView {
  id: number;
  name: string;
  article: string;
  unit: string;
  /** Kopecks of one unit; null without a price. */
  price: number | null;
  /** Null if it isn't told. */
  stock: number | null;
  /** Working days to bring what no warehouse has. */
  days?: number | undefined;
  /** What would be added. */
  amount: number;
}

/** A row as the page shows it. */
export interface RowView {
  line: number;
  /** The cells that the row was brought with. */
  parts: string[];
  status: ImportRow['status'];
  product: OptionView | null;
  /** Id of the product that will be added; null while one is to be chosen. */
  chosen: number | null;
  /** Products to choose from; empty if there is nothing to choose. */
  options: OptionView[];
  /** What the field of the amount begins with: what would be added. */
  amount: string;
  message: string;
  note: string;
  /** What to look for in the catalogue; empty if a product is found for sure. */
  words: string;
  /** The list names another unit than that of the product. */
  isOtherUnit: boolean;
  /** What the amount makes in the product's unit by its name; null if that isn't known, or the same. */
  packed: number | null;
  unitMeant: boolean;
  skip: boolean;
  added: boolean;
  /** The list has no amount of it, and the buyer has given one; a product is still to be chosen. */
  isTakenUp: boolean;
  version: number;
}

export function toRow({ product, candidates, amount, typedAmount, message = '', ...row }: ImportRow): RowView {
  const { line, source, code, name, status, note, otherUnit, packedAmount, unitMeant, skip, added, version } = row;
  const isClear = product !== null && candidates.length < 2;
  return {
    ...{ line, parts: partsOf(source), status, note, unitMeant, added, version, message },
    // Nothing has to be taken back to order such a row: an amount takes it up.
    skip: skip && status !== 'not-ordered',
    words: status === 'many' || status === 'not-found' ? (name || code).slice(0, 100) : '',
    isOtherUnit: otherUnit !== null,
    packed: packedAmount === product?.amount ? null : packedAmount,
    product: product && toOption(product),
    chosen: product === null || status === 'analog' ? null : product.product.id,
    isTakenUp: typedAmount === '' && amount !== null && product === null,
    options: isClear || added || status === 'not-ordered' ? [] : candidates.map(toOption),
    amount: amountOf({ product, amount, typedAmount, status }),
  };
}

/** A title has none; what can't be read is shown as it was brought. */
function amountOf({
  product,
  amount,
  typedAmount,
  status,
}: Pick<ImportRow, 'product' | 'amount' | 'typedAmount' | 'status'>) {
  if (status === 'aside' || status === 'no-amount' || status === 'not-ordered') return '';
  if (product && status !== 'bad-amount') return String(product.amount);
  return amount === null ? typedAmount : String(amount);
}

/** Empty cells say nothing. */
const partsOf = (source: string) => source.split(' | ').filter((part) => part.trim() !== '');

function toOption({ product, price, stock, deliveryDays: days, amount }: ResolvedProduct): OptionView {
  const { id, name, article, unit } = product;
  return { id, name, article, unit: unit.name, price, stock, amount, ...(days !== null && { days }) };
}

export const rowFields = ['seen', 'product', 'amount', 'unit', 'skip', 'query'] as const;

/** Name of a field of the row with this number. */
export const rowField = (name: (typeof rowFields)[number], line: number) => `${name}-${line}`;

/** What was shown of a row: only what differs from it is saved. */
export const seenOf = ({ chosen, skip, isOtherUnit, unitMeant, version, amount }: RowView) =>
  `${chosen ?? ''}|${skip ? 1 : 0}|${isOtherUnit && unitMeant ? 1 : 0}|${version}|${shortAmount(amount)}`;

/** As it stands, or the hash of what is longer than any amount, such as the texts of several cells. */
export const shortAmount = (amount: string) => (amount.length > maxTypedAmount ? `#${noteHash(amount)}` : amount);
