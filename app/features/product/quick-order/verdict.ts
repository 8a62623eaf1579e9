import type { TypedRow } from './rows.ts';

/** A product that a row may mean. */
export interface Option {
  id: number;
  name: string;
  article: string;
  /** What would go into the cart. */
  amount: number;
  unit: string;
  /** Kopecks of one unit; null without a price. */
  price: number | null;
  /** Null if it isn't told. */
  stock: number | null;
  /** Working days to bring what no warehouse has; null if it isn't brought. */
  days: number | null;
}

/** What a row means. */
export interface Verdict extends TypedRow {
  /**
   * `amount`: the product is found, its amount can't be read; `unit`: the amount is in another unit than it is sold in;
   * `aside`: a title, a head or a total; `no-amount`: the table that it is of has a cell for the amount, which is empty;
   * `not-ordered`: so has an order form.
   */
  kind:
    | 'matched'
    | 'rounded'
    | 'several'
    | 'unavailable'
    | 'unknown'
    | 'amount'
    | 'unit'
    | 'aside'
    | 'no-amount'
    | 'not-ordered';
  /** The product, or those that the code names. */
  options: Option[];
  /** How many products have the code. */
  found: number;
  analogue: Option | null;
  /** True if it is the own code of the buyer's company. */
  isOwn: boolean;
  /** True for an amount that can't be read. */
  isAmountUnread: boolean;
  /** Code or name and amount that were typed in one field; null if they weren't, or if more stands there. */
  readAs: TypedRow | null;
  /** Two codes that a scanner has set behind each other; null if it hasn't. */
  glued: readonly string[] | null;
  /** What is to be known, in sentences; empty if nothing is. */
  note: string;
}

/** By what the verdict on a row is found again: any change of the row needs another one. */
export const keyOf = ({ article, amount }: TypedRow) => `${article.trim()}\n${amount.trim()}`;

/** Value of the field `choice` for a product. */
export const choiceOf = ({ id, amount }: Pick<Option, 'id' | 'amount'>) => `${id}:${amount}`;

/** A row with one product, which can be added as it is. */
export const isClear = ({ kind }: Pick<Verdict, 'kind'>) => kind === 'matched' || kind === 'rounded';

/** A row whose product may be known, but not how much of it is wanted. */
export const hasNoAmount = ({ kind }: Pick<Verdict, 'kind'>) =>
  kind === 'amount' || kind === 'no-amount' || kind === 'not-ordered';

/** The products of a row that can be added. */
export function addable({ kind, options, analogue }: Verdict): Option[] {
  if (hasNoAmount({ kind }) || kind === 'aside') return [];
  return [...options, ...(analogue ? [analogue] : [])].filter(({ price }) => price !== null);
}

/**
 * The product that the buyer wants, of those that the row means now; null if that is to be decided. Without a choice it is
 * the one that has this very code, in the amount that was typed. Null as well while the amount can't be read.
 */
export function chosenOf(verdict: Verdict, choice: string): Option | null {
  if (verdict.isAmountUnread) return null;
  const options = addable(verdict);
  if (choice === '') return verdict.kind === 'matched' ? (options[0] ?? null) : null;
  const [id, amount] = choice.split(':').map(Number);
  const same = options.filter((one) => one.id === id);
  // A product that is offered in two amounts is chosen with one of them.
  const option = same.length > 1 ? same.find((one) => one.amount === amount) : same[0];
  // An amount that was typed since is as good as seen, one that was rounded isn't.
  return option && (verdict.kind !== 'rounded' || option.amount === amount) ? option : null;
}
