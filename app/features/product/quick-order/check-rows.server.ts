import { safeAmount } from '#app/server/forms/amount.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { resolveCodes } from '#app/supplier/product.server.ts';
import type { ResolvedCode, ResolvedProduct } from '#contract/product-resolve.ts';
import { splitRow, type TypedRow } from './rows.ts';
import type { Option, Verdict } from './verdict.ts';

/** Longest code that is looked up. */
export const maxCode = 100;

/** The amount of a row: undefined for the smallest that is sold, null if it can't be read. */
export function amountOf({ amount }: TypedRow): number | undefined | null {
  return amount === '' ? undefined : (safeAmount.safeParse(amount).data ?? null);
}

/** A verdict for each row with a code, in one call. A row in one cell is looked up as a whole, and as code and amount. */
export async function checkRows(supplier: Supplier, rows: readonly TypedRow[]): Promise<Verdict[]> {
  const asked = rows.flatMap((row) => {
    if (row.article === '' || row.article.length > maxCode) return [];
    const readings = [row, splitRow(row)].filter((reading) => reading !== null);
    return readings.map((reading) => ({ row, reading }));
  });
  if (asked.length === 0) return [];
  const answers = await resolveCodes(
    supplier,
    asked.map(({ reading }) => ({ code: reading.article, amount: amountOf(reading) ?? undefined })),
  );
  const verdicts = new Map<TypedRow, Verdict>();
  asked.forEach(({ row }, at) => {
    const answer = answers[at];
    const known = verdicts.get(row);
    // A number before another one is hardly an id.
    if (answer && (!known || (known.kind === 'unknown' && answer.by !== 'id'))) {
      verdicts.set(row, toVerdict(row, answer));
    }
  });
  return [...verdicts.values()];
}

function toVerdict(row: TypedRow, answer: ResolvedCode): Verdict {
  const { verdict, by, candidates, found, analogue, message } = answer;
  const { article, amount } = row;
  const options = candidates.map(toOption);
  // The API was asked about the smallest amount then.
  const isUnread = amountOf(row) === null && options.length === 1;
  const kind = isUnread ? 'amount' : verdict;
  const note = isUnread ? '' : (message ?? '');
  return {
    article,
    amount,
    kind,
    options,
    found,
    analogue: analogue && toOption(analogue),
    ...{ isId: by === 'id', isOwn: by === 'own', note },
  };
}

function toOption({ product, amount, price, stock, deliveryDays }: ResolvedProduct): Option {
  const { id, name, article, unit } = product;
  return { id, name, article, amount, unit: unit.name, price, stock, isToOrder: deliveryDays !== null };
}
