import { findHead, type ImportColumn, isOrderForm, isWhole, widthOf } from '#contract/list-columns.ts';
import { isAmountLike } from '#contract/read-amount.ts';
import type { Row } from '../file/rows.ts';
import { isUnit } from './other-unit.ts';

/** What is known of the table before its rows are read. */
export interface Layout {
  /** Null if each row is read by itself, like a line of text. */
  roles: ImportColumn[] | null;
  /** Row with which the goods begin. */
  from: number;
  isKnown: boolean;
}

/** Whether the goods of a list stand in an order form: of rows that are read by themselves none do. */
export function isForm(rows: readonly Row[], { roles, from }: Pick<Layout, 'roles' | 'from'>): boolean {
  if (!roles) return false;
  const goods = rows.filter(({ line, cells }) => line >= from && (cells.length > 1 || roles.length === 1));
  return isOrderForm(goods.map(({ cells }) => ({ cells, roles })));
}

/** Reads the head of a table, or sees that rows explain themselves. Otherwise the buyer has to say what columns hold. */
export function findLayout(rows: readonly Row[]): Layout {
  const first = rows[0]?.line ?? 1;
  const head = findHead(rows);
  if (head) return { roles: head.roles, from: rows[head.at + 1]?.line ?? first, isKnown: isWhole(head.roles) };
  if (widest(rows) <= 2) return { roles: null, from: first, isKnown: true };
  return { roles: guess(rows, widthOf(rows)), from: first, isKnown: false };
}

const widest = (rows: readonly Row[]) =>
  Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => cell !== '').length));

/** Whether a cell has a word and something behind it. Not by one pattern, which would try again from every letter. */
function isWordy(cell: string): boolean {
  const word = cell.search(/\p{L}{3}/u);
  return word !== -1 && /\s/.test(cell.slice(word));
}

/** What the form of the columns begins with: the column of numbers is the amount, the first with digits and letters the code, that of words for units the unit. */
function guess(rows: readonly Row[], width: number): ImportColumn[] {
  const share = (column: number, test: (cell: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[column] ?? '')).length / rows.length;
  const all = Array.from({ length: width }, (_, column) => column);
  const amount = all.findLast((column) => share(column, isAmountLike) > 0.7);
  const unit = all.find((column) => column !== amount && share(column, isUnit) > 0.6);
  const name = all.find((column) => column !== amount && share(column, isWordy) > 0.6);
  const code = all.find(
    (column) => ![amount, unit, name].includes(column) && share(column, (cell) => /\d/.test(cell)) > 0.6,
  );
  const roles: [ImportColumn, number | undefined][] = [
    ['amount', amount],
    ['name', name],
    ['code', code],
    ['unit', unit],
  ];
  return all.map((column) => roles.find(([, place]) => place === column)?.[0] ?? 'other');
}
