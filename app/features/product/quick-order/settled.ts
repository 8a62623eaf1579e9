import { splitRow, type TypedRow } from './rows.ts';
import { keyOf, type Verdict } from './verdict.ts';

/** Letters of names; codes are mostly capitals and digits. */
const nameLike = /\p{Ll}{3}/u;

/** A row as it is to be ordered: its amount as it was rounded, and the amount apart from a name that nothing has as its code. */
function settledRow(row: TypedRow, { kind, options }: Verdict): TypedRow {
  const [only] = options;
  if (kind === 'rounded' && only && row.amount !== '') return { article: row.article, amount: String(only.amount) };
  const split = kind === 'unknown' ? splitRow(row) : null;
  return split && nameLike.test(split.article) ? split : row;
}

/** The rows as they are to be ordered, and the verdicts on them. */
export function settled<Row extends TypedRow>(rows: readonly Row[], verdicts: readonly Verdict[]) {
  const known = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const change = <One extends TypedRow>(row: One): One => {
    const verdict = known.get(keyOf(row));
    if (!verdict) return row;
    const { article, amount } = settledRow(row, verdict);
    return { ...row, article, amount };
  };
  return { rows: rows.map(change), verdicts: verdicts.map(change) };
}
