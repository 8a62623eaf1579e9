import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getImport, getImports, ImportRow } from '#contract/import.ts';
import type { UserActor } from '../actor.ts';
import { sumLines } from '../cart/totals.ts';
import { keepsUp } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { type Asking, requireJob } from '../job/start.ts';
import { type JobRow, toJob } from '../job/store.ts';
import { listPlace } from '../list.ts';
import { type Known, readKnown } from '../product/resolve.ts';
import { priceLine } from '../specification/line.ts';
import { t } from '../texts/texts.ts';
import { isSure, judge, type Verdict } from './judge.ts';
import { placesOf } from './places.ts';
import { findImport, type ImportRecord, readRows, type StoredRow } from './store.ts';
import { summarize, summaryColumns, summarySource } from './summary.ts';

export const missing = 'import.missing';

/** Rows from which the buyer sees what the columns hold. */
const samples = 8;

/** An import of the caller with its job. Throws the same 404 for a missing one, another person's and another job. */
export async function requireImport(
  asking: Omit<Asking, 'memory'>,
  id: number,
): Promise<{ job: JobRow; record: ImportRecord }> {
  const job = await requireJob(asking, id, missing);
  const record = await findImport(asking.env, id);
  if (!record) throw notFound(t(missing));
  return { job, record };
}

export async function viewImport(
  asking: Omit<Asking, 'memory'>,
  id: number,
  query: CallQuery<typeof getImport>,
): Promise<CallAnswer<typeof getImport>> {
  const { env, actor } = asking;
  const { job, record } = await requireImport(asking, id);
  const { page, 'per-page': perPage } = query;
  const isOpen = query['filters[open]'] === '1';
  const [summary, columns, read] = await Promise.all([
    summarize(env, id),
    columnsOf(env, id, record),
    // Whoever waits asks every second.
    isRead(job) ? readPage(asking, id, { isOpen, page, perPage }) : { rows: [], totals: null, places: [] },
  ]);
  const messages = messagesOf(record);
  return {
    job: toJob(job),
    name: record.name,
    ...(messages.length > 0 && { message: messages.join('. ') }),
    savesCodes: keepsUp(actor),
    columns,
    ...read,
    summary,
    meta: listPlace(isOpen ? summary.open : summary.rows, page, perPage),
  };
}

/** What the buyer should know of the file. */
function messagesOf({ isOld, otherSheets }: ImportRecord): string[] {
  return [
    ...(otherSheets.length > 0 ? [t('import.other-sheets', { sheets: otherSheets.join(', ') })] : []),
    ...(isOld ? [t('import.old-format')] : []),
  ];
}

/** Whether all rows were looked up. */
export const isRead = ({ status }: Pick<JobRow, 'status'>) => status === 'done' || status === 'failed';

async function readPage(
  asking: Omit<Asking, 'memory'>,
  id: number,
  { isOpen, page, perPage }: { isOpen: boolean; page: number; perPage: number },
) {
  const { env, actor, now } = asking;
  const [rows, ready, places] = await Promise.all([
    readRows(env, id, { which: isOpen ? 'open' : 'all', skip: (page - 1) * perPage, take: perPage }),
    readRows(env, id, { which: 'ready' }),
    placesOf(env, actor, id),
  ]);
  const chosen = ready.flatMap(({ productId }) => productId ?? []);
  const products = await readKnown(env, actor, [...new Set([...idsIn(rows), ...chosen])], now);
  return { rows: await toWire(asking, id, rows, products), totals: totalsOf(ready, products), places };
}

async function columnsOf(env: Env, id: number, { roles, from, isKnown }: ImportRecord) {
  if (!roles) return null;
  const { results } = await env.trade
    .prepare('SELECT cells FROM import_row WHERE job_id = ?1 ORDER BY line LIMIT ?2')
    .bind(id, samples)
    .all<{ cells: string }>();
  return { roles, from, known: isKnown, samples: results.map(({ cells }) => JSON.parse(cells) as string[]) };
}

export type KnownById = ReadonlyMap<number, Known>;

