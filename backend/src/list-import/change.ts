import type { CallBody } from '#contract/call.ts';
import type { ImportRowChange, setImportColumns } from '#contract/import.ts';
import type { Job } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { type Asking, beginJob } from '../job/start.ts';
import { type JobRow, requeue } from '../job/store.ts';
import { productsById } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { requireGoods } from './begin.ts';
import { isForm } from './columns.ts';
import type { Matched } from './found.ts';
import { isLeftAside, isUnordered } from './judge.ts';
import { finish, searchProducts } from './match.ts';
import { limitRows } from './row-limit.ts';
import { readBrought, readLines, readRows, type StoredRow } from './store.ts';
import { isRead, requireImport } from './view.ts';
import { isReadIn, type Writing, writeDecided } from './write-rows.ts';

interface Changing {
  env: Env;
  actor: UserActor;
  now: number;
}

interface Decisions {
  rows: readonly ImportRowChange[];
  /** Window in which they were made; empty for one that doesn't name itself. */
  editor?: string;
}

/**
 * Saves decisions about rows that are not added yet. Those that another window has changed since they were seen stay as
 * they are, and their numbers are answered. Throws 422 for products that there aren't.
 */
export async function changeRows(
  changing: Changing,
  id: number,
  { rows: changes, editor = '' }: Decisions,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const { env, actor, now } = changing;
  await requireProducts(changing, changes);
  const byLine = new Map(changes.map((change) => [change.line, change]));
  const rows = await readLines(env, id, [...byLine.keys()]);
  const free = rows.filter((row) => !isTakenBefore(row, byLine.get(row.line), editor));
  const searched = await searchRows(changing, free, byLine);
  const decided = searched.map((row): StoredRow => decide(row, byLine.get(row.line)));
  const judged = await finish(env, actor, decided, now);
  const seen = rows.filter(({ line }) => byLine.get(line)?.version !== undefined);
  const versions = new Map(seen.map(({ line, version }) => [line, version]));
  const written = await save(env, id, judged, { editor, versions });
  return seen.flatMap(({ line }) => (written.has(line) ? [] : [line]));
}

/** Rows that are saved at a time. */
export const atOnce = 100;

/** Leaves out all rows without an amount, but for those that get one meanwhile. */
export async function skipWithoutAmount(changing: Changing, id: number): Promise<void> {
  const rows = await readRows(changing.env, id, { which: 'without-amount' });
  for (let at = 0; at < rows.length; at += atOnce) {
    const changes = rows.slice(at, at + atOnce).map(({ line, version }) => ({ line, version, skip: true }));
    await changeRows(changing, id, { rows: changes });
  }
}

async function save(env: Env, id: number, rows: readonly Matched[], writing: Writing): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const { results } = await writeDecided(env, id, rows, writing).all<{ line: number }>();
  return new Set(results.map(({ line }) => line));
}

/** Whether another window has decided otherwise about a row since it was seen. */
function isTakenBefore(row: StoredRow, change: ImportRowChange | undefined, editor: string): boolean {
  if (change?.version === undefined || change.version === row.version) return false;
  if (editor !== '' && editor === row.editor) return false;
  const { productId, amount, skip, unitMeant } = decide(row, change);
  const isSame =
    productId === row.productId && amount === row.amount && skip === row.skip && unitMeant === row.unitMeant;
  return change.query !== undefined || !isSame;
}

async function requireProducts({ env, actor, now }: Changing, changes: readonly ImportRowChange[]): Promise<void> {
  const ids = changes.flatMap(({ productId }) => (productId ? [productId] : []));
  const products = await productsById(env, ids, { priceType: actor.priceType, at: now });
  const wrong = changes.findIndex(({ productId }) => productId && !products.has(productId));
  if (wrong >= 0) throw invalidFields([{ field: `rows.${wrong}.productId`, message: t('import.unknown-product') }]);
}

