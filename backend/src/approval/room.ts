import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

/** Most rules of one company, and most of its budgets and cost centres. */
export const mostRules = 100;

type Table = 'approval_rule' | 'budget' | 'cost_center';

/** Runs a batch that adds a row for the company. Throws 422 if there are as many as there may be, whoever adds another at the same moment. */
export async function addWithin(env: Env, companyId: number, table: Table, statements: D1PreparedStatement[]) {
  const room = env.trade
    .prepare(
      `UPDATE assertion SET approval_room = (SELECT count(*) <= ?2 FROM ${table} WHERE company_id = ?1) WHERE id = 1`,
    )
    .bind(companyId, mostRules);
  try {
    return await env.trade.batch([...statements, room]);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('approval_room'))) throw error;
    throw new ApiError(422, 'TooMany', t('approval.too-many', { count: mostRules }));
  }
}
