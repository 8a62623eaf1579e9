import type { z } from 'zod';
import type { approvalItem } from '#contract/approval.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { noOffers } from '../order/actions.ts';
import { type OrderRow, orderColumns, toOrderItem } from '../order/rows.ts';
import { moscowDay } from '../product/store.ts';
import { type Elsewhere, selectWaitingByCompany, waitingOrders } from './by-company.ts';
import { reasonOf } from './need.ts';
import { readPeople } from './people.ts';
import { type Step, selectSteps, stepsFor, toSteps } from './step-store.ts';

type Item = z.output<typeof approvalItem>;
type Row = OrderRow & { userId: number; maker: string };

interface Page {
  page: number;
  perPage: number;
}

const from = 'FROM orders o JOIN company c ON c.id = o.company_id JOIN user u ON u.id = o.user_id';
const columns = (today: string) => `${orderColumns(today, null)}, o.user_id AS userId, u.name AS maker`;

const waitingSql = `SELECT ${columns('?2')} FROM ${waitingOrders} AND o.company_id = ?3
  ORDER BY o.created_at, o.id LIMIT ?4 OFFSET ?5`;

/** What waits for the caller, oldest first, and how much in their other companies. */
export async function listWaiting(env: Env, actor: UserActor, { page, perPage }: Page, now: number) {
  const { userId, companyId } = actor;
  const [counted, found] = await env.trade.batch([
    selectWaitingByCompany(env, userId),
    env.trade.prepare(waitingSql).bind(userId, moscowDay(now), companyId, perPage, (page - 1) * perPage),
  ]);
  const [rows, counts] = [(found?.results ?? []) as Row[], (counted?.results ?? []) as Elsewhere[]];
  return {
    items: rows.length > 0 ? await toWaiting(env, actor, rows) : [],
    total: counts.find(({ id }) => id === companyId)?.count ?? 0,
    elsewhere: counts.filter(({ id }) => id !== companyId),
  };
}

async function toWaiting(env: Env, { userId, companyId }: UserActor, rows: readonly Row[]): Promise<Item[]> {
  const [people, steps] = await Promise.all([readPeople(env, companyId), stepsByOrder(env, rows)]);
  return rows.map((row) => toItem(row, stepsFor(userId, row.userId, steps.get(row.id) ?? [], people)));
}

/** Orders of company ?1 of which person ?2 decided something. */
const decided = 'o.company_id = ?1 AND o.id IN (SELECT order_id FROM approval_step WHERE decided_by = ?2)';

/** What the caller decided at this company, latest first. */
export async function listDecided(env: Env, actor: UserActor, { page, perPage }: Page, now: number) {
  const bound = [actor.companyId, actor.userId];
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM orders o WHERE ${decided}`).bind(...bound),
    env.trade
      .prepare(
        `SELECT ${columns('?3')} ${from} WHERE ${decided}
          ORDER BY (SELECT max(decided_at) FROM approval_step WHERE order_id = o.id AND decided_by = ?2) DESC, o.id DESC
          LIMIT ?4 OFFSET ?5`,
      )
      .bind(...bound, moscowDay(now), perPage, (page - 1) * perPage),
  ]);
  const rows = (found?.results ?? []) as Row[];
  const steps = await stepsByOrder(env, rows, actor.userId);
  return {
    items: rows.map((row) => toItem(row, steps.get(row.id) ?? [])),
    total: (counted?.results[0] as { total: number } | undefined)?.total ?? 0,
    elsewhere: [],
  };
}

/** All steps, or only those that one person decided. */
async function stepsByOrder(env: Env, rows: readonly Row[], userId = 0): Promise<Map<number, Step[]>> {
  const ids = rows.map(({ id }) => id);
  const steps = toSteps(await selectSteps(env, ids).all());
  const own = userId === 0 ? steps : steps.filter((step) => step.byId === userId);
  return Map.groupBy(own, ({ orderId }) => orderId);
}

function toItem(row: Row, steps: readonly Step[]): Item {
  const { id, number, status, state, statusName, created, positions, total } = toOrderItem(row, noOffers);
  return {
    order: { id, number, status, state, statusName, created, positions, total },
    maker: row.maker,
    reasons: [...new Set(steps.map(({ facts }) => reasonOf(facts, { withLeft: true, total: row.total })))],
    // What was sent back may have been decided again.
    decision: steps.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0]?.decision ?? 'waiting',
  };
}
