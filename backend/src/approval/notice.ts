import type { Env } from '../env.ts';
import { companyLink } from '../message/company-link.ts';
import { notify, notifyMany } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, type TextKey, t } from '../texts/texts.ts';
import { reasonOf } from './need.ts';
import { type Approvers, approversOf, type Person } from './people.ts';

/** A message that couldn't be sent for a day would be late. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** What a message about an order says. */
export interface Told {
  id: number;
  companyId: number;
  number: string;
  /** Kopecks. */
  total: number;
  /** Name of who ordered. */
  maker: string;
  /** Origin of the shop, for the link; empty if it is unknown. */
  shop: string;
}

/** Statements that tell those who can decide now, each once and in their language. */
export function tellApprovers(
  env: Env,
  order: Told,
  {
    steps,
    makerId,
    people,
  }: { steps: readonly (Approvers & { facts: unknown })[]; makerId: number; people: readonly Person[] },
  { key, now }: { key: 'approval.waits' | 'approval.still-waits'; now: number },
): D1PreparedStatement[] {
  const approvers = steps.flatMap((step) => approversOf(step, makerId, people));
  const byLanguage = Map.groupBy(approvers, ({ language }) => language);
  const announcements = [...byLanguage].map(([language, same]) =>
    inLanguage(language, () => {
      const subject = t(key, { order: orderName(order.number) });
      const sum = t('approval.sum', { maker: order.maker, sum: roubles(order.total) });
      const reasons = steps.map(({ facts }) => `${reasonOf(facts, { withLeft: true, total: order.total })}.`);
      const link = order.shop
        ? [t('approval.link', { link: companyLink(order.shop, order.companyId, `/orders/approvals/${order.id}`) })]
        : [];
      const text = [`${subject}.`, sum, ...new Set(reasons), ...link].join('\n');
      const sms = [`${subject}.`, sum, ...link].join(' ');
      return { userIds: [...new Set(same.map(({ id }) => id))], subject, text, sms };
    }),
  );
  return notifyMany(env, { event: 'approval', announcements, expiresAt: now + lifetime }, now);
}

/** Statements that tell approvers that somebody who manages approvals has decided in their stead. */
export function tellOfStandIn(
  env: Env,
  order: Pick<Told, 'id' | 'companyId' | 'number' | 'shop'>,
  { replaced, by }: { replaced: readonly Person[]; by: { id: number; name: string; comment: string } },
  now: number,
): D1PreparedStatement[] {
  const byLanguage = Map.groupBy(
    replaced.filter(({ id }) => id !== by.id),
    ({ language }) => language,
  );
  const announcements = [...byLanguage].map(([language, same]) =>
    inLanguage(language, () => {
      const subject = t('approval.stood-in', { order: orderName(order.number) });
      const link = order.shop
        ? [t('order.link', { link: companyLink(order.shop, order.companyId, `/orders/${order.id}`) })]
        : [];
      const text = [`${subject}.`, ...commentIn(by), ...link].join('\n');
      return { userIds: same.map(({ id }) => id), subject, text, sms: [`${subject}.`, ...link].join(' ') };
    }),
  );
  return notifyMany(env, { event: 'approval', announcements, expiresAt: now + lifetime }, now);
}

/** A comment alone would read as words of the shop. */
const commentIn = ({ name, comment }: { name: string; comment: string }) =>
  comment ? [t('approval.said', { name, comment })] : [];

export type Outcome = 'approved' | 'declined' | 'returned' | 'expired';

const outcomes: Record<Outcome, TextKey> = {
  approved: 'approval.told-approved',
  declined: 'approval.told-declined',
  returned: 'approval.told-returned',
  expired: 'approval.told-expired',
};

interface Decided {
  order: Pick<Told, 'id' | 'companyId' | 'number' | 'shop'> & { userId: number; language: Language };
  outcome: Outcome;
  comment: string;
  /** Name of who decided; empty for the clock. */
  by: string;
  /** Sums in kopecks, if the approver or the prices changed them. */
  amended: { was: number; now: number } | null;
}

/** Statements that tell whoever ordered. */
export function tellMaker(
  env: Env,
  { order, outcome, comment, by, amended }: Decided,
  now: number,
): D1PreparedStatement[] {
  return inLanguage(order.language, () => {
    const subject = t(outcomes[outcome], { order: orderName(order.number) });
    const sums = amended ? [t('approval.sum-changed', { was: roubles(amended.was), now: roubles(amended.now) })] : [];
    const link = order.shop
      ? [t('order.link', { link: companyLink(order.shop, order.companyId, `/orders/${order.id}`) })]
      : [];
    const next = outcome === 'returned' ? [t('approval.mend-it')] : [];
    const text = [`${subject}.`, ...sums, ...commentIn({ name: by, comment }), ...next, ...link].join('\n');
    const sms = [`${subject}.`, ...sums, ...link].join(' ');
    return notify(env, { event: 'approval', userId: order.userId, subject, text, sms, expiresAt: now + lifetime }, now);
  });
}
