import type { ImportRow } from '#contract/import.ts';
import type { ResolvedProduct } from '#contract/product-resolve.ts';
import { readAmount } from '#contract/read-amount.ts';
import { amountRule, roundAmount, ruleMessage } from '../cart/rules.ts';
import { type Known, toCandidate, whyNot } from '../product/resolve.ts';
import { foldCode } from '../search/look-alikes.ts';
import { t } from '../texts/texts.ts';
import { isAside } from './aside.ts';
import { badAmount } from './bad-amount.ts';
import { zerosLostFrom } from './lost-zeros.ts';
import { otherUnit, packIn } from './other-unit.ts';

/** Most of a product that can be ordered. */
const maxAmount = 1_000_000;

/** What is stored of a row and decides its verdict. */
export interface Judged {
  cells: readonly string[];
  code: string;
  typedAmount: string;
  amount: number | null;
  /** Ids of what it may mean. */
  candidates: readonly number[];
  found: number;
  foundBy: 'code' | 'name' | 'doubt' | 'zeros' | null;
  productId: number | null;
  skip: boolean;
  /** The buyer has said that the amount counts in the product's unit although the list names another. */
  unitMeant: boolean;
  /** The row has a place for the amount, which was brought empty. */
  needsAmount: boolean;
  /** The buyer has taken this very product, whether or not it can be ordered now. */
  isChosen: boolean;
  /** A row of a form, which is cleared and can't be skipped. */
  isTyped?: true;
}

export interface Verdict {
  status: Exclude<ImportRow['status'], 'waiting'>;
  product: ResolvedProduct | null;
  candidates: ResolvedProduct[];
  /** The unit that the list names, if it isn't of the kind in which the product is sold. */
  otherUnit: string | null;
  /** What its amount makes in the product's unit, if the product's name tells; null once it is confirmed. */
  packedAmount: number | null;
  message: string | undefined;
}

/** The verdict on a row that was looked up. */
export function judge(row: Judged, products: ReadonlyMap<number, Known>): Verdict {
  const { productId, candidates } = row;
  const amount = row.amount ?? undefined;
  const all = candidates.flatMap((id) => products.get(id) ?? []);
  const chosen = productId === null ? undefined : products.get(productId);
  const unit = chosen && row.amount !== null ? (otherUnit(row, chosen.product.unit.name) ?? null) : null;
  const common = {
    candidates: all.map((one) => toCandidate(one, amount)),
    product: chosen ? toCandidate(chosen, amount) : null,
    otherUnit: unit,
    packedAmount: chosen && unit !== null && !row.unitMeant ? packedAmount(row, unit, chosen) : null,
  };
  const left = leftVerdict(row);
  if (left) return { ...common, ...left };
  if (!chosen || !common.product) return { ...common, ...openVerdict(row, all) };
  const asking = amountVerdict(row, common.otherUnit, chosen.product, common.product.amount);
  if (asking) return { ...common, ...asking };
  const hasOther = common.candidates.some((one) => one.orderable);
  return { ...common, ...chosenVerdict(row, chosen, common.product, hasOther) };
}

/** Whether nothing is left to decide about a row. */
export const isSure = ({ status }: Pick<Verdict, 'status'>) => status === 'matched' || status === 'rounded';

/** The verdict on a row that is left out by what it is; null for others, also for those that the buyer leaves out. */
function leftVerdict(row: Judged): Pick<Verdict, 'status' | 'message'> | null {
  if (isLeftAside(row)) return { status: 'aside', message: t('import.aside') };
  return isUnordered(row) ? { status: 'not-ordered', message: t('import.not-ordered') } : null;
}

/** The verdict on a product whose amount is asked for; null if it is known. */
function amountVerdict(
  row: Judged,
  unit: string | null,
  product: Known['product'],
  taken: number,
): Pick<Verdict, 'status' | 'message'> | null {
  if (isBadAmount(row)) return { status: 'bad-amount', message: badAmount(row.typedAmount, row.isTyped) };
  if (isWithoutAmount(row)) return { status: 'no-amount', message: amountMissing(row) };
  if (unit === null || row.unitMeant) return null;
  return {
    status: 'other-unit',
    message: unitMessage(row, unit, product, taken),
  };
}

const amountMissing = ({ isTyped }: Judged) => t(isTyped ? 'import.amount-missing-typed' : 'import.amount-missing');

