import type { CallBody } from '#contract/call.ts';
import type { ImportRowChange, ImportSummary, setImportColumns } from '#contract/import.ts';
import type { Job } from '#contract/job.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { type Asking, beginJob } from '../job/start.ts';
import { requeue } from '../job/store.ts';
import { productsById } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { requireGoods } from './begin.ts';
import { isLeftAside } from './judge.ts';
import { finish, searchProducts } from './match.ts';
import { readLines, type StoredRow, summarize, writeRows } from './store.ts';
import { requireImport } from './view.ts';

interface Changing {
  env: Env;
  actor: UserActor;
  now: number;
}

/** Saves decisions about rows that are not added yet. Throws 422 for products that there aren't. */
export async function changeRows(
  changing: Changing,
  id: number,
  changes: readonly ImportRowChange[],
): Promise<ImportSummary> {
  const { env, actor, now } = changing;
  await requireProducts(changing, changes);
  const rows = await readLines(
    env,
    id,
    changes.map(({ line }) => line),
  );
  const byLine = new Map(changes.map((change) => [change.line, change]));
  const searched = await searchRows(changing, rows, byLine);
  const decided = searched.map((row): StoredRow => decide(row, byLine.get(row.line)));
  const judged = await finish(env, actor, decided, now);
  if (judged.length > 0) await writeRows(env, id, judged).run();
  return await summarize(env, id);
}

async function requireProducts({ env, actor, now }: Changing, changes: readonly ImportRowChange[]): Promise<void> {
  const ids = changes.flatMap(({ productId }) => (productId ? [productId] : []));
  const known = await productsById(env, ids, { priceType: actor.priceType, at: now });
  const wrong = changes.findIndex(({ productId }) => productId && !known.has(productId));
  if (wrong >= 0) throw invalidFields([{ field: `rows.${wrong}.productId`, message: t('import.unknown-product') }]);
}

/** Rows with other words to look for get what these find; amount and note stay. So do titles that are goods after all. */
async function searchRows(
  { env, actor, now }: Changing,
  rows: readonly StoredRow[],
  changes: ReadonlyMap<number, ImportRowChange>,
): Promise<StoredRow[]> {
  const queries = rows.flatMap((row) => {
    const { line, name, cells } = row;
    const change = changes.get(line);
    const isTakenIn = change?.skip === false && isLeftAside(row);
    const query = change?.query ?? (isTakenIn ? (name || cells.join(' ')).slice(0, 255) : undefined);
    return query === undefined ? [] : [{ line, query }];
  });
  if (queries.length === 0) return [...rows];
  const found = await searchProducts(env, actor, queries, now);
  const byLine = new Map(found.map((row) => [row.line, row]));
  return rows.map((row) => {
    const { candidates, found: count, foundBy, productId } = byLine.get(row.line) ?? row;
    return { ...row, candidates, found: count, foundBy, productId };
  });
}

function decide(row: StoredRow, change: ImportRowChange | undefined): StoredRow {
  if (!change) return row;
  const { productId = row.productId, amount = row.amount, skip = row.skip } = change;
  // Asked for anew for another product; who types an amount sees its unit beside it.
  const isSame = productId === row.productId && change.query === undefined;
  const unitMeant = change.unitMeant ?? (change.amount !== undefined || (isSame && row.unitMeant));
  const isListed = productId === null || row.candidates.includes(productId);
  const candidates = isListed ? row.candidates : [productId, ...row.candidates].slice(0, 5);
  return { ...row, productId, amount, skip, unitMeant, candidates };
}

/** Reads the table anew with other columns. Throws 409 once rows were added. */
export async function setColumns(
  asking: Omit<Asking, 'memory'>,
  id: number,
  { columns, from }: CallBody<typeof setImportColumns>,
): Promise<Job> {
  const { env } = asking;
  const { job } = await requireImport(asking, id);
  requireGoods(columns);
  if (job.status === 'queued' || job.status === 'running') {
    throw new ApiError(409, 'ImportRunning', t('import.running'));
  }
  const { added } = await summarize(env, id);
  if (added > 0) throw new ApiError(409, 'ImportChanged', t('import.changed'));
  await env.trade.batch([
    env.trade
      .prepare('UPDATE import_job SET columns = ?2, goods_from = ?3, known = 1 WHERE job_id = ?1')
      .bind(id, JSON.stringify(columns), from),
    env.trade
      .prepare(
        "UPDATE import_row SET status = 'waiting', product_id = NULL, skip = 0, unit_meant = 0 WHERE job_id = ?1 AND added = 0",
      )
      .bind(id),
    requeue(env, id),
  ]);
  return await beginJob(asking, id);
}
