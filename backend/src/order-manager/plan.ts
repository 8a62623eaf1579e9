import type { CallAnswer, CallQuery } from '#contract/call.ts';
import { type getOrderPlan, type OrderPlan, openPlanStatuses } from '#contract/order-manager.ts';
import type { UserActor } from '../actor.ts';
import { sumLines } from '../cart/totals.ts';
import { granting } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { compareText } from '../list.ts';
import { moscowDay } from '../product/store.ts';
import type { SpecificationRow } from '../specification/access.ts';
import type { Adding } from '../specification/add.ts';
import { pageOfLines, readState } from '../specification/read.ts';
import { toSpecification } from '../specification/record.ts';
import { type Language, t } from '../texts/texts.ts';
import { managesPlans } from './access.ts';

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

export const isOpenStatus = (status: OrderPlan['status']) => openPlanStatuses.some((open) => open === status);

/** So many days before its day whoever sees to a plan is reminded of it. */
export const daysAhead = 3;

/** SQL: needs the person `?1`, and its day has passed or is near; `until` is the last day that is near. */
export const isPressing = (until: `?${number}`) =>
  `(s.archived_at IS NULL AND s.responsible_id = ?1 AND s.due_date <= ${until} AND ${isOpen})`;

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
    overdue: dueDate !== null && dueDate < moscowDay(now) && isOpenStatus(status),
  };
}

/** SQL: the member `m`, a user `u`, can open plans and is reminded of them. */
export const seesToPlans = `u.active = 1 AND u.blocked_at IS NULL AND ${granting('m', managesPlans)}`;

/** Everybody who can see to a plan, by name. */
export async function readPeople(env: Env, { companyId }: UserActor): Promise<{ id: number; name: string }[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT u.id, u.name FROM member m JOIN user u ON u.id = m.user_id
        WHERE m.company_id = ?1 AND ${seesToPlans} LIMIT 500`,
    )
    .bind(companyId)
    .all<{ id: number; name: string }>();
  return results.sort((a, b) => compareText(a.name, b.name));
}

export interface Responsible {
  id: number;
  language: Language;
}

/** Who sees to a plan from now on; null if nobody, or whoever did before. Throws 422 unless the person is of the company and can see to plans. */
export async function requireResponsible(
  env: Env,
  { companyId }: UserActor,
  id: number | null,
  before: number | null = null,
): Promise<Responsible | null> {
  if (id === null || id === before) return null;
  const person = await env.trade
    .prepare(
      `SELECT u.id, u.language FROM member m JOIN user u ON u.id = m.user_id WHERE m.company_id = ?1 AND u.id = ?2 AND ${seesToPlans}`,
    )
    .bind(companyId, id)
    .first<Responsible>();
  if (!person) throw invalidFields([{ field: 'responsibleId', message: t('order-plan.not-colleague') }]);
  return person;
}

/** Statement that writes what a plan has beside a specification's fields. */
export function writeFields(env: Env, id: number, { status, dueDate, responsibleId }: PlanFields): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE specification SET plan_status = ?2, due_date = ?3, responsible_id = ?4 WHERE id = ?1 AND kind = 'plan'`,
    )
    .bind(id, status, dueDate, responsibleId);
}

/** A form that is saved keeps whoever sees to the plan, though nobody could choose them any more. */
function withPresent(people: { id: number; name: string }[], { responsibleId, responsible }: SpecificationRow) {
  if (responsibleId === null || people.some(({ id }) => id === responsibleId)) return people;
  return [...people, { id: responsibleId, name: responsible ?? '' }];
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
    people: withPresent(await readPeople(env, actor), state.row),
  };
}

/** A plan as it is now, with its sum. */
export async function planNow({ env, actor, now }: Planning, id: number): Promise<OrderPlan> {
  return toPlan((await readState(env, actor, id, now, 'plan')).row, now);
}