function unitMessage(row: Judged, unit: string, product: Known['product'], taken: number): string {
  const sold = product.unit.name;
  const question = t('import.other-unit', { unit, sold });
  const pack = packedIn(row, unit, product);
  // Rounding what a pack makes another amount of would only confuse: each of the two is offered as it would be ordered.
  if (!pack) return [question, roundedMessage(row, product, taken)].filter(Boolean).join('. ');
  const { text, amount, total } = pack;
  return [question, t('import.pack', { pack: text, amount, unit, total, sold })].join('. ');
}

/** The name of goods may tell how much of them is in a coil or a pack, and so in those that the list has. */
function packedIn({ typedAmount }: Judged, unit: string, { name, unit: { name: sold } }: Known['product']) {
  const pack = packIn(name, unit, sold);
  const amount = readAmount(typedAmount);
  return pack && amount !== null ? { text: pack.text, amount, total: pack.size * amount } : null;
}

/** Rounded to what is sold; null for more than can be ordered. */
function packedAmount(row: Judged, unit: string, { product }: Known): number | null {
  const pack = packedIn(row, unit, product);
  return pack && pack.total <= maxAmount ? roundAmount(pack.total, amountRule(product)) : null;
}

/** A title, a head or a total that nothing was chosen for. */
export const isLeftAside = ({ skip, productId, cells }: Pick<Judged, 'skip' | 'productId' | 'cells'>) =>
  skip && productId === null && isAside(cells);

/** The place of the amount is still empty, which never means the smallest one. */
export const isWithoutAmount = ({ needsAmount, amount }: Pick<Judged, 'needsAmount' | 'amount'>) =>
  needsAmount && amount === null;

/** Nothing is ordered of a row without an amount, by the list or by the buyer. An amount takes it up. */
export const isUnordered = (row: Pick<Judged, 'skip' | 'needsAmount' | 'amount'>) => row.skip && isWithoutAmount(row);

function chosenVerdict(
  row: Judged,
  { product, held }: Known,
  { amount, orderable }: ResolvedProduct,
  hasOther: boolean,
): Pick<Verdict, 'status' | 'message'> {
  const rounded = roundedMessage(row, product, amount);
  const status = rounded === undefined ? 'matched' : 'rounded';
  if (orderable) return { status, message: rounded };
  const message = [rounded, whyNot(product, held)].filter((part) => part !== undefined).join('. ');
  if (!hasOther || row.isChosen) return { status, message };
  return { status: 'analog', message: [message, t('import.analog')].join('. ') };
}

/** An amount that was brought and can't be read. */
export const isBadAmount = ({ amount, typedAmount }: Pick<Judged, 'amount' | 'typedAmount'>) =>
  amount === null && typedAmount !== '';

function openVerdict(row: Judged, candidates: readonly Known[]): Pick<Verdict, 'status' | 'message'> {
  const bad = isBadAmount(row)
    ? [badAmount(row.typedAmount, row.isTyped)]
    : isWithoutAmount(row)
      ? [amountMissing(row)]
      : [];
  if (candidates.length === 0)
    return {
      status: 'not-found',
      message: [t('import.not-found'), ...bad].join('. '),
    };
  return { status: 'many', message: [whyMany(row, candidates), ...bad].join('. ') };
}

/** Told to the buyer: a word with a digit. */
const isCode = (text: string) => /^(?=.*\d)\S{3,}$/.test(text);

function whyMany({ foundBy, found, code }: Judged, candidates: readonly Known[]): string {
  if (foundBy === 'zeros') {
    const codes = candidates.flatMap(({ product: { article, manufacturerCode } }) => [article, manufacturerCode ?? '']);
    return t('import.lost-zeros', { code, whole: zerosLostFrom(code, codes.map(foldCode)) ?? '' });
  }
  if (foundBy === 'name') return isCode(code) ? t('import.not-by-code', { code }) : t('import.by-name');
  return foundBy === 'doubt' ? t('import.doubt') : t('import.many', { count: found });
}

function roundedMessage({ amount }: Judged, product: Known['product'], taken: number): string | undefined {
  if (amount === null) return t('import.no-amount', { amount: `${taken}\u00a0${product.unit.name}` });
  return amount === taken ? undefined : ruleMessage(taken, amountRule(product), product.unit.name);
}
