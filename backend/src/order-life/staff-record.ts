import type { StaffOrder } from '#contract/staff-order.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { noOffers } from '../order/actions.ts';
import { missing, readOrder } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { type LifeOrder, readLifeOrder } from './life-order.ts';
import { readShippable } from './shippable.ts';
import { asksUnpaid, stepsOf } from './steps.ts';

const buyerSql = `SELECT u.name, u.phone, coalesce(u.email, u.contact_email) AS email
  FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = ?1`;

/** The order of any company. Throws 404 if there is none. */
export async function requireLifeOrder(env: Env, id: number, now: number): Promise<LifeOrder> {
  const order = await readLifeOrder(env, id, now);
  if (!order) throw notFound(t(missing));
  return order;
}

/** A whole order as the supplier's people see it. Throws 404 if there is none. */
export async function readStaffOrder(env: Env, id: number, now: number): Promise<StaffOrder> {
  const [life, record, buyer] = await Promise.all([
    requireLifeOrder(env, id, now),
    readOrder(env, id, { where: 'o.id = ?3', reader: null, offers: noOffers }, now),
    env.trade.prepare(buyerSql).bind(id).first<StaffOrder['buyer']>(),
  ]);
  if (!record || !buyer) throw notFound(t(missing));
  const steps = stepsOf(life);
  const shippable = steps.includes('ship') ? await readShippable(env, life) : [];
  const asking = steps.filter((kind) => asksUnpaid(life, kind));
  const refund = steps.includes('refund') ? refundOf(life) : null;
  return { ...record, buyer, paid: life.paid, steps, asksUnpaid: asking, shippable, refund };
}

function refundOf({ refundable: { left, payments } }: LifeOrder): StaffOrder['refund'] {
  return {
    left,
    payments: payments.map(({ method, paidAt, ...payment }) => ({
      ...payment,
      methodName: t(method === 'sbp' ? 'checkout.payment.sbp' : 'checkout.payment.card'),
      paidAt: new Date(paidAt).toISOString(),
    })),
  };
}
