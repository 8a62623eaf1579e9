import type { ImportRow } from '#contract/import.ts';
import type { ResolvedProduct } from '#contract/product-resolve.ts';

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
  /** Products to choose from; empty if there is nothing to choose. */
  options: OptionView[];
  /** What the field of the amount begins with: what would be added. */
  amount: string;
  message: string;
  note: string;
  /** The list names another unit than that of the product. */
  isOtherUnit: boolean;
  unitMeant: boolean;
  skip: boolean;
  added: boolean;
}

export function toRow({ product, candidates, amount, typedAmount, message = '', ...row }: ImportRow): RowView {
  const { line, source, status, note, otherUnit, unitMeant, skip, added } = row;
  const isClear = product !== null && candidates.length < 2;
  return {
    ...{ line, parts: partsOf(source), status, note, unitMeant, skip, added, message },
    isOtherUnit: otherUnit !== null,
    product: product && toOption(product),
    options: isClear || added ? [] : candidates.map(toOption),
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
  if (status === 'aside') return '';
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
export const seenOf = ({ product, skip, unitMeant, amount }: RowView) =>
  `${product?.id ?? ''}|${skip ? 1 : 0}|${unitMeant ? 1 : 0}|${amount}`;
