import type { ImportRow } from '#contract/import.ts';
import type { ResolvedProduct } from '#contract/product-resolve.ts';
import { amountRule, ruleMessage } from '../cart/rules.ts';
import { type Known, toCandidate, whyNot } from '../product/resolve.ts';
import { t } from '../texts/texts.ts';
import { isAside } from './aside.ts';
import { otherUnit } from './other-unit.ts';

/** What is stored of a row and decides its verdict. */
export interface Judged {
  cells: readonly string[];
  typedAmount: string;
  amount: number | null;
  /** Ids of what it may mean. */
  candidates: readonly number[];
  found: number;
  foundBy: 'code' | 'name' | 'doubt' | null;
  productId: number | null;
  skip: boolean;
  /** The buyer has said that the amount counts in the product's unit although the list names another. */
  unitMeant: boolean;
}

export interface Verdict {
  status: Exclude<ImportRow['status'], 'waiting'>;
  product: ResolvedProduct | null;
  candidates: ResolvedProduct[];
  /** The unit that the list names, if it isn't of the kind in which the product is sold. */
  otherUnit: string | null;
  message: string | undefined;
}

/** The verdict on a row that was looked up. */
export function judge(row: Judged, known: ReadonlyMap<number, Known>): Verdict {
  const { productId, candidates } = row;
  const asked = row.amount ?? undefined;
  const all = candidates.flatMap((id) => known.get(id) ?? []);
  const chosen = productId === null ? undefined : known.get(productId);
  const told = {
    candidates: all.map((one) => toCandidate(one, asked)),
    product: chosen ? toCandidate(chosen, asked) : null,
    otherUnit: chosen && row.amount !== null ? (otherUnit(row, chosen.product.unit.name) ?? null) : null,
  };
  if (isLeftAside(row)) return { ...told, status: 'aside', message: t('import.aside') };
  if (!chosen || !told.product) return { ...told, ...openVerdict(row, all.length > 0) };
  if (isBadAmount(row)) return { ...told, status: 'bad-amount', message: badAmount(row) };
  const { name: sold } = chosen.product.unit;
  if (told.otherUnit !== null && !row.unitMeant) {
    const message = t('import.other-unit', { unit: told.otherUnit, sold });
    return { ...told, status: 'other-unit', message };
  }
  const hasOther = told.candidates.some((one) => one.orderable);
  return { ...told, ...chosenVerdict(row, chosen, told.product, hasOther) };
}

/** A title, a head or a total that nothing was chosen for. */
export const isLeftAside = ({ skip, productId, cells }: Pick<Judged, 'skip' | 'productId' | 'cells'>) =>
  skip && productId === null && isAside(cells);

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
  return { status: hasOther ? 'analog' : status, message };
}

/** An amount that was brought and can't be read. */
export const isBadAmount = ({ amount, typedAmount }: Pick<Judged, 'amount' | 'typedAmount'>) =>
  amount === null && typedAmount !== '';

const badAmount = ({ typedAmount }: Judged) => t('import.bad-amount', { amount: typedAmount });

function openVerdict(row: Judged, hasCandidates: boolean): Pick<Verdict, 'status' | 'message'> {
  const bad = isBadAmount(row) ? [badAmount(row)] : [];
  if (!hasCandidates) return { status: 'not-found', message: [t('import.not-found'), ...bad].join('. ') };
  return { status: 'many', message: [whyMany(row), ...bad].join('. ') };
}

function whyMany({ foundBy, found }: Judged): string {
  if (foundBy === 'name') return t('import.by-name');
  return foundBy === 'doubt' ? t('import.doubt') : t('import.many', { count: found });
}

function roundedMessage({ amount }: Judged, product: Known['product'], taken: number): string | undefined {
  if (amount === null) return t('import.no-amount', { amount: `${taken}\u00a0${product.unit.name}` });
  return amount === taken ? undefined : ruleMessage(taken, amountRule(product), product.unit.name);
}
