import { isBlank, type TypedRow } from './rows.ts';
import { keyOf, type Verdict } from './verdict.ts';

const blank: TypedRow = { article: '', amount: '' };

/**
 * By row, whether what was wrong in it is put right: it was changed since it was answered, and is read now, or blank. Of
 * an order that was blank any row puts it right.
 */
export function mendedIn(
  typed: readonly TypedRow[],
  sent: readonly TypedRow[],
  verdictOf: (row: TypedRow) => Pick<Verdict, 'isAmountUnread'> | undefined,
): boolean[] {
  const mended = typed.map((row, at) => {
    if (keyOf(row) === keyOf(sent[at] ?? blank)) return false;
    return isBlank(row) || verdictOf(row)?.isAmountUnread === false;
  });
  return sent.every(isBlank) && mended.includes(true) ? mended.map(() => true) : mended;
}
