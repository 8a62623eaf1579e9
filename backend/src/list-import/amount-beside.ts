import { plain } from '#contract/cells.ts';
import { isAmountLike, isInWords, readAmount } from '#contract/read-amount.ts';
import {
  beside,
  between,
  counted,
  countedBefore,
  labelled,
  metresFirst,
  notCounting,
  prices,
  requesting,
  unitOfAmount,
} from './words.ts';

const unitCell = new RegExp(`^(?:${unitOfAmount})\\.?$`, 'iu');
const brackets = /\([^)]*\)|\[[^\]]*\]/g;

/** Text without what requests write in brackets, unless that is all. */
export const unbracketed = (text: string) =>
  text.replace(brackets, ' ').trim() === '' ? text : text.replace(brackets, ' ');

/**
 * The amount of a row whose code is known, among its other parts. Several numbers that may be it are returned together,
 * which no amount reads as, so that the row asks.
 */
export function amountBeside(parts: readonly string[], code: string): string {
  if (parts.length < 2) return amountOfText(plain(parts[0] ?? ''), code);
  const cells = parts.map(plain).filter((part, at) => part !== '' && !(at === 0 && numbering.test(part)));
  const rest = cells.filter((part) => part !== code);
  return amountOfCells(rest, cells[0] !== code && mayBeRowNumber(rest));
}

const numbering = /^\d{1,4}[.)]$/;

/** A bare number before all else is that of the row as likely as an amount, unless its unit follows. */
const mayBeRowNumber = ([first = '', next = '']: readonly string[]) => /^\d+$/.test(first) && !unitCell.test(next);

interface Cell {
  text: string;
  at: number;
}

const isWhole = ({ text }: Cell) => /^\d[\d ]*$/.test(text);

/** The only number; or that with a unit, beside a unit, without a part of a unit; or by which a price makes a sum. */
function amountOfCells(cells: readonly string[], isNumbered: boolean): string {
  const all = cells.map((text, at): Cell => ({ text, at })).filter(({ text }) => isAmountLike(text));
  const isUnit = (at: number) => unitCell.test(cells[at] ?? '');
  const isAsked = ({ at }: Cell) => isNumbered && at === 0;
  const isOnlyWhole = (at: number) => all.every((one) => one.at === at || isAsked(one) || !isWhole(one));
  const rules: ((one: Cell) => boolean)[] = [
    () => true,
    ({ text }) => /\p{L}/u.test(text),
    ({ text, at }) => readAmount(text) !== null && (isUnit(at - 1) || isUnit(at + 1)) && isOnlyWhole(at),
    isWhole,
  ];
  for (const rule of rules) {
    const [only, ...others] = all.filter(rule);
    if (only && others.length === 0 && !isAsked(only)) return only.text;
  }
  const named = cells.flatMap((text) => labelled.exec(text)?.[1] ?? []);
  const [first] = all;
  if (!first || (all.length === 1 && named.length > 0)) return named[0] ?? '';
  return isSum(all) && !isAsked(first) ? first.text : severalOf(all);
}

function isSum(all: readonly Cell[]): boolean {
  const [amount = 0, price = 0, sum = 0] = all.map(({ text }) => Number(text.replaceAll(' ', '').replace(',', '.')));
  return all.length === 3 && Math.abs(amount * price - sum) < 0.01;
}

/** What nothing reads as an amount. */
const severalOf = (all: readonly Cell[]) =>
  all.length === 1 ? `№ ${all[0]?.text}` : all.map(({ text }) => text).join(' | ');

/** A name without its code and what requests write beside it: amounts, prices, wishes. */
export function bareName(name: string, code: string): string {
  const rest = unbracketed(code === '' ? name : name.replace(code, ' '));
  const bare = [beside, prices, counted, requesting].reduce((text, words) => text.replace(words, ' '), rest);
  return isInWords(rest) ? '' : bare;
}

/** What is called an amount, or counted: behind the code if there, not in brackets if elsewhere. */
function amountOfText(text: string, code: string): string {
  const bare = text.replace(prices, ' ');
  const named = labelled.exec(bare)?.[1];
  if (named !== undefined) return named;
  const at = code === '' ? -1 : bare.indexOf(code);
  return at < 0 ? countedAround('', bare, false) : countedAround(bare.slice(0, at), bare.slice(at + code.length), true);
}

function countedAround(textBefore: string, textBehind: string, hasCode: boolean): string {
  if (hasCode && isSeveral(textBehind)) return plain(textBehind);
  const behind = [textBehind, counted] as const;
  const before = [textBefore, countedBefore] as const;
  const sides = [behind, before] as const;
  for (const [place, units] of [...sides.map(([side, units]) => [unbracketed(side), units] as const), ...sides]) {
    const found = [...new Set(place.match(units) ?? [])];
    if (found.length > 0) return found.join(' | ');
  }
  if (hasCode && isInWords(textBehind)) return plain(textBehind);
  return metresFirst.exec(textBefore)?.[0].trim() ?? '';
}

/** "10 146", "2 x 6": numbers and nothing else, which are not one number in groups. */
function isSeveral(behind: string): boolean {
  const bare = plain(behind.replace(between, ' ')).replace(/^[-–—=:,.]+ */, '');
  return /^\d[\d.,]*(?: [-+~]?\d[\d.,]*)+$/.test(bare) && readAmount(bare) === null;
}

/** Digits without a word: "~12", "12-15", "1e5", "½", "2 бухты по 100 м". */
const isUnread = (text: string) => /\p{N}/u.test(text) && !/\p{L}{3}/u.test(text.replace(notCounting, ' '));

/**
 * What stands beside a code in place of an amount and can't be read as one, so that the row asks. Empty if there is
 * nothing like that: of a table only what has no letters, since cells may hold sizes and types.
 */
export function unreadBeside(parts: readonly string[], code: string): string {
  const texts = parts.map(plain).filter((part) => part !== '');
  const [text = '', other, ...more] = texts;
  if (other === undefined) {
    const at = code === '' ? -1 : text.indexOf(code);
    const behind = plain(unbracketed(at < 0 ? '' : text.slice(at + code.length).replace(prices, ' ')));
    return isUnread(behind) ? behind : '';
  }
  const rest = texts.filter((part) => part !== code);
  const unread = rest.filter((part) =>
    more.length === 0 ? isUnread(part) : /^[^\p{L}]*\p{N}[^\p{L}]*$|^\d[\d.,]*e[-+]?\d+$/iu.test(part),
  );
  return rest.length < texts.length ? unread.join(' | ') : '';
}

/** Every amount of what `amountBeside` returned. */
export const amountIn = (beside: string) => beside.split(' | ').map(readAmount);
