import type { Env } from '../env.ts';
import type { Matched } from './found.ts';
import type { StoredRow } from './store.ts';

/** Statement by which rows ask again, unless somebody has decided about them since they were read. */
export function doubtRows(
  env: Env,
  id: number,
  rows: readonly { row: StoredRow; status: StoredRow['status'] }[],
): D1PreparedStatement {
  const read = rows.map(({ row: { line, productId, amount, unitMeant, isChosen }, status }) => ({
    ...{ line, productId, amount, unitMeant, isChosen, status },
  }));
  return env.trade
    .prepare(
      `UPDATE import_row SET status = j.value ->> 'status' FROM json_each(?2) j
        WHERE job_id = ?1 AND line = j.value ->> 'line' AND added = 0 AND product_id IS j.value ->> 'productId'
          AND amount IS j.value ->> 'amount' AND unit_meant = j.value ->> 'unitMeant' AND is_chosen = j.value ->> 'isChosen'`,
    )
    .bind(id, JSON.stringify(read));
}

export interface Writing {
  /** Window that changes them. */
  editor: string;
  /** Versions that rows must still have unless the same window has changed them; others are written whatever they are. */
  versions: ReadonlyMap<number, number>;
}

/** Statement that writes what a job has found for rows, unless they are no longer waiting for it. */
export function writeFound(env: Env, id: number, rows: readonly Matched[]): D1PreparedStatement {
  return writeRows(env, id, rows, { editor: '', versions: new Map() }, "status = 'waiting'");
}

/**
 * Statement that writes decisions about rows of a list that is read, unless they were added meanwhile. It answers the
 * numbers of those that it has written.
 */
export function writeDecided(env: Env, id: number, rows: readonly Matched[], writing: Writing): D1PreparedStatement {
  const isFree = "version = coalesce(j.value ->> 'version', version) OR (?3 <> '' AND editor = ?3)";
  return writeRows(env, id, rows, writing, `${isReadIn} AND (${isFree})`);
}

/** SQL: the job `?1` has read all rows, so that the buyer may decide about them. */
export const isReadIn = "(SELECT status FROM job WHERE id = ?1) IN ('done', 'failed')";

function writeRows(
  env: Env,
  id: number,
  rows: readonly Matched[],
  { editor, versions }: Writing,
  condition: string,
): D1PreparedStatement {
  const written = rows.map(({ cells: _, isOwn: _own, text: _text, ...row }) => ({
    ...row,
    version: versions.get(row.line) ?? null,
  }));
  return env.trade
    .prepare(
      `UPDATE import_row SET code = j.value ->> 'code', name = j.value ->> 'name', note = j.value ->> 'note',
         typed_amount = j.value ->> 'typedAmount', amount = j.value ->> 'amount', status = j.value ->> 'status',
         candidates = j.value -> 'candidates', found = j.value ->> 'found', found_by = j.value ->> 'foundBy',
         product_id = j.value ->> 'productId', skip = j.value ->> 'skip', unit_meant = j.value ->> 'unitMeant',
         needs_amount = j.value ->> 'needsAmount', is_chosen = j.value ->> 'isChosen', version = version + 1, editor = ?3
        FROM json_each(?2) j WHERE job_id = ?1 AND line = j.value ->> 'line' AND added = 0 AND ${condition} RETURNING line`,
    )
    .bind(id, JSON.stringify(written), editor);
}
