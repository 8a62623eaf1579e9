import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { deliverMessages } from '../message/outbox.ts';
import { orderName } from '../order/rows.ts';
import { tellStaff } from '../order-return/staff-notice.ts';
import { setInStock } from '../product/in-stock.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { recordDeed, recordResult } from '../staff/record.ts';
import { t } from '../texts/texts.ts';
import type { Change } from './change-record.ts';
import type { LifeOrder } from './life-order.ts';
import { noticeOf } from './notice.ts';
import { type Author, changeStatements } from './write.ts';

export interface Applying {
  env: Env;
  now: number;
  by: Author;
  memory?: RequestMemory | null;
  /** Assertions about the order as it is before the change, beyond its version. */
  onlyIf?: D1PreparedStatement[];
  /** Statements about what the change has made, behind it in the batch. */
  also?: D1PreparedStatement[];
  /** Further statements of the batch, which tell people in place of the usual message. */
  instead?: D1PreparedStatement[];
  /** Origin of the shop, for links in messages; empty if it is unknown. */
  shop: string;
  /** One of the supplier's people, whose deed goes on record. */
  staff?: { actor: UserActor; requestId: string; call: string };
  /** Absent in the clock, where nothing waits for an answer, and which sends messages itself. */
  defer?: (work: Promise<unknown>) => void;
}

/** Changes an order in one batch with all that follows from it. Throws 409 if somebody else was first. */
export async function applyChange(applying: Applying, order: LifeOrder, change: Change): Promise<void> {
  const { env, now, by, memory, onlyIf = [], also = [], instead, shop, staff, defer } = applying;
  const isOwn = by.userId === order.userId;
  const deed = staff ? [recordDeed(env, deedOf(order, staff), now)] : [];
  const results = await runGuarded(env, order, [
    ...(memory ? [claimRequest(env, memory, now)] : []),
    ...deed,
    ...onlyIf,
    ...(await changeStatements(env, { order, change, by }, now)),
    ...also,
    ...(instead ?? (isOwn ? [] : noticeOf(env, { order, change, shop }, now))),
    ...(await tellStaff(env, { order, change, shop }, now)),
  ]);
  if (staff) {
    const [noted] = results[memory ? 1 : 0]?.results ?? [];
    const about = { names: [orderName(order.number)], count: 1 };
    await recordResult(env, { id: noted?.id ?? 0, about }, 'done')
      .run()
      .catch(logFailure);
  }
  await restock(applying, order, change);
  defer?.(deliverMessages(env, now));
}

/** Whether goods can be had changes with what is taken or given back. */
async function restock({ env, defer }: Applying, { lines }: LifeOrder, change: Change): Promise<void> {
  if (!(change.releases || change.cancels || change.shipment || change.goodsBack?.kind === 'receive')) return;
  const ids = lines.map(({ productId }) => productId);
  if (defer) defer(setInStock(env, ids));
  else await setInStock(env, ids).catch(logFailure);
}

function deedOf({ userId, companyId }: LifeOrder, { actor, requestId, call }: NonNullable<Applying['staff']>) {
  return { staffUserId: actor.userId, userId, companyId, sessionId: actor.sessionId, requestId, call };
}

async function runGuarded(env: Env, { id, version }: LifeOrder, statements: D1PreparedStatement[]) {
  try {
    return await env.trade.batch<{ id: number }>(statements);
  } catch (error) {
    if (!(error instanceof Error && /order_unchanged|refund_short/.test(error.message))) throw error;
    const sql = 'SELECT version FROM orders WHERE id = ?1';
    throw orderChanged((await env.trade.prepare(sql).bind(id).first<number>('version')) ?? version);
  }
}

/** 409: the order isn't the one that was seen. `code` is its version now. */
export function orderChanged(version: number): ApiError {
  return new ApiError(409, 'OrderChanged', t('order-life.changed'), { code: String(version) });
}
