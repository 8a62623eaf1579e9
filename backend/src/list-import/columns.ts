import { plain } from '#contract/cells.ts';
import { type ImportColumn, maxImportColumns } from '#contract/import.ts';
import { isAmountLike } from '#contract/read-amount.ts';
import type { Row } from '../file/rows.ts';
import { headings, vagueHeading } from './words.ts';

/** What is known of the table before its rows are read. */
export interface Layout {
  /** Null if each row is read by itself, like a line of text. */
  roles: ImportColumn[] | null;
  /** Row with which the goods begin. */
  from: number;
  known: boolean;
}

/** Rows from the top among which a head is looked for. */
const deepest = 15;

const textOf = (heading: string) => plain(heading).toLowerCase();
const roleOf = (heading: string): ImportColumn => {
  const text = textOf(heading);
  return headings.find(([, words]) => words.test(text))?.[0] ?? 'other';
};
const count = (roles: readonly ImportColumn[], role: ImportColumn) => roles.filter((one) => one === role).length;

/** Reads the head of a table, or sees that rows explain themselves. Otherwise the buyer has to say what columns hold. */
export function findLayout(rows: readonly Row[]): Layout {
  const width = Math.min(maxImportColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const first = rows[0]?.line ?? 1;
  for (const [at, { cells }] of rows.slice(0, deepest).entries()) {
    const roles = rolesOf(cells, width);
    if (!isHead(cells, roles)) continue;
    const from = rows[at + 1]?.line ?? first;
    return { roles, from, known: isWhole(roles) };
  }
  if (widest(rows) <= 2) return { roles: null, from: first, known: true };
  return { roles: guess(rows, width), from: first, known: false };
}

function rolesOf(cells: readonly string[], width: number): ImportColumn[] {
  const all = Array.from({ length: width }, (_, column) => roleOf(cells[column] ?? ''));
  return all.map((role, column) =>
    count(all, role) > 1 && vagueHeading.test(textOf(cells[column] ?? '')) ? 'other' : role,
  );
}

/** A head has no amounts, and names an amount or two other columns. */
function isHead(cells: readonly string[], roles: readonly ImportColumn[]): boolean {
  if (cells.some(isAmountLike)) return false;
  const goods = count(roles, 'code') + count(roles, 'maker') + count(roles, 'name');
  return goods > 0 && (count(roles, 'amount') > 0 || goods > 1 || cells.filter((cell) => cell !== '').length > 2);
}

/** One column each, and enough of them to order by. */
function isWhole(roles: readonly ImportColumn[]): boolean {
  const goods = count(roles, 'code') + count(roles, 'maker') + count(roles, 'name');
  return goods > 0 && count(roles, 'amount') === 1 && count(roles, 'code') < 2 && count(roles, 'maker') < 2;
}

const widest = (rows: readonly Row[]) =>
  Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => cell !== '').length));

/** Whether a cell has a word and something behind it. Not by one pattern, which would try again from every letter. */
function isWordy(cell: string): boolean {
  const word = cell.search(/\p{L}{3}/u);
  return word !== -1 && /\s/.test(cell.slice(word));
}

/** What the form of the columns begins with: the column of numbers is the amount, the first with digits and letters the code. */
function guess(rows: readonly Row[], width: number): ImportColumn[] {
  const share = (column: number, test: (cell: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[column] ?? '')).length / rows.length;
  const all = Array.from({ length: width }, (_, column) => column);
  const amount = all.findLast((column) => share(column, isAmountLike) > 0.7);
  const name = all.find((column) => column !== amount && share(column, isWordy) > 0.6);
  const code = all.find(
    (column) => column !== amount && column !== name && share(column, (cell) => /\d/.test(cell)) > 0.6,
  );
  return all.map((column) =>
    column === amount ? 'amount' : column === name ? 'name' : column === code ? 'code' : 'other',
  );
}
