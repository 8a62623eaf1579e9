import { cellsOf, linesIn, plain } from './cells.ts';
import {
  findHead,
  type ImportColumn,
  isOrderForm,
  isReadable,
  isSureHead,
  type ListRow,
  partsOf,
  rolesOf,
} from './list-columns.ts';
import { isAmountLike, isNoAmount, missingAmount, unorderedAmount } from './read-amount.ts';

/** Lines of a text that aren't blank, in cells if tabs, semicolons or bars separate them. */
export function linesOf(text: string): ListRow[] {
  return linesIn(text).map(({ line, at }) => ({ line: at + 1, cells: cellsOf(line) }));
}

interface ListText {
  rows: ListRow[];
  /** Null if each row is read by itself. */
  roles: ImportColumn[] | null;
  /** Line with which the goods begin. */
  from: number;
  head: ListRow | undefined;
}

/** A text that a buyer brings. What is copied from a table may have its head, or the numbers of its rows. */
export function readText(text: string): ListText {
  const rows = linesOf(text);
  const found = findHead(rows);
  const below = found && rows[found.at + 1];
  if (found && below && isReadable(found.roles)) {
    return { rows, roles: found.roles, from: below.line, head: rows[found.at] };
  }
  return { rows: withoutNumbers(rows), roles: null, from: rows[0]?.line ?? 1, head: undefined };
}

/** Fewest rows whose first cells are taken for their numbers. */
const fewestNumbers = 3;

const numberOf = ({ cells: [cell = ''] }: ListRow) => (/^\d{1,4}[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : null);

/** Without the numbers of the rows, if each row of several cells begins with the next one. */
function withoutNumbers(rows: ListRow[]): ListRow[] {
  const inCells = rows.filter(({ cells }) => cells.length > 1);
  const [first] = inCells.map(numberOf);
  if (typeof first !== 'number' || inCells.length < fewestNumbers) return rows;
  const isNumbered = inCells.every((row, at) => numberOf(row) === first + at);
  const hasGoods = inCells.every(({ cells }) =>
    cells.slice(1).some((cell) => plain(cell) !== '' && !isAmountLike(cell)),
  );
  if (!isNumbered || !hasGoods) return rows;
  return rows.map((row) => (row.cells.length > 1 ? { ...row, cells: row.cells.slice(1) } : row));
}

/** A row to be ordered: what is wanted, and the amount if it has a place of its own. */
export interface WantedRow {
  text: string;
  amount: string;
}

/**
 * What a text asks for, row by row. Heads are none of the rows; what stands above the first one is read by itself. A row
 * whose cell for the amount is empty is told from one that has none: it never means the smallest amount.
 */
export function wantedIn(text: string): WantedRow[] {
  const { rows, roles, head } = readText(text);
  let table: readonly ImportColumn[] | undefined;
  const read = rows.flatMap((row) => {
    const { cells } = row;
    if (roles && (row === head || (table && isSureHead(cells)))) {
      table = row === head ? roles : rolesOf(cells, roles.length);
      return [];
    }
    // A line without the separator of its table explains itself.
    return [{ cells, roles: cells.length > 1 ? table : undefined }];
  });
  const isForm = isOrderForm(read.flatMap(({ cells, roles }) => (roles ? [{ cells, roles }] : [])));
  return read.map(({ cells, roles }) => (roles && wantedInColumns(cells, roles, isForm)) || wantedInCells(cells));
}

/** Null for a row that names no goods, such as a title in another column. */
function wantedInColumns(cells: readonly string[], roles: readonly ImportColumn[], isForm: boolean): WantedRow | null {
  const { code, maker, name, amount } = partsOf(cells, roles);
  const goods = [...new Set([code, maker, name])].filter((part) => part !== '');
  if (goods.length === 0) return null;
  const text = goods.join('; ');
  if (!roles.includes('amount')) return { text, amount };
  if (isForm && isNoAmount(amount)) return { text, amount: unorderedAmount };
  return { text, amount: amount || missingAmount };
}

/** An amount that stands alone behind a code or a name has a place of its own; all else is read together. */
function wantedInCells(all: readonly string[]): WantedRow {
  const cells = all.map(plain).filter((cell, at) => at === 0 || cell !== '');
  const [text = '', amount = '', ...more] = cells;
  const isPair = more.length === 0 && isAmountLike(amount) && !mayBeCode(amount, text);
  return isPair ? { text, amount } : { text: cells.join('; '), amount: '' };
}

/** A long number behind a shorter one may be a code behind the number of its row. */
const mayBeCode = (number: string, before: string) =>
  /^\d+$/.test(before) && /^(?:0\d+|\d{5,})$/.test(number) && number.length > before.length;