/** Whether a row that was left out without being looked for by its name is ordered after all. */
function isTakenIn(row: StoredRow, { skip, amount }: ImportRowChange): boolean {
  if (isUnordered(row)) return row.candidates.length === 0 && (skip === false || amount !== undefined);
  return skip === false && isLeftAside(row);
}

/** Rows with other words to look for get what these find; amount and note stay. So do those that are ordered after all. */
async function searchRows(
  { env, actor, now }: Changing,
  rows: readonly StoredRow[],
  changes: ReadonlyMap<number, ImportRowChange>,
): Promise<StoredRow[]> {
  const queries = rows.flatMap((row) => {
    const { line, name, code, cells } = row;
    const change = changes.get(line);
    const isMeant = change !== undefined && isTakenIn(row, change);
    const query = change?.query ?? (isMeant ? (name || code || cells.join(' ')).slice(0, 255) : undefined);
    return query === undefined ? [] : [{ line, query }];
  });
  if (queries.length === 0) return [...rows];
  await limitRows(env, actor, queries.length, now);
  const found = await searchProducts(env, actor, queries, now);
  const byLine = new Map(found.map((row) => [row.line, row]));
  return rows.map((row) => {
    const { candidates, found: count, foundBy, productId } = byLine.get(row.line) ?? row;
    return { ...row, candidates, found: count, foundBy, productId };
  });
}

function decide(row: StoredRow, change: ImportRowChange | undefined): StoredRow {
  if (!change) return row;
  const { productId = row.productId, amount = row.amount } = change;
  const skip = change.skip ?? (row.skip && !(isUnordered(row) && change.amount !== undefined));
  // Asked for anew for another product; who types an amount sees its unit beside it.
  const isSame = productId === row.productId && change.query === undefined;
  const unitMeant = change.unitMeant ?? (change.amount !== undefined || (isSame && row.unitMeant));
  // Taken although it can't be ordered, in this amount: another one may be ordered, or not.
  const isChosen = change.productId != null || (isSame && change.amount === undefined && row.isChosen);
  const isListed = productId === null || row.candidates.includes(productId);
  const candidates = isListed ? row.candidates : [productId, ...row.candidates].slice(0, 5);
  return { ...row, productId, amount, skip, unitMeant, isChosen, candidates };
}

/** Reads the table anew with other columns. Throws 409 once rows were added, and while it is read. */
export async function setColumns(
  asking: Omit<Asking, 'memory'>,
  id: number,
  { columns, from }: CallBody<typeof setImportColumns>,
): Promise<Job> {
  const { env, actor, now } = asking;
  const { job } = await requireImport(asking, id);
  requireGoods(columns);
  requireRead(job);
  const rows = await readBrought(env, id);
  const isOrderForm = isForm(rows, { roles: columns, from });
  const total = rows.filter(({ line }) => line >= from).length;
  await limitRows(env, actor, total, now);
  const isFree = `${isReadIn} AND NOT EXISTS (SELECT 1 FROM import_row WHERE job_id = ?1 AND added = 1)`;
  const [changed] = await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE import_job SET columns = ?2, goods_from = ?3, known = 1, is_form = ?4 WHERE job_id = ?1 AND ${isFree}`,
      )
      .bind(id, JSON.stringify(columns), from, isOrderForm ? 1 : 0),
    env.trade
      .prepare(
        `UPDATE import_row SET status = 'waiting', product_id = NULL, skip = 0, unit_meant = 0, needs_amount = 0,
           is_chosen = 0, version = version + 1, editor = '' WHERE job_id = ?1 AND ${isFree}`,
      )
      .bind(id),
    requeue(env, id, total),
  ]);
  if (changed?.meta.changes === 0) throw new ApiError(409, 'ImportChanged', t('import.changed'));
  return await beginJob(asking, id);
}

/** Throws 409 while rows are still looked up: what is decided about them now would be lost. */
export function requireRead(job: Pick<JobRow, 'status'>): void {
  if (!isRead(job)) throw new ApiError(409, 'ImportRunning', t('import.running'));
}
