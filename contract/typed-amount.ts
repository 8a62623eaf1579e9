import { plain } from './cells.ts';

/** Digits, perhaps in groups of three, without a part of a unit. */
export const wholeNumber = String.raw`(\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,]0{1,2})?`;
const typed = new RegExp(`^${wholeNumber}$`);

/** Null for none, and for what is outside of the amounts that can be ordered. */
export function toAmount(digits = ''): number | null {
  const value = Number(digits.replaceAll(' ', ''));
  return value >= 1 && value <= 1_000_000 ? value : null;
}

/**
 * An amount as people type it into a field with the unit of the goods beside it: "5", "1 000". Null for what it can't be,
 * also with a unit, since "2 упак." may mean something else: it is refused and never guessed.
 */
export const readTypedAmount = (text: string): number | null => toAmount(typed.exec(plain(text))?.[1]);

/** Of a field: all that `readTypedAmount` reads and hardly more. Short, since each row of a list has it. */
export const typedAmountPattern = String.raw`[\s0]*[1-9][\s\d]*([.,]00?)?\s*`;
