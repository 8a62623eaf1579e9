import { plain } from './cells.ts';

/** Digits, perhaps in groups of three, without a part of a unit, and perhaps a unit behind them. */
const amount = /^(\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,]0{1,2})?(?: ?\p{L}[\p{L}. /²³]{0,14})?$/u;

/** An amount as people write it: "5", "1 000", "10,00 шт.". Null for anything that may mean another one. */
export function readAmount(text: string): number | null {
  const digits = amount.exec(plain(text))?.[1]?.replaceAll(' ', '');
  const value = Number(digits ?? 0);
  return value >= 1 && value <= 1_000_000 ? value : null;
}

/** Numbers in words, without those that are names of goods as well, as "пара" is. */
const inWords =
  /^(?:(?:од(?:ин|на|но|ну)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|тысяча|тысячи) ?)+(?: ?\p{L}{1,6}\.?)?$/iu;

/** "две", "десять шт": meant as an amount, but never taken for one. */
export const isInWords = (text: string): boolean => inWords.test(plain(text));

/** Whether a cell is meant as an amount, even one that can't be read. */
export function isAmountLike(cell: string): boolean {
  const text = plain(cell);
  return (
    readAmount(text) !== null ||
    isInWords(text) ||
    /^[-+=]?\d{1,3}(?: ?\d{3})*(?:[.,]\d{1,6})?(?: ?[\p{L}.]{1,6})?$/u.test(text)
  );
}
