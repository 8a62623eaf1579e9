import { plain } from '#contract/cells.ts';
import { t } from '../texts/texts.ts';

/** What several numbers are kept as that may be the amount, and one that may be the number of the row: see `amountBeside`. */
const several = /^[^|]*\d[^|]*(?: \| [^|]*\d[^|]*)+$/;
const rowNumber = /^№ (\d+)$/;
const zero = /^0[0 ]*(?:[.,]0+)?(?: ?\p{L}[\p{L}.]*)?$/u;

/** What of an amount wasn't understood, and what to type; a row `isTyped` in a form can't be skipped. */
export function badAmount(typed: string, isTyped = false): string {
  const text = plain(typed);
  if (several.test(text)) return t('import.several-amounts', { amounts: text.split(' | ').join('; ') });
  const [, number] = rowNumber.exec(text) ?? [];
  if (number !== undefined) return t('import.row-or-amount', { amount: number });
  return zero.test(text)
    ? t(isTyped ? 'import.zero-amount-typed' : 'import.zero-amount')
    : t('import.bad-amount', { amount: text });
}
