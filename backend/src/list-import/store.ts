import type { ImportRow } from '#contract/import.ts';
import type { ImportColumn } from '#contract/list-columns.ts';
import type { Env } from '../env.ts';
import { longestCell } from '../file/limits.ts';
import type { Row } from '../file/rows.ts';
import type { Layout } from './columns.ts';
import type { Judged } from './judge.ts';
import type { Brought } from './match.ts';
import type { Columns } from './read-row.ts';
import { isAskedForAmount, isGoods, isOpen, isReady } from './summary.ts';

/** What is stored of an import beside its job. */
export interface ImportRecord extends Layout {
  name: string;
  /** Whether it came as a workbook in the old format (xls). */
  isOld: boolean;
  /** Names of its workbook's sheets that were not read. */
  otherSheets: readonly string[];
  /** Whether most goods of the table aren't ordered. */
  isForm: boolean;
}

/** Of a list that came as no file. */
export const typed = { name: '', isOld: false, otherSheets: [] } as const;

/** How rows are read; null if each is by itself. */
export const columnsOf = ({ roles, isForm }: ImportRecord): Columns | null => roles && { roles, isForm };

/** A row as it is stored. */
export interface StoredRow extends Judged, Brought {
  code: string;
  name: string;
  note: string;
  status: ImportRow['status'];
  added: boolean;
  /** Grows with each change. */
  version: number;
  /** Window that has changed it last; empty for none that names itself. */
  editor: string;
}

/** Rows written by one statement: D1 takes 2 MB a value. */
const atOnce = 50;

/** Without a number at the cut, which would be another one. */
const shortened = (cell: string) =>
  cell.length > longestCell ? `${cell.slice(0, longestCell - 1).replace(/[\d.,\s]+$/, '')}…` : cell;

/** Statements that store a list with its job. */
export function insertImport(
  env: Env,
  id: number,
  { name, isOld, otherSheets, isForm, roles, from, isKnown }: ImportRecord,
  rows: readonly Row[],
  width: number,
): D1PreparedStatement[] {
  const kept = rows.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, width).map((cell) => shortened(cell).toWellFormed()),
  }));
  const parts = Array.from({ length: Math.ceil(kept.length / atOnce) }, (_, at) =>
    kept.slice(at * atOnce, (at + 1) * atOnce),
  );
  return [
    env.trade
      .prepare(
        `INSERT INTO import_job (job_id, name, columns, goods_from, known, is_old, is_form, other_sheets)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(
        ...[id, name, roles && JSON.stringify(roles), from, isKnown ? 1 : 0, isOld ? 1 : 0, isForm ? 1 : 0],
        JSON.stringify(otherSheets),
      ),
    ...parts.map((part) =>
      env.trade
        .prepare(
          `INSERT INTO import_row (job_id, line, cells)
           SELECT ?1, j.value ->> 'line', j.value -> 'cells' FROM json_each(?2) j`,
        )
        .bind(id, JSON.stringify(part)),
    ),
  ];
}

/** An import of whose job the caller is sure; null if the job is another kind's. */
export async function findImport(env: Env, id: number): Promise<ImportRecord | null> {
  const row = await env.trade
    .prepare(
      `SELECT name, columns, goods_from AS "from", known, is_old AS isOld, is_form AS isForm, other_sheets AS otherSheets
       FROM import_job WHERE job_id = ?1`,
    )
    .bind(id)
    .first<{
      name: string;
      columns: string | null;
      from: number;
      known: number;
      isOld: number;
      isForm: number;
      otherSheets: string;
    }>();
  if (!row) return null;
  const { name, columns, from } = row;
  const roles = columns === null ? null : (JSON.parse(columns) as ImportColumn[]);
  const otherSheets = JSON.parse(row.otherSheets) as string[];
  return { name, isOld: row.isOld === 1, otherSheets, isForm: row.isForm === 1, from, isKnown: row.known === 1, roles };
}

const conditions = {
  all: '1',
  ready: isReady,
  open: isOpen,
  'not-added': 'r.added = 0',
  'without-amount': isAskedForAmount,
  waiting: "r.status = 'waiting'",
} as const;

interface Part {
  which: keyof typeof conditions;
  skip?: number;
  take?: number;
}

interface Raw
  extends Omit<StoredRow, 'cells' | 'candidates' | 'skip' | 'unitMeant' | 'needsAmount' | 'isChosen' | 'added'> {
  cells: string;
  candidates: string;
  skip: number;
  unitMeant: number;
  needsAmount: number;
  isChosen: number;
  added: number;
}

const rowColumns = `r.line, r.cells, r.code, r.name, r.typed_amount AS typedAmount, r.note, r.amount, r.status, r.candidates,
  r.found, r.found_by AS foundBy, r.product_id AS productId, r.skip, r.unit_meant AS unitMeant,
  r.needs_amount AS needsAmount, r.is_chosen AS isChosen, r.added,
  r.version, r.editor`;

const toRow = (raw: Raw): StoredRow => ({
  ...raw,
  cells: JSON.parse(raw.cells) as string[],
  candidates: JSON.parse(raw.candidates) as number[],
  skip: raw.skip === 1,
  unitMeant: raw.unitMeant === 1,
  needsAmount: raw.needsAmount === 1,
  isChosen: raw.isChosen === 1,
  added: raw.added === 1,
});

/** Rows of an import in the order of the list, without those above the goods. */
export async function readRows(env: Env, id: number, { which, skip = 0, take = 1000 }: Part): Promise<StoredRow[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT ${rowColumns} FROM import_job i JOIN import_row r ON ${isGoods}
        WHERE i.job_id = ?1 AND ${conditions[which]} ORDER BY r.line LIMIT ?2 OFFSET ?3`,
    )
    .bind(id, take, skip)
    .all<Raw>();
  return results.map(toRow);
}

/** The cells of all rows, also of those above the goods. */
export async function readBrought(env: Env, id: number): Promise<Row[]> {
  const { results } = await env.trade
    .prepare('SELECT line, cells FROM import_row WHERE job_id = ?1 ORDER BY line')
    .bind(id)
    .all<{ line: number; cells: string }>();
  return results.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) as string[] }));
}

/** The rows that a request has added, or was about to add. */
export async function readAdded(env: Env, id: number, request: string): Promise<StoredRow[]> {
  const { results } = await env.trade
    .prepare(`SELECT ${rowColumns} FROM import_row r WHERE r.job_id = ?1 AND r.request = ?2 ORDER BY r.line`)
    .bind(id, request)
    .all<Raw>();
  return results.map(toRow);
}

/** The rows of these lines that may still change. */
export async function readLines(env: Env, id: number, lines: readonly number[]): Promise<StoredRow[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT ${rowColumns} FROM import_row r
        WHERE r.job_id = ?1 AND r.line IN (SELECT value FROM json_each(?2)) AND r.added = 0 ORDER BY r.line`,
    )
    .bind(id, JSON.stringify(lines))
    .all<Raw>();
  return results.map(toRow);
}
