import type { z } from 'zod';
import type { budgetForm, costCenter, updateCostCenter } from '#contract/budget.ts';
import type { CallBody } from '#contract/call.ts';
import { requirePeople } from '../approval/people.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { foldText } from '../list.ts';
import { t } from '../texts/texts.ts';

export type BudgetForm = z.output<typeof budgetForm>;
export type CostCenter = z.output<typeof costCenter>;

interface CostCenters {
  /** By name. */
  items: CostCenter[];
  /** Whether each order has to name one. */
  required: boolean;
}

export async function readCostCenters(env: Env, companyId: number): Promise<CostCenters> {
  return toCostCenters(await selectCostCenters(env, companyId).all());
}

/** Pass its result to `toCostCenters`. */
export function selectCostCenters(env: Env, companyId: number): D1PreparedStatement {
  const sql = `SELECT n.id, n.name, n.active, c.cost_center_required AS required FROM company c LEFT JOIN cost_center n ON n.company_id = c.id
    WHERE c.id = ?1 ORDER BY n.active DESC, n.name, n.id`;
  return env.trade.prepare(sql).bind(companyId);
}

export function toCostCenters(result: D1Result | undefined): CostCenters {
  const rows = (result?.results ?? []) as { id: number | null; name: string; active: number; required: number }[];
  const items = rows.flatMap(({ id, name, active }) => (id === null ? [] : [{ id, name, active: active === 1 }]));
  return { items, required: rows[0]?.required === 1 };
}

export async function requireCenters(env: Env, companyId: number, required: boolean): Promise<void> {
  const sql = 'UPDATE company SET cost_center_required = ?2 WHERE id = ?1';
  await env.trade
    .prepare(sql)
    .bind(companyId, required ? 1 : 0)
    .run();
}

/** Throws 422 with an error per field. Only what waits for approval has an approver. */
export async function checkBudget(env: Env, companyId: number, form: BudgetForm): Promise<BudgetForm> {
  const errors: FieldError[] = [];
  if ((form.userId === null) === (form.costCenterId === null)) {
    errors.push({ field: 'userId', message: t('budget.person-or-center') });
  }
  const centers = form.costCenterId === null ? [] : (await readCostCenters(env, companyId)).items;
  if (form.costCenterId !== null && !centers.some(({ id }) => id === form.costCenterId)) {
    errors.push({ field: 'costCenterId', message: t('budget.choose-center') });
  }
  if (form.limit < 1) errors.push({ field: 'limit', message: t('budget.give-limit') });
  if (form.approverId !== null && form.approverRole !== null) {
    errors.push({ field: 'approverId', message: t('approval.choose-approver') });
  }
  await requirePeople(env, companyId, form, errors);
  return form.kind === 'approve' ? form : { ...form, approverId: null, approverRole: null };
}

const values = ({ userId, costCenterId, period, limit, kind, approverId, approverRole }: BudgetForm) => {
  return [userId, costCenterId, period, limit, kind, approverId, approverRole];
};

export function insertBudget(env: Env, companyId: number, id: number, form: BudgetForm): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO budget (id, company_id, user_id, cost_center_id, period, amount, kind, approver_id, approver_role)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(id, companyId, ...values(form));
}

/** Statement for `changeRecord`. */
export function updateBudget(env: Env, companyId: number, id: number, form: BudgetForm) {
  const sql = `UPDATE budget SET user_id = ?3, cost_center_id = ?4, period = ?5, amount = ?6, kind = ?7, approver_id = ?8,
      approver_role = ?9 WHERE id = ?1 AND company_id = ?2`;
  return env.trade.prepare(sql).bind(id, companyId, ...values(form));
}

/** Throws 409 if there is a budget of the same person or cost centre for the same period. */
export async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: (index 'budget_|budget\.)/.test(error.message)) {
      throw new ApiError(409, 'BudgetExists', t('budget.exists'));
    }
    throw error;
  }
}

type CenterForm = Omit<CostCenter, 'id'>;

export function insertCenter(env: Env, companyId: number, id: number, { name, active }: CenterForm) {
  return env.trade
    .prepare('INSERT INTO cost_center (id, company_id, name, active) VALUES (?1, ?2, ?3, ?4)')
    .bind(id, companyId, name, active ? 1 : 0);
}

/** Throws 422 for a name that another has. False if the company has no such cost centre. Absent fields stay as they are. */
export async function changeCenter(
  env: Env,
  companyId: number,
  id: number,
  { name, active }: CallBody<typeof updateCostCenter>,
) {
  if (name !== undefined) await requireOwnName(env, companyId, name, id);
  const sql = `UPDATE cost_center SET name = coalesce(?3, name), active = coalesce(?4, active)
    WHERE id = ?1 AND company_id = ?2`;
  const writing = env.trade
    .prepare(sql)
    .bind(id, companyId, name ?? null, active === undefined ? null : Number(active))
    .run();
  return (await unlessNamed(writing)).meta.changes > 0;
}

/**
 * Throws 422 if another cost centre has the name in other letters, such as «СКЛАД» beside «Склад»: nobody could tell
 * them apart. The same name is refused by the database.
 */
export async function requireOwnName(env: Env, companyId: number, name: string, id?: number): Promise<void> {
  const { items } = await readCostCenters(env, companyId);
  if (!items.some((other) => other.id !== id && foldText(other.name) === foldText(name))) return;
  throw invalidFields([{ field: 'name', message: t('budget.center-exists') }]);
}

/** Throws 422 if another cost centre has the name. */
export async function unlessNamed<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed: cost_center.company_id')) {
      throw invalidFields([{ field: 'name', message: t('budget.center-exists') }]);
    }
    throw error;
  }
}
