import type { Totals } from '#contract/base.ts';
import type { Env } from '../env.ts';
import { notify } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { orderName } from './rows.ts';
import { deliveryDay, dueDay, type NewOrder, partDay } from './write.ts';

/** A confirmation that couldn't be sent for a day is useless: the order is in the account pages. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Statements that notify the buyer of a new order, for the batch that places it. `shop` is the shop's origin for the
 * link, or empty.
 */
export function confirmation(env: Env, order: NewOrder, shop: string): D1PreparedStatement[] {
  const { id, number, draft, actor, now } = order;
  const accepted = `${orderName(number)} принят`;
  const arrival = arrivalText(order);
  const link = shop ? [`Заказ в кабинете: ${shop}/orders/${id}`] : [];
  const text = [
    `${accepted}.`,
    `Позиций: ${draft.lines.length}`,
    '',
    ...sums(draft.totals, order.form.deliveryType),
    '',
    arrival,
    paymentText(order),
    ...link,
  ].join('\n');
  const total = `Позиций: ${draft.lines.length}, к оплате ${roubles(draft.totals.value)} с НДС.`;
  const sms = [`${accepted}.`, total, arrival, ...link].join(' ');
  const notice = { event: 'order-accepted', userId: actor.userId, subject: accepted, text, sms } as const;
  return notify(env, { ...notice, expiresAt: now + lifetime }, now);
}

/** As the shop's pages show them: each line adds to the next, to the kopeck. */
function sums(totals: Totals, deliveryType: NewOrder['form']['deliveryType']): string[] {
  const { discount, value, vats } = totals;
  const discounted = totals.orderItemsTotalPrice + totals.orderCustomItemsTotalPrice;
  const delivery = value - discounted;
  const free = deliveryType === 'pickup' ? [] : ['Доставка: бесплатно'];
  return [
    `Товары: ${roubles(discounted + discount)}`,
    ...(discount > 0 ? [`Скидка: \u2212${roubles(discount)}`] : []),
    ...(delivery > 0 ? [`Доставка: ${roubles(delivery)}`] : free),
    ...vats.flatMap(({ rate, amount }) => {
      if (rate === null) return ['НДС не облагается'];
      return amount > 0 ? [`В т. ч. НДС ${rate}\u00a0%: ${roubles(amount)}`] : [];
    }),
    `Итого: ${roubles(value)}`,
  ];
}

/** With a day per part when they come on different days. */
function arrivalText(order: NewOrder): string {
  const way = order.form.deliveryType === 'pickup' ? 'Можно забрать' : 'Доставим';
  const positions = new Map<string, number>();
  for (const { wire } of order.draft.lines) {
    const days = wire.deliveryParts.map((part) => partDay(order, part));
    for (const day of new Set(days)) positions.set(day, (positions.get(day) ?? 0) + 1);
  }
  const [first, ...later] = [...positions].sort(([a], [b]) => (a < b ? -1 : 1));
  if (!first || later.length === 0) return `${way} ${dayText(first?.[0] ?? deliveryDay(order))}.`;
  return `${way} частями: ${[first, ...later].map(([day, count]) => `${dayText(day)} — позиций: ${count}`).join('; ')}.`;
}

function paymentText(order: NewOrder): string {
  if (order.form.paymentType === 'deferral') return `Оплатить до ${dayText(dueDay(order))} включительно.`;
  return 'Счёт пришлёт менеджер, когда подтвердит заказ.';
}

function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}
