import type { Env } from '../env.ts';
import { readPeople } from './people.ts';
import { type Step, selectSteps, stepsFor, toSteps } from './step-store.ts';

interface Elsewhere {
  id: number;
  name: string;
  count: number;
}

/** An order that waits, and its company. */
interface Pending {
  id: number;
  userId: number;
  companyId: number;
  name: string;
}

// From the few companies of one person to the few orders of each that wait.
const pendingSql = `SELECT o.id, o.user_id AS userId, c.id AS companyId, c.name
  FROM member m CROSS JOIN orders o ON o.company_id = m.company_id AND o.status = 'pending-approval'
  JOIN company c ON c.id = m.company_id WHERE m.user_id = ?1 AND m.company_id <> ?2 ORDER BY c.name, c.id`;

/** How many orders wait for the person in each of their companies but one, by name; those with none are left out. */
export async function waitingByCompany(env: Env, userId: number, butCompanyId: number): Promise<Elsewhere[]> {
  const { results } = await env.trade.prepare(pendingSql).bind(userId, butCompanyId).all<Pending>();
  if (results.length === 0) return [];
  const ids = results.map(({ id }) => id);
  return await countByCompany(env, userId, results, toSteps(await selectSteps(env, ids).all()));
}

/** The same of orders that are known to wait, with their steps. */
export async function countByCompany(
  env: Env,
  userId: number,
  orders: readonly Pending[],
  steps: readonly Step[],
): Promise<Elsewhere[]> {
  const byOrder = Map.groupBy(steps, ({ orderId }) => orderId);
  const companies = [...Map.groupBy(orders, ({ companyId }) => companyId)];
  const counted = await Promise.all(
    companies.map(async ([id, orders]) => {
      const people = await readPeople(env, id);
      const isMine = (order: Pending) => stepsFor(userId, order.userId, byOrder.get(order.id) ?? [], people).length > 0;
      return { id, name: orders[0]?.name ?? '', count: orders.filter(isMine).length };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
