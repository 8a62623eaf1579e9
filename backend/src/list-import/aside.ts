import { plain } from '#contract/cells.ts';
import { isAmountLike } from '#contract/read-amount.ts';
import {
  addressing,
  asking,
  counted,
  documents,
  greetings,
  headWords,
  mainHeadWords,
  numbersAndDates,
  sections,
  signing,
  sureTotals as sure,
  totals,
  totalWords,
} from './words.ts';

/**
 * Whether a row of a list is no goods but a title, a head, a total or a rule. Only ask it of rows without the code of a
 * product: what is skipped by it is told, and can be taken in again.
 */
export function isAside(cells: readonly string[]): boolean {
  const parts = cells.map(plain).filter((part) => part !== '');
  const text = parts.join(' ').toLowerCase();
  if (parts.length === 0) return false;
  return (
    !/[\p{L}\p{N}]/u.test(text) || isTotal(parts) || isHead(parts, text) || isSection(parts) || isTitle(parts, text)
  );
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

function isTotal(parts: readonly string[]): boolean {
  const from = parts.findIndex((part) => /\p{L}/u.test(part));
  const text = parts.slice(Math.max(0, from)).join(' ').toLowerCase();
  if (sure.test(text)) return true;
  return totals.test(text) && wordsOf(text).every((word) => totalWords.has(word));
}

/** Names of columns, or their numbers. */
function isHead(parts: readonly string[], text: string): boolean {
  if (parts.length > 2 && parts.every((part, at) => part === String(at + 1))) return true;
  const words = wordsOf(text);
  return (
    !/\d/.test(text) && words.every((word) => headWords.has(word)) && words.some((word) => mainHeadWords.has(word))
  );
}

/** A numbered part of the list, perhaps behind the number of its row. */
function isSection(parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const own = others.length > 0 && /^\d{1,4}\.?$/.test(first) ? others : parts;
  const text = own.join(' ').toLowerCase();
  return sections.test(text) && !text.match(counted) && !own.slice(1).some(isAmountLike);
}

/** Names of documents and of parts of a list, greetings, addresses: nothing that is counted. */
function isTitle(parts: readonly string[], text: string): boolean {
  if (parts.length > 1 && parts.some(isAmountLike)) return false;
  if (text.match(counted)) return false;
  if (parts.length === 1 && text.endsWith(':')) return true;
  if (addressing.test(text) || signing.test(text)) return true;
  const rest = text.replace(documents, ' ').replace(numbersAndDates, ' ');
  const isNamed = documents.test(text) || greetings.test(text) || asking.test(text);
  return isNamed && !/\d/.test(rest);
}
