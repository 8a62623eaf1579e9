import { granting } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { managesApprovals } from './right.ts';

export interface Elsewhere {
  id: number;
  name: string;
  count: number;
}

/**
 * SQL that says whether order `o`, which is pending, waits for the member `m` of its company: `stepsFor`, by which one
 * order is decided, said of many orders in one query.
 */
const waitsForMember = `EXISTS (SELECT 1 FROM approval_step s
  WHERE s.order_id = o.id AND s.decision = 'waiting' AND (s.own = 1 OR o.user_id <> m.user_id)
    AND s.tier = (SELECT min(tier) FROM approval_step WHERE order_id = o.id AND decision = 'waiting')
    AND (s.approver_id = m.user_id OR s.approver_role = m.role
      OR (${granting('m', managesApprovals)} AND NOT EXISTS (
        SELECT 1 FROM member n JOIN user v ON v.id = n.user_id
         WHERE n.company_id = o.company_id AND v.active = 1 AND v.blocked_at IS NULL
           AND (s.own = 1 OR v.id <> o.user_id) AND (v.id = s.approver_id OR n.role = s.approver_role)))))`;

/** SQL of the orders that wait for person ?1. From the few companies of one person to the few orders of each that wait. */
export const waitingOrders = `member m CROSS JOIN orders o ON o.company_id = m.company_id AND o.status = 'pending-approval'
  CROSS JOIN company c ON c.id = o.company_id CROSS JOIN user u ON u.id = o.user_id
  WHERE m.user_id = ?1 AND ${waitsForMember}`;

const countsSql = `SELECT c.id, c.name, count(*) AS count FROM ${waitingOrders} GROUP BY c.id ORDER BY c.name, c.id`;

export function selectWaitingByCompany(env: Env, userId: number): D1PreparedStatement {
  return env.trade.prepare(countsSql).bind(userId);
}

/** How many orders wait for the person in each of their companies but one, by name; those with none are left out. */
export async function waitingByCompany(env: Env, userId: number, butCompanyId: number): Promise<Elsewhere[]> {
  const { results } = await selectWaitingByCompany(env, userId).all<Elsewhere>();
  return results.filter(({ id }) => id !== butCompanyId);
}
