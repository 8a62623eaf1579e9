import type { Env } from '../env.ts';
import { notify } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { orderName } from './rows.ts';
import { deliveryDay, type NewOrder } from './write.ts';

/** A confirmation that couldn't be sent for a day is useless: the order is in the account pages. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Statements that notify the buyer of a new order, for the batch that places it. `shop` is the shop's origin for the
 * link, or empty.
 */
export function confirmation(env: Env, order: NewOrder, shop: string): D1PreparedStatement[] {
  const { id, number, form, draft, actor, now } = order;
  const [year, month, day] = deliveryDay(order).split('-');
  const way = form.deliveryType === 'pickup' ? 'Можно забрать' : 'Доставим';
  const link = shop ? ` Заказ в кабинете: ${shop}/orders/${id}` : '';
  const text =
    `${orderName(number)} принят. Позиций: ${draft.lines.length}, к оплате ${roubles(draft.totals.value)} с НДС. ` +
    `${way} ${day}.${month}.${year}.${link}`;
  const notice = { event: 'order-accepted', userId: actor.userId, subject: `${orderName(number)} принят` } as const;
  return notify(env, { ...notice, text, expiresAt: now + lifetime }, now);
}
