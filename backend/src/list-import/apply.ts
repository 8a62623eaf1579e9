import type { CallAnswer } from '#contract/call.ts';
import type { applyImport } from '#contract/import.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import type { Around } from '../cart/new-lines.ts';
import { requireCartOwner } from '../cart/owner.ts';
import type { AddResult } from '../cart/results.ts';
import { requireUpkeep } from '../company/upkeep.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import type { CallContext } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { readKnown } from '../product/resolve.ts';
import { requireWritable } from '../specification/access.ts';
import { fill, type NewItem } from '../specification/add.ts';
import { assertOpen, insertOwn } from '../specification/write.ts';
import { t } from '../texts/texts.ts';
import { atOnce, changeRows, requireRead } from './change.ts';
import { isSure, judge } from './judge.ts';
import { rememberCodes } from './remember.ts';
import { readAdded, readRows, type StoredRow } from './store.ts';
import { summarize } from './summary.ts';
import { type KnownById, requireImport } from './view.ts';
import { doubtRows } from './write-rows.ts';

type Context = CallContext<typeof applyImport>;
type Applied = CallAnswer<typeof applyImport>;

/** Adds the rows that are ready, in one batch with the note that they are added. */
export async function apply(context: Context): Promise<Applied> {
  const { env, input } = context;
  const { id } = input.params;
  const { job } = await requireImport(context, id);
  requireRead(job);
  const target = await requireTarget(context);
  await saveDecisions(context);
  const ready = await readRows(env, id, { which: 'ready' });
  const products = await readProducts(context, ready);
  const rows = await withoutDoubt(env, id, ready, products);
  if (rows.length === 0) throw invalidFields([{ field: 'rows', message: t('import.nothing') }]);
  const codes = await codesOf(context, rows);
  const items = itemsOf(rows, products);
  const lines = rows.map(({ line }) => line);
  const { specificationId, result } = await add(context, target, rows, items).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    throw reason.includes('import_unchanged') ? changed(t('import.changed')) : error;
  });
  return { specificationId, codes, ...(await answer(env, id, lines, result)) };
}

/** The answer of an addition whose own was lost. */
export async function recallApplied(context: Context): Promise<Applied> {
  const { env, memory, input } = context;
  const { body, params } = input;
  const rows = await readAdded(env, params.id, memory?.id ?? '');
  const specificationId = body.target === 'cart' ? null : (body.id ?? newIdOf(memory));
  const lines = rows.map(({ line }) => line);
  const codes = await codesOf(context, rows);
  return { specificationId, codes, ...(await answer(env, params.id, lines, await recallAddition(env, memory))) };
}

/** Saved before anything is added, and kept when saved again. */
const codesOf = (context: Context, rows: readonly StoredRow[]) =>
  context.input.body.remember ? rememberCodes(context, rows) : [];

async function answer(env: Env, id: number, lines: readonly number[], result: readonly AddResult[]) {
  const lineResults = lines.flatMap((line, at) => (result[at] ? [{ line, ...result[at] }] : []));
  return { result: lineResults, summary: await summarize(env, id) };
}

const changed = (message: string) => new ApiError(409, 'ImportChanged', message);

/** What is added to: a cart, a specification, or one of this name that is to be made. */
type Target = { owner: string } | { id: number } | { name: string };

/** Throws for what can't be added to, before any decision is saved. */
async function requireTarget({ env, actor, input }: Context): Promise<Target> {
  const { target, id, name, remember } = input.body;
  if (remember) requireUpkeep(actor, 'buyer-code.forbidden');
  if (target === 'cart') return { owner: requireCartOwner(actor) };
  if (id !== undefined) {
    await requireWritable(env, actor, id);
    return { id };
  }
  if (name === undefined) throw invalidFields([{ field: 'name', message: t('import.no-name') }]);
  return { name };
}

async function saveDecisions(context: Context): Promise<void> {
  const { choices, skip } = context.input.body;
  const wishes = [
    ...Object.entries(choices).map(([line, productId]) => ({ line: Number(line), productId })),
    ...skip.map((line) => ({ line, skip: true })),
  ];
  for (let at = 0; at < wishes.length; at += atOnce) {
    await changeRows(context, context.input.params.id, { rows: wishes.slice(at, at + atOnce) });
  }
}

