import type { Env } from '../env.ts';
import { notify } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { processesOrders } from '../staff/right.ts';
import { inLanguage, type Language, type TextKey, t } from '../texts/texts.ts';
import { reasonNames } from './labels.ts';
import type { ReturnChange } from './return-change.ts';

/** Whoever comes back after a weekend still has to know. Milliseconds. */
const lifetime = 3 * 24 * 60 * 60 * 1000;

const peopleSql = `SELECT u.id, u.language FROM staff_permission p JOIN user u ON u.id = p.user_id
  WHERE p.permission = ?1 AND u.active = 1 AND u.blocked_at IS NULL`;

const subjects: Partial<Record<ReturnChange['kind'], TextKey>> = {
  ask: 'order-return.told-asked',
  withdraw: 'order-return.told-withdrawn',
};

interface Told {
  order: LifeOrder;
  change: { goodsBack?: ReturnChange; comment: string };
  /** Origin of the shop, for the link; empty if it is unknown. */
  shop: string;
}

/** Statements that tell those who process orders what a buyer did to a return; none for anything else. */
export async function tellStaff(env: Env, { order, change, shop }: Told, now: number): Promise<D1PreparedStatement[]> {
  const { goodsBack, comment } = change;
  const key = goodsBack && subjects[goodsBack.kind];
  if (!(goodsBack && key)) return [];
  const { results } = await env.trade
    .prepare(peopleSql)
    .bind(processesOrders)
    .all<{ id: number; language: Language }>();
  return results.flatMap(({ id, language }) =>
    inLanguage(language, () => {
      const subject = t(key, { order: orderName(order.number) });
      const why =
        goodsBack.kind === 'ask' ? [t('order-return.told-reason', { reason: t(reasonNames[goodsBack.reason]) })] : [];
      const link = shop ? [t('order.link', { link: `${shop}/staff/orders/${order.id}` })] : [];
      const text = [`${subject}.`, ...why, ...(comment ? [comment] : []), ...link].join('\n');
      const sms = [`${subject}.`, ...link].join(' ');
      return notify(env, { event: 'return', userId: id, subject, text, sms, expiresAt: now + lifetime }, now);
    }),
  );
}