const idsIn = (rows: readonly StoredRow[]) =>
  rows.flatMap(({ candidates, productId }) => [...candidates, ...(productId === null ? [] : [productId])]);

/** Rows with what their products cost and how much of them there is now. */
export async function toWire(
  { env, actor, now }: Omit<Asking, 'memory'>,
  id: number,
  rows: readonly StoredRow[],
  read?: KnownById,
): Promise<ImportRow[]> {
  const [products, firsts] = await Promise.all([
    read ?? readKnown(env, actor, [...new Set(idsIn(rows))], now),
    firstLines(env, id),
  ]);
  return rows.map((row): ImportRow => {
    const { line, cells, code, name, typedAmount, amount, note, found, skip, unitMeant, added, version, productId } =
      row;
    const common = {
      line,
      source: cells.join(' | '),
      code,
      name,
      typedAmount,
      amount,
      note,
      found,
      skip,
      unitMeant,
      added,
      version,
    };
    if (row.status === 'waiting')
      return { ...common, status: 'waiting', product: null, candidates: [], otherUnit: null, packedAmount: null };
    const { message, ...verdict } = verdictNow(row, products);
    const first = productId === null || skip || added ? undefined : firsts.get(productId);
    const twice = first === undefined || first === line ? [] : [t('import.duplicate', { line: first })];
    const text = [...(message ? [message] : []), ...twice].join('. ');
    return { ...common, ...verdict, ...(text !== '' && { message: text }) };
  });
}

/** Open rows stay so until something is decided, though the product can be ordered again. */
function verdictNow(row: StoredRow, products: KnownById): Verdict {
  const verdict = judge(row, products);
  return row.status === 'analog' && isSure(verdict) ? { ...verdict, status: row.status } : verdict;
}

/** Sums of what will be added; null for nothing. */
function totalsOf(ready: readonly StoredRow[], products: KnownById) {
  const lines = ready.flatMap((row) => {
    const { product } = row.productId === null ? { product: null } : (products.get(row.productId) ?? { product: null });
    const verdict = judge(row, products);
    const taken = verdict.product;
    if (!product || !taken || !isSure(verdict)) return [];
    const { id, name, article } = product;
    return [priceLine({ id, productId: id, amount: taken.amount, name, article, note: '' }, row.line, product)];
  });
  return lines.length === 0 ? null : sumLines(lines);
}

/** The first row of each product that has several. */
async function firstLines(env: Env, id: number): Promise<Map<number, number>> {
  const { results } = await env.trade
    .prepare(
      `SELECT product_id AS product, min(line) AS line FROM import_row
        WHERE job_id = ?1 AND product_id IS NOT NULL AND skip = 0 AND added = 0
        GROUP BY product_id HAVING count(*) > 1`,
    )
    .bind(id)
    .all<{ product: number; line: number }>();
  return new Map(results.map(({ product, line }) => [product, line]));
}

/** The caller's latest imports at the company. */
export async function listImports(
  env: Env,
  { userId, companyId }: UserActor,
  now: number,
): Promise<CallAnswer<typeof getImports>> {
  const { results } = await env.trade
    .prepare(
      `SELECT o.id, i.name, o.created_at AS createdAt, o.expires_at AS expiresAt, ${summaryColumns}
         FROM (SELECT id, created_at, expires_at FROM job
                WHERE user_id = ?1 AND company_id = ?2 AND kind = 'list-import' AND expires_at > ?3
                ORDER BY created_at DESC LIMIT 10) o
         JOIN ${summarySource.replace('import_job i', 'import_job i ON i.job_id = o.id')}
        GROUP BY o.id ORDER BY o.created_at DESC`,
    )
    .bind(userId, companyId, now)
    .all<
      { id: number; name: string; createdAt: number; expiresAt: number } & CallAnswer<typeof getImport>['summary']
    >();
  return {
    items: results.map(({ id, name, createdAt, expiresAt, ...summary }) => ({
      ...{ id, name, summary },
      created: new Date(createdAt).toISOString(),
      expires: new Date(expiresAt).toISOString(),
    })),
  };
}
