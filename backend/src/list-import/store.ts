import type { ImportColumn, ImportRow, ImportSummary } from '#contract/import.ts';
import type { Env } from '../env.ts';
import { longestCell } from '../file/limits.ts';
import type { Row } from '../file/rows.ts';
import type { Layout } from './columns.ts';
import type { Matched } from './found.ts';
import type { Judged } from './judge.ts';
import type { Brought } from './match.ts';

/** What is stored of an import beside its job. */
export interface ImportRecord extends Layout {
  name: string;
  /** Whether it came as a workbook in the old format (xls). */
  isOld: boolean;
}

/** A row as it is stored. */
export interface StoredRow extends Judged, Brought {
  code: string;
  name: string;
  note: string;
  status: ImportRow['status'];
  added: boolean;
}

/** Rows written by one statement: D1 takes 2 MB a value. */
const atOnce = 50;

/** Statements that store a list with its job. */
export function insertImport(
  env: Env,
  id: number,
  { name, isOld, roles, from, known }: ImportRecord,
  rows: readonly Row[],
  width: number,
): D1PreparedStatement[] {
  const kept = rows.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, width).map((cell) => cell.slice(0, longestCell).toWellFormed()),
  }));
  const parts = Array.from({ length: Math.ceil(kept.length / atOnce) }, (_, at) =>
    kept.slice(at * atOnce, (at + 1) * atOnce),
  );
  return [
    env.trade
      .prepare(
        'INSERT INTO import_job (job_id, name, columns, goods_from, known, is_old) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
      )
      .bind(id, name, roles && JSON.stringify(roles), from, known ? 1 : 0, isOld ? 1 : 0),
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
    .prepare('SELECT name, columns, goods_from AS "from", known, is_old AS isOld FROM import_job WHERE job_id = ?1')
    .bind(id)
    .first<{ name: string; columns: string | null; from: number; known: number; isOld: number }>();
  if (!row) return null;
  const { name, columns, from, known, isOld } = row;
  const roles = columns === null ? null : (JSON.parse(columns) as ImportColumn[]);
  return { name, isOld: isOld === 1, from, known: known === 1, roles };
}

/** SQL: rows that are goods, of the import `i`. */
const isGoods = 'r.job_id = i.job_id AND r.line >= i.goods_from';
const isReady =
  "r.product_id IS NOT NULL AND r.status IN ('matched', 'rounded', 'analog') AND r.skip = 0 AND r.added = 0";
const isOpen = `r.skip = 0 AND r.added = 0 AND NOT (${isReady})`;

/** SQL: counts of rows, as `ImportSummary` has them. */
export const summaryColumns = `count(r.line) AS rows, coalesce(sum(${isReady}), 0) AS ready, coalesce(sum(${isOpen}), 0) AS open,
  coalesce(sum(r.skip = 1 AND r.added = 0), 0) AS skipped, coalesce(sum(r.added), 0) AS added`;
export const summarySource = `import_job i LEFT JOIN import_row r ON ${isGoods}`;

export async function summarize(env: Env, id: number): Promise<ImportSummary> {
  const counts = await env.trade
    .prepare(`SELECT ${summaryColumns} FROM ${summarySource} WHERE i.job_id = ?1`)
    .bind(id)
    .first<ImportSummary>();
  return counts ?? { rows: 0, ready: 0, open: 0, skipped: 0, added: 0 };
}

const conditions = {
  all: '1',
  ready: isReady,
  open: isOpen,
  'not-added': 'r.added = 0',
  waiting: "r.status = 'waiting'",
} as const;

interface Part {
  which: keyof typeof conditions;
  skip?: number;
  take?: number;
}

interface Raw extends Omit<StoredRow, 'cells' | 'candidates' | 'skip' | 'unitMeant' | 'added'> {
  cells: string;
  candidates: string;
  skip: number;
  unitMeant: number;
  added: number;
}

const rowColumns = `r.line, r.cells, r.code, r.name, r.typed_amount AS typedAmount, r.note, r.amount, r.status, r.candidates,
  r.found, r.found_by AS foundBy, r.product_id AS productId, r.skip, r.unit_meant AS unitMeant, r.added`;

const toRow = (raw: Raw): StoredRow => ({
  ...raw,
  cells: JSON.parse(raw.cells) as string[],
  candidates: JSON.parse(raw.candidates) as number[],
  skip: raw.skip === 1,
  unitMeant: raw.unitMeant === 1,
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

/** Statement by which rows ask for their unit, unless somebody has decided about them since they were read. */
export function doubtUnits(env: Env, id: number, rows: readonly StoredRow[]): D1PreparedStatement {
  const read = rows.map(({ line, productId, amount, unitMeant }) => [line, productId, amount, unitMeant ? 1 : 0]);
  return env.trade
    .prepare(
      `UPDATE import_row SET status = 'other-unit' FROM json_each(?2) j
        WHERE job_id = ?1 AND line = j.value ->> 0 AND added = 0 AND product_id IS j.value ->> 1
          AND amount IS j.value ->> 2 AND unit_meant = j.value ->> 3`,
    )
    .bind(id, JSON.stringify(read));
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

/** Statement that writes what was found for rows or decided about them, unless they were added meanwhile. */
export function writeRows(env: Env, id: number, rows: readonly Matched[]): D1PreparedStatement {
  const written = rows.map(({ cells: _, isOwn: _own, text: _text, ...row }) => row);
  return env.trade
    .prepare(
      `UPDATE import_row SET code = j.value ->> 'code', name = j.value ->> 'name', note = j.value ->> 'note',
         typed_amount = j.value ->> 'typedAmount', amount = j.value ->> 'amount', status = j.value ->> 'status',
         candidates = j.value -> 'candidates', found = j.value ->> 'found', found_by = j.value ->> 'foundBy',
         product_id = j.value ->> 'productId', skip = j.value ->> 'skip', unit_meant = j.value ->> 'unitMeant'
        FROM json_each(?2) j WHERE job_id = ?1 AND line = j.value ->> 'line' AND added = 0`,
    )
    .bind(id, JSON.stringify(written));
}
