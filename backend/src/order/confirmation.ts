import type { Totals } from '#contract/base.ts';
import { partDay } from '../checkout/delivery.ts';
import type { Env } from '../env.ts';
import { companyLink } from '../message/company-link.ts';
import { notify } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, language, t } from '../texts/texts.ts';
import type { NewOrder } from './new-order.ts';
import { orderName } from './rows.ts';
import { deliveryDay, dueDay, firstStatus } from './write.ts';

/** A confirmation that couldn't be sent for a day is useless: the order is in the account pages. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Statements that notify the buyer of a new order, for the batch that places it. `shop` is the shop's origin for the
 * link, or empty.
 */
export function confirmation(env: Env, order: NewOrder, shop: string, hasInvoice: boolean): D1PreparedStatement[] {
  // A staff member may place the order in another language than the buyer's.
  return inLanguage(order.actor.language, () => writeConfirmation(env, order, shop, hasInvoice));
}

function writeConfirmation(env: Env, order: NewOrder, shop: string, hasInvoice: boolean): D1PreparedStatement[] {
  const { id, number, draft, actor, now } = order;
  const waits = firstStatus(order) !== 'new';
  const accepted = t(waits ? 'approval.waits-for-others' : 'order.accepted', { order: orderName(number) });
  const arrival = arrivalText(order);
  const link = shop ? [t('order.link', { link: companyLink(shop, actor.companyId, `/orders/${id}`) })] : [];
  const text = [
    `${accepted}.`,
    t('order.positions', { count: draft.lines.length }),
    '',
    ...sums(draft.totals, order.form.deliveryType),
    '',
    arrival,
    waits ? t('approval.works-later') : paymentText(order, hasInvoice),
    ...link,
  ].join('\n');
  const total = t('order.positions-sum', { count: draft.lines.length, sum: roubles(draft.totals.value) });
  const sms = [`${accepted}.`, total, arrival, ...link].join(' ');
  const notice = { event: 'order-accepted', userId: actor.userId, subject: accepted, text, sms } as const;
  return notify(env, { ...notice, expiresAt: now + lifetime }, now);
}

/** As the shop's pages show them: each line adds to the next, to the kopeck. */
function sums(totals: Totals, deliveryType: NewOrder['form']['deliveryType']): string[] {
  const { discount, value, vats } = totals;
  const discounted = totals.orderItemsTotalPrice + totals.orderCustomItemsTotalPrice;
  const delivery = value - discounted;
  const free = deliveryType === 'pickup' ? [] : [t('order.delivery-free')];
  return [
    t('order.goods', { sum: roubles(discounted + discount) }),
    ...(discount > 0 ? [t('order.discount', { sum: roubles(discount) })] : []),
    ...(delivery > 0 ? [t('order.delivery', { sum: roubles(delivery) })] : free),
    ...vats.flatMap(({ rate, amount }) => {
      if (rate === null) return [t('order.no-vat')];
      return amount > 0 ? [t('order.vat', { rate, sum: roubles(amount) })] : [];
    }),
    t('order.total', { sum: roubles(value) }),
  ];
}

/** With a day per part when they come on different days. */
function arrivalText(order: NewOrder): string {
  const way = order.form.deliveryType === 'pickup' ? t('order.ready') : t('order.delivered');
  const positions = new Map<string, number>();
  for (const { wire } of order.draft.lines) {
    const days = wire.deliveryParts.map((part) => partDay(order.form.date, part));
    for (const day of new Set(days)) positions.set(day, (positions.get(day) ?? 0) + 1);
  }
  const [first, ...later] = [...positions].sort(([a], [b]) => (a < b ? -1 : 1));
  if (!first || later.length === 0) return `${way} ${dayText(first?.[0] ?? deliveryDay(order))}.`;
  const parts = [first, ...later].map(([day, count]) => t('order.part', { day: dayText(day), count })).join('; ');
  return t('order.in-parts', { way, parts });
}

function paymentText(order: NewOrder, hasInvoice: boolean): string {
  if (order.form.paymentType === 'deferral') return t('order.pay-until', { day: dayText(dueDay(order)) });
  return t(hasInvoice ? 'order.invoice-sent' : 'order.invoice-later');
}

/** `31.12.2026`; in English, where month and day could be taken for each other, `31 Dec 2026`. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return language() === 'en' ? `${Number(date)} ${months[Number(month) - 1]} ${year}` : `${date}.${month}.${year}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