async function readProducts({ env, actor, now }: Context, rows: readonly StoredRow[]): Promise<KnownById> {
  const ids = rows.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  return await readKnown(env, actor, [...new Set(ids)], now);
}

/**
 * Rows that are no longer sure are open from now on, whatever has changed since they were looked up: the unit of the product,
 * or what can be ordered of it. Their page says so already: it judges them anew.
 */
async function withoutDoubt(
  env: Env,
  id: number,
  rows: readonly StoredRow[],
  products: KnownById,
): Promise<StoredRow[]> {
  const judged = rows.map((row) => ({ row, status: judge(row, products).status }));
  const doubted = judged.filter((one) => one.row.productId !== null && products.has(one.row.productId) && !isSure(one));
  if (doubted.length > 0) await doubtRows(env, id, doubted).run();
  return rows.filter((row) => !doubted.some((one) => one.row === row));
}

/** As they were shown: rounded to what is sold, and without an amount the smallest. */
function itemsOf(rows: readonly StoredRow[], products: KnownById): NewItem[] {
  return rows.map((row) => ({
    id: row.productId ?? 0,
    type: 'product',
    amount: judge(row, products).product?.amount ?? row.amount ?? 1,
    note: row.note === '' ? undefined : row.note,
  }));
}

interface Added {
  specificationId: number | null;
  result: AddResult[];
}

async function add(context: Context, target: Target, rows: readonly StoredRow[], items: NewItem[]): Promise<Added> {
  const { env, actor } = context;
  if ('owner' in target) {
    const held = 'SELECT product_id FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?3)';
    const around = mark(context, rows, held, target.owner);
    const cartItems = items.map(({ note, ...item }) => ({ ...item, comment: note }));
    return { specificationId: null, result: await addItems({ ...context, around }, cartItems) };
  }
  const held = 'SELECT product_id FROM specification_line WHERE specification_id = ?3';
  if ('id' in target) {
    const { id } = target;
    const { before, after } = mark(context, rows, held, id);
    const result = await fill(context, id, items, [assertOpen(env, id), ...before], after);
    return { specificationId: id, result };
  }
  const made = { id: newIdOf(context.memory), name: target.name, description: '' };
  const { before, after } = mark(context, rows, held, made.id);
  const first = [...insertOwn(env, actor, made, context.now), ...before];
  return { specificationId: made.id, result: await fill(context, made.id, items, first, after) };
}

/**
 * Statements that keep rows from being added twice or otherwise than they were read, and note those that were added: their
 * products were written and are held afterwards.
 */
function mark(
  { env, input, memory }: Context,
  rows: readonly StoredRow[],
  held: string,
  holder: number | string,
): Around {
  const { id } = input.params;
  const all = JSON.stringify(rows.map(({ line }) => line));
  const read = JSON.stringify(
    rows.map(({ line, productId, amount, note, unitMeant }) => ({ line, productId, amount, note, unitMeant })),
  );
  const request = memory?.id ?? crypto.randomUUID();
  const isMeant = 'job_id = ?1 AND line IN (SELECT value FROM json_each(?2))';
  return {
    before: [
      env.trade
        .prepare(
          `UPDATE assertion SET import_rows =
             (SELECT count(*) = json_array_length(?2) FROM json_each(?2) j JOIN import_row r
                ON r.job_id = ?1 AND r.line = j.value ->> 'line' AND r.added = 0 AND r.skip = 0
               WHERE r.product_id IS j.value ->> 'productId' AND r.amount IS j.value ->> 'amount'
                 AND r.note = j.value ->> 'note' AND r.unit_meant = j.value ->> 'unitMeant') WHERE id = 1`,
        )
        .bind(id, read),
      env.trade.prepare(`UPDATE import_row SET request = ?3 WHERE ${isMeant}`).bind(id, all, request),
    ],
    after: (keys) => [
      env.trade
        .prepare(
          `UPDATE import_row SET added = 1, added_to = ?4
            WHERE ${isMeant} AND product_id IN (SELECT value FROM json_each(?5)) AND product_id IN (${held})`,
        )
        .bind(id, all, holder, typeof holder === 'number' ? holder : 0, JSON.stringify(keys)),
    ],
  };
}
