import type { TypedRow } from './rows.ts';
import { isClear, keyOf, type Verdict } from './verdict.ts';

/** Letters of names; codes are mostly capitals and digits. */
const nameLike = /\p{Ll}{3}/u;

/**
 * One word with a number behind a space. Codes of several groups, and short words before a number, may end like amounts:
 * "НЕТ 47 29", "КР 334".
 */
const codeAndAmount = /^(?=(?:[^\s\p{L}\p{N}]*[\p{L}\p{N}]){5})\S+\s+(?!0\d)\d{1,5}(?:[.,]\d{1,3})?$/u;

const isApart = (typed: string, code: string) => nameLike.test(code) || codeAndAmount.test(typed.trim());

/** A row as it is to be ordered: its amount as it was rounded, and apart from a code that is known or one word, or a name. */
function settledRow(row: TypedRow, { kind, options: [only], readAs }: Verdict): TypedRow {
  const taken = isClear({ kind }) && only ? String(only.amount) : null;
  if (readAs && (kind !== 'unknown' || isApart(row.article, readAs.article))) {
    return { article: readAs.article, amount: taken ?? readAs.amount };
  }
  return taken !== null && row.amount !== '' ? { ...row, amount: taken } : row;
}

/** The rows as they are to be ordered, and the verdicts on them. */
export function settled<Row extends TypedRow>(rows: readonly Row[], verdicts: readonly Verdict[]) {
  const verdictByKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const change = <One extends TypedRow>(row: One): One => {
    const verdict = verdictByKey.get(keyOf(row));
    if (!verdict) return row;
    const { article, amount } = settledRow(row, verdict);
    return { ...row, article, amount };
  };
  return { rows: rows.map(change), verdicts: verdicts.map(change) };
}
