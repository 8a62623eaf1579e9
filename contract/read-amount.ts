import { plain } from './cells.ts';
import { toAmount, wholeNumber } from './typed-amount.ts';

/** Words behind a number that make another number of it: "5 тыс. шт", "2 дюжины", "5k". */
const times = '(?:тыс|млн|млрд|дюж|сот|десят|[kк](?![\\p{L}-]))';

/** A whole number, and perhaps a unit behind it. */
const amount = new RegExp(`^${wholeNumber}(?: ?(?!${times})(?:к-т\\.?|м[23]|\\p{L}[\\p{L}. /²³]{0,14}))?$`, 'iu');
const multiplied = new RegExp(`^\\d[\\d ]*(?:[.,]\\d+)? ?${times}[\\p{L}. ]{0,14}$`, 'iu');

/** An amount as people write it: "5", "1 000", "10,00 шт.". Null for anything that may mean another one. */
export const readAmount = (text: string): number | null => toAmount(amount.exec(plain(text))?.[1]);

/** Numbers in words, without those that are names of goods as well, as "пара" is. */
const inWords =
  /^(?:(?:од(?:ин|на|но|ну)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|тысяча|тысячи) ?)+(?: ?\p{L}{1,6}\.?)?$/iu;

/** "две", "десять шт": meant as an amount, but never taken for one. */
export const isInWords = (text: string): boolean => inWords.test(plain(text));

/** Whether a cell is meant as an amount, even one that can't be read: "?", "2,5", or "10 | 5" for several. */
export function isAmountLike(cell: string): boolean {
  const text = plain(cell);
  if (text.startsWith('?')) return true;
  return text
    .split(' | ')
    .every((one) => readAmount(one) !== null || isInWords(one) || numeric.test(one) || multiplied.test(one));
}

/** What a table leaves in the place of an amount of what isn't ordered. */
const nothing = /^(?:0+(?:[.,]0+)?|[-–—])?$/;

/** Whether nothing is ordered of a row with this in its cell for the amount, as most cells of an order form hold it. */
export const isNoAmount = (cell: string): boolean => nothing.test(plain(cell));

/** In the field of an amount: the table that the row is of has a cell for it, and nothing in that. It is asked for. */
export const missingAmount = '?';
/** In the field of an amount: the row is one of an order form that isn't ordered. */
export const unorderedAmount = '—';

/** Behind a question mark, too, with which rows are kept as a text. */
export const isMissing = (amount: string): boolean => plain(amount) === missingAmount;
export const isUnorderedAmount = (amount: string): boolean => /^(?:\? ?)?[-–—]$/.test(plain(amount));

const numeric = /^[-+=]?\d{1,3}(?: ?\d{3})*(?:[.,]\d{1,6})?(?: ?[\p{L}.]{1,6})?$/u;
