import type { CallAnswer, CallQuery } from '#contract/call.ts';
import { type getOrderPlan, type OrderPlan, openPlanStatuses } from '#contract/order-manager.ts';
import type { UserActor } from '../actor.ts';
import { sumLines } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { compareText } from '../list.ts';
import { moscowDay } from '../product/store.ts';
import type { SpecificationRow } from '../specification/access.ts';
import type { Adding } from '../specification/add.ts';
import { pageOfLines, readState } from '../specification/read.ts';
import { toSpecification } from '../specification/record.ts';
import { t } from '../texts/texts.ts';

/** What a plan has beside a specification's fields. */
export interface PlanFields {
  status: OrderPlan['status'];
  dueDate: string | null;
  responsibleId: number | null;
}

/** A caller whose statements find plans only. */
export interface Planning extends Adding {
  kind: 'plan';
}

export const ofPlans = <C extends Adding>(context: C): C & Planning => ({ ...context, kind: 'plan' });

/** SQL: still needs somebody. */
export const isOpen = `s.plan_status IN (${openPlanStatuses.map((one) => `'${one}'`).join(', ')})`;

/** SQL: still needs somebody, and its day has passed on the day `?n`. */
export const isOverdue = (today: `?${number}`) => `(s.due_date < ${today} AND ${isOpen})`;

export function toPlan(row: SpecificationRow, now: number): OrderPlan {
  const one = toSpecification(row);
  const { id, name, description, version, created, updated, positions, total, owner, owned, archived } = one;
  const { planStatus, dueDate, responsibleId, responsible } = row;
  const status = planStatus ?? 'planned';
  return {
    ...{ id, name, description, version, created, updated, positions, total, owner, owned, archived },
    ...{ status, dueDate, responsibleId, responsible },
    overdue: dueDate !== null && dueDate < moscowDay(now) && openPlanStatuses.some((open) => open === status),
  };
}

/** Everybody who can see to a plan, by name. */
export async function readPeople(env: Env, { companyId }: UserActor): Promise<{ id: number; name: string }[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT u.id, u.name FROM member m JOIN user u ON u.id = m.user_id
        WHERE m.company_id = ?1 AND u.active = 1 LIMIT 500`,
    )
    .bind(companyId)
    .all<{ id: number; name: string }>();
  return results.sort((a, b) => compareText(a.name, b.name));
}

/** Throws 422 unless the person is of the company. */
export async function requireResponsible(env: Env, { companyId }: UserActor, id: number | null): Promise<void> {
  if (id === null) return;
  const known = await env.trade
    .prepare('SELECT 1 FROM member WHERE company_id = ?1 AND user_id = ?2')
    .bind(companyId, id)
    .first();
  if (!known) throw invalidFields([{ field: 'responsibleId', message: t('order-plan.not-colleague') }]);
}

/** Statement that writes what a plan has beside a specification's fields. */
export function writeFields(env: Env, id: number, { status, dueDate, responsibleId }: PlanFields): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE specification SET plan_status = ?2, due_date = ?3, responsible_id = ?4 WHERE id = ?1 AND kind = 'plan'`,
    )
    .bind(id, status, dueDate, responsibleId);
}

/** One page of the lines, with the sums of all lines. */
export async function readPlan(
  { env, actor, now }: Planning,
  id: number,
  query: CallQuery<typeof getOrderPlan>,
): Promise<CallAnswer<typeof getOrderPlan>> {
  const state = await readState(env, actor, id, now, 'plan');
  return {
    ...toPlan(state.row, now),
    ...(await pageOfLines(env, actor, state, query)),
    totals: sumLines(state.lines),
    people: await readPeople(env, actor),
  };
}

/** A plan as it is now, with its sum. */
export async function planNow({ env, actor, now }: Planning, id: number): Promise<OrderPlan> {
  return toPlan((await readState(env, actor, id, now, 'plan')).row, now);
}
