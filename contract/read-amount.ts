import { plain } from './cells.ts';

/** Digits, perhaps in groups of three, without a part of a unit, and perhaps a unit behind them. */
const amount = /^(\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,]0{1,2})?(?: ?\p{L}[\p{L}. /²³]{0,14})?$/u;

/** An amount as people write it: "5", "1 000", "10,00 шт.". Null for anything that may mean another one. */
export function readAmount(text: string): number | null {
  const digits = amount.exec(plain(text))?.[1]?.replaceAll(' ', '');
  const value = Number(digits ?? 0);
  return value >= 1 && value <= 1_000_000 ? value : null;
}

/** Whether a cell is meant as an amount, even one that can't be read. */
export function isAmountLike(cell: string): boolean {
  const text = plain(cell);
  return readAmount(text) !== null || /^[-+=]?\d{1,3}(?: ?\d{3})*(?:[.,]\d{1,6})?(?: ?[\p{L}.]{1,6})?$/u.test(text);
}
