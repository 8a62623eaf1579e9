import type { Env } from '../env.ts';
import { companyLink } from '../message/company-link.ts';
import { notify } from '../notification/notify.ts';
import { stateNames } from '../order/labels.ts';
import { orderName } from '../order/rows.ts';
import { inLanguage, t } from '../texts/texts.ts';
import type { Change } from './change-record.ts';
import { shortTextOf, textOf, toBalanceText } from './event.ts';
import type { LifeOrder } from './life-order.ts';

/** A message about a status that couldn't be sent for a day would be late. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

interface Told {
  order: LifeOrder;
  change: Change;
  shop: string;
}

/** Statements that tell the person who ordered of a change, in their language. */
export function noticeOf(env: Env, { order, change, shop }: Told, now: number): D1PreparedStatement[] {
  return inLanguage(order.language, () => {
    const { event, comment, shipment, toBalance } = change;
    const what = event ? shortTextOf(event) : t(stateNames[change.status ?? order.status].name);
    const subject = t('order-life.notice', { order: orderName(order.number), what });
    const link = shop ? [t('order.link', { link: companyLink(shop, order.companyId, `/orders/${order.id}`) })] : [];
    const money = toBalance ? [`${toBalanceText(toBalance)}.`] : [];
    const cut = event?.code === 'closed-short' ? [`${textOf(event)}.`] : [];
    const lines = [...carriage(shipment), ...cut, ...money, ...(comment ? [comment] : [])];
    const text = [`${subject}.`, ...lines, ...link].join('\n');
    const sms = [`${subject}.`, ...carriage(shipment), ...money, ...link].join(' ');
    const notice = { event: 'order-status', userId: order.userId, subject, text, sms } as const;
    return notify(env, { ...notice, expiresAt: now + lifetime }, now);
  });
}

function carriage(shipment: Change['shipment']): string[] {
  if (!shipment?.carrier && !shipment?.tracking) return [];
  const { carrier, tracking } = shipment;
  return [
    ...(carrier ? [t('order-life.carrier', { carrier })] : []),
    ...(tracking ? [t('order-life.tracking', { tracking })] : []),
  ];
}
