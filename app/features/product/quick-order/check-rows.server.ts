import type { Supplier } from '#app/supplier/client/supplier.ts';
import { resolveTyped } from '#app/supplier/product.server.ts';
import type { ResolvedRow as Answer, ResolvedProduct } from '#contract/product-resolve.ts';
import { maxQuickCode, maxTypedAmount } from '#contract/quick-order-limits.ts';
import type { TypedRow } from './rows.ts';
import type { Option, Verdict } from './verdict.ts';

const isAsked = ({ article, amount }: TypedRow) =>
  article !== '' && article.length <= maxQuickCode && amount.length <= maxTypedAmount;

/** A verdict for each row with a code or a name. The API reads them as rows of an import. */
export async function checkRows(supplier: Supplier, rows: readonly TypedRow[]): Promise<Verdict[]> {
  const filled = rows.filter(isAsked);
  if (filled.length === 0) return [];
  const answers = await resolveTyped(
    supplier,
    filled.map(({ article, amount }) => ({ text: article, amount })),
  );
  return filled.flatMap((row, at) => (answers[at] ? [toVerdict(row, answers[at])] : []));
}

function toVerdict({ article, amount }: TypedRow, answer: Answer): Verdict {
  const { product, candidates, found, isOwn, message = '', isAmountUnread, glued = null, packedAmount = null } = answer;
  const kind = kindOf(answer);
  const others = candidates.filter((one) => one.product.id !== product?.product.id);
  const analogue = kind === 'unavailable' ? others.find(({ orderable }) => orderable) : undefined;
  // A bare code without an amount means the smallest that is sold, as the page says above its rows.
  const isSaid = kind === 'unknown' || (kind === 'matched' && answer.amount === null && article === answer.code);
  return {
    ...{ article, amount, kind, found, isOwn, isAmountUnread, glued, readAs: readAs(article, answer) },
    options: [
      ...(product ? [product] : candidates).map(toOption),
      // As many coils as were typed, in metres.
      ...(product && packedAmount !== null && packedAmount !== product.amount
        ? [{ ...toOption(product), amount: packedAmount }]
        : []),
    ],
    analogue: analogue ? toOption(analogue) : null,
    note: isSaid ? '' : message,
  };
}

function kindOf({ status, product, amount }: Answer): Verdict['kind'] {
  if (status === 'many') return 'several';
  if (status === 'not-found') return 'unknown';
  if (status === 'bad-amount') return 'amount';
  if (status === 'other-unit') return 'unit';
  if (status === 'aside' || status === 'no-amount' || status === 'not-ordered') return status;
  if (product && !product.orderable) return 'unavailable';
  // Without an amount the smallest that is sold is meant.
  return status === 'rounded' && amount !== null ? 'rounded' : 'matched';
}

/** Code or name and amount apart, if the row holds nothing else. */
function readAs(article: string, { text, amount, otherUnit }: Answer): TypedRow | null {
  if (text === null || amount === null || text === article) return null;
  return { article: text, amount: otherUnit === null ? String(amount) : `${amount} ${otherUnit}` };
}

function toOption({ product, amount, price, stock, deliveryDays }: ResolvedProduct): Option {
  const { id, name, article, unit } = product;
  return { id, name, article, amount, unit: unit.name, price, stock, days: deliveryDays };
}
