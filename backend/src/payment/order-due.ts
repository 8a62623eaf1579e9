import type { Totals } from '#contract/base.ts';
import type { OrderItem } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { isPayable } from '../order/actions.ts';
import { missing } from '../order/store.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import type { Due } from './due-part.ts';

interface Row {
  number: string;
  status: OrderItem['status'];
  createdAt: number;
  total: number;
  paid: number;
  returned: number;
  totals: string;
}

/** What is left to pay of the company's own order; throws 404 for any other one. */
export async function orderDue(env: Env, actor: UserActor, id: number): Promise<Due> {
  const row = await env.trade
    .prepare(
      'SELECT number, status, created_at AS createdAt, total, paid, returned, totals FROM orders WHERE id = ?1 AND company_id = ?2',
    )
    .bind(id, actor.companyId)
    .first<Row>();
  if (!row) throw notFound(t(missing));
  const rest = isPayable(row) ? row.total - row.returned - row.paid : 0;
  return {
    orderId: id,
    documentId: null,
    paper: { type: 'order', number: row.number, date: moscowDay(row.createdAt) },
    total: row.total,
    rest,
    before: row.total - rest,
    vats: (JSON.parse(row.totals) as Totals).vats,
  };
}
