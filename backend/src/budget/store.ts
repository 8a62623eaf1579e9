import type { z } from 'zod';
import type { budgetForm, costCenter } from '#contract/budget.ts';
import { requireKnown } from '../approval/people.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { t } from '../texts/texts.ts';

export type BudgetForm = z.output<typeof budgetForm>;
export type CostCenter = z.output<typeof costCenter>;

/** By name. */
export async function readCostCenters(env: Env, companyId: number): Promise<CostCenter[]> {
  return toCostCenters(await selectCostCenters(env, companyId).all());
}

/** Pass its result to `toCostCenters`. */
export function selectCostCenters(env: Env, companyId: number): D1PreparedStatement {
  const sql = 'SELECT id, name, active FROM cost_center WHERE company_id = ?1 ORDER BY active DESC, name, id';
  return env.trade.prepare(sql).bind(companyId);
}

export function toCostCenters(result: D1Result | undefined): CostCenter[] {
  const rows = (result?.results ?? []) as { id: number; name: string; active: number }[];
  return rows.map((row) => ({ ...row, active: row.active === 1 }));
}

export async function checkBudget(env: Env, companyId: number, form: BudgetForm): Promise<void> {
  const errors: FieldError[] = [];
  if ((form.userId === null) === (form.costCenterId === null)) {
    errors.push({ field: 'userId', message: t('budget.person-or-center') });
  }
  const centers = form.costCenterId === null ? [] : await readCostCenters(env, companyId);
  if (form.costCenterId !== null && !centers.some(({ id }) => id === form.costCenterId)) {
    errors.push({ field: 'costCenterId', message: t('budget.choose-center') });
  }
  if (form.limit < 1) errors.push({ field: 'limit', message: t('budget.give-limit') });
  if (form.approverId !== null && form.approverRole !== null) {
    errors.push({ field: 'approverId', message: t('approval.choose-approver') });
  }
  await requireKnown(env, companyId, form, errors);
}

const values = ({ userId, costCenterId, period, limit, kind, approverId, approverRole }: BudgetForm) => {
  const asked = kind === 'approve' ? [approverId, approverRole] : [null, null];
  return [userId, costCenterId, period, limit, kind, ...asked];
};

export function insertBudget(env: Env, companyId: number, id: number, form: BudgetForm): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO budget (id, company_id, user_id, cost_center_id, period, amount, kind, approver_id, approver_role)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(id, companyId, ...values(form));
}

/** False if the company has no such budget. */
export async function changeBudget(env: Env, companyId: number, id: number, form: BudgetForm): Promise<boolean> {
  const sql = `UPDATE budget SET user_id = ?3, cost_center_id = ?4, period = ?5, amount = ?6, kind = ?7, approver_id = ?8,
      approver_role = ?9 WHERE id = ?1 AND company_id = ?2`;
  const { meta } = await unlessTaken(
    env.trade
      .prepare(sql)
      .bind(id, companyId, ...values(form))
      .run(),
  );
  return meta.changes > 0;
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

export async function removeBudget(env: Env, companyId: number, id: number): Promise<boolean> {
  const sql = 'DELETE FROM budget WHERE id = ?1 AND company_id = ?2';
  return (await env.trade.prepare(sql).bind(id, companyId).run()).meta.changes > 0;
}

type CenterForm = Omit<CostCenter, 'id'>;

export function insertCenter(env: Env, companyId: number, id: number, { name, active }: CenterForm) {
  return env.trade
    .prepare('INSERT INTO cost_center (id, company_id, name, active) VALUES (?1, ?2, ?3, ?4)')
    .bind(id, companyId, name, active ? 1 : 0);
}

/** False if the company has no such cost centre. */
export async function changeCenter(env: Env, companyId: number, id: number, { name, active }: CenterForm) {
  const sql = 'UPDATE cost_center SET name = ?3, active = ?4 WHERE id = ?1 AND company_id = ?2';
  const writing = env.trade
    .prepare(sql)
    .bind(id, companyId, name, active ? 1 : 0)
    .run();
  return (await unlessNamed(writing)).meta.changes > 0;
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
