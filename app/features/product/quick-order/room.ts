import { type TypedRow, textOf } from './rows.ts';
import { keyOf, type Verdict } from './verdict.ts';

/** Compressed bytes for the rows of a page that answers without script: 16,384 without header, footer and styles. */
const room = 7500;

/**
 * Compressed bytes that a row takes, with what was found, rather too many than too few. Random codes and names of the
 * demo catalogue took 30 a row, 1.1 a letter (2.8 of an unknown code, which is in a link, too), 80 to 100 a product.
 */
function weightOf({ article }: TypedRow, verdict: Verdict | undefined): number {
  if (!verdict) return 30 + article.length;
  if (verdict.kind === 'unknown') return 30 + 3 * article.length;
  return 30 + article.length + 100 * (verdict.options.length + (verdict.analogue ? 1 : 0));
}

/** Of text below the rows, random Cyrillic letters. */
const textWeight = (text: string) => 0.85 * text.length;

/**
 * How many of the rows, with the verdicts on them, one page has room for; at least one. The others are text below them,
 * together with `rest`.
 */
export function rowsThatFit(rows: readonly TypedRow[], verdicts: readonly Verdict[], rest: string): number {
  const verdictByKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  let left = room - textWeight(textOf(rows) + rest);
  const tooMuch = rows.findIndex((row) => {
    left -= weightOf(row, verdictByKey.get(keyOf(row))) - textWeight(textOf([row]));
    return left < 0;
  });
  return tooMuch < 0 ? rows.length : Math.max(1, tooMuch);
}
