import { plain } from '#contract/cells.ts';
import { isAmountLike, isInWords, readAmount } from '#contract/read-amount.ts';
import { beside, counted, countedBefore, labelled, metresFirst, prices, requesting, unitOfAmount } from './words.ts';

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
  const rest = parts.map(plain).filter((part) => part !== code && part !== '');
  return parts.length > 1 ? amountOfCells(rest) : amountOfText(plain(parts[0] ?? ''), code);
}

/** The only number; or that with a unit, beside a unit, without a part of a unit; or by which a price makes a sum. */
export function amountOfCells(cells: readonly string[]): string {
  const all = cells.map((text, at) => ({ text, at })).filter(({ text }) => isAmountLike(text));
  const isUnit = (at: number) => unitCell.test(cells[at] ?? '');
  const rules: ((one: { text: string; at: number }) => boolean)[] = [
    () => true,
    ({ text }) => /\p{L}/u.test(text),
    ({ text, at }) => readAmount(text) !== null && (isUnit(at - 1) || isUnit(at + 1)),
    ({ text }) => /^\d[\d ]*$/.test(text),
  ];
  for (const rule of rules) {
    const [only, ...others] = all.filter(rule);
    if (only && others.length === 0) return only.text;
  }
  const named = cells.flatMap((text) => labelled.exec(text)?.[1] ?? []);
  if (all.length === 0) return named[0] ?? '';
  const [amount, price, sum] = all.map(({ text }) => Number(text.replaceAll(' ', '').replace(',', '.')));
  if (all.length === 3 && Math.abs((amount ?? 0) * (price ?? 0) - (sum ?? 0)) < 0.01) return all[0]?.text ?? '';
  return all.map(({ text }) => text).join(' | ');
}

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
  const behind = [at < 0 ? bare : bare.slice(at + code.length), counted] as const;
  const before = [at < 0 ? '' : bare.slice(0, at), countedBefore] as const;
  const sides = [behind, before] as const;
  for (const [place, units] of [...sides.map(([side, units]) => [unbracketed(side), units] as const), ...sides]) {
    const found = [...new Set(place.match(units) ?? [])];
    if (found.length > 0) return found.join(' | ');
  }
  if (at >= 0 && isInWords(behind[0])) return plain(behind[0]);
  return metresFirst.exec(before[0])?.[0].trim() ?? '';
}

/** Every amount of what `amountBeside` returned. */
export const amountIn = (beside: string) => beside.split(' | ').map(readAmount);
