import type { NotificationChannel } from '#contract/notification.ts';
import { viewsDocuments } from '../document/access.ts';
import { managesPlans } from '../order-manager/access.ts';
import { processesOrders, viewsExchange } from '../staff/right.ts';
import type { TextKey } from '../texts/texts.ts';

type PerChannel<T> = Record<NotificationChannel, T>;

/** An event that a person can be notified of. */
export interface Event {
  code: string;
  title: TextKey;
  hint?: TextKey;
  group: TextKey;
  /** Default for people who have chosen nothing. */
  usual: PerChannel<boolean>;
  /** Channels that can't be chosen, with the reason. */
  fixed?: Partial<PerChannel<TextKey>>;
  /** Permission of those it is sent to; without it everybody. */
  permission?: string;
  /** The module without which nothing sends it. */
  module?: 'offers' | 'orderManager';
  /** Its e-mail choice is the consent to advertising. */
  marketing?: true;
}

const orders = 'notification.group.orders';
const goods = 'notification.group.goods';
const account = 'notification.group.account';
const byMail = { email: true, sms: false };
const never = { email: false, sms: false };
const always = 'notification.always';

/**
 * In the order in which pages show them. Each is sent by something: what nobody sends isn't offered. `news` alone is the
 * consent by which the supplier's own system sends.
 */
export const events = [
  {
    code: 'order-accepted',
    title: 'notification.order-accepted',
    hint: 'notification.order-accepted-hint',
    group: orders,
    usual: byMail,
  },
  { code: 'order-status', title: 'notification.order-status', group: orders, usual: byMail },
  { code: 'payment', title: 'notification.payment', group: orders, usual: byMail },
  { code: 'invoice', title: 'notification.invoice', hint: 'notification.invoice-hint', group: orders, usual: byMail },
  {
    code: 'due',
    title: 'notification.due',
    hint: 'notification.due-hint',
    group: orders,
    usual: byMail,
    permission: viewsDocuments,
  },
  {
    code: 'approval',
    title: 'notification.approval',
    hint: 'notification.approval-hint',
    group: orders,
    usual: byMail,
  },
  {
    code: 'offer',
    title: 'notification.offer',
    hint: 'notification.offer-hint',
    group: orders,
    usual: byMail,
    module: 'offers',
  },
  {
    code: 'plan',
    title: 'notification.plan',
    hint: 'notification.plan-hint',
    group: orders,
    usual: byMail,
    permission: managesPlans,
    module: 'orderManager',
  },
  {
    code: 'return',
    title: 'notification.return',
    hint: 'notification.return-hint',
    group: orders,
    usual: byMail,
    permission: processesOrders,
  },
  {
    code: 'webhook',
    title: 'notification.webhook',
    hint: 'notification.webhook-hint',
    group: orders,
    usual: byMail,
    permission: viewsExchange,
  },
  { code: 'order-message', title: 'notification.order-message', group: orders, usual: byMail },
  {
    code: 'price',
    title: 'notification.price',
    hint: 'notification.price-hint',
    group: goods,
    usual: never,
  },
  {
    code: 'stock',
    title: 'notification.stock',
    hint: 'notification.stock-hint',
    group: goods,
    usual: byMail,
  },
  {
    code: 'news',
    title: 'notification.news',
    group: goods,
    usual: never,
    fixed: { sms: 'notification.no-sms' },
    marketing: true,
  },
  {
    code: 'security',
    title: 'notification.security',
    group: account,
    usual: { email: true, sms: true },
    fixed: { email: always, sms: always },
  },
] as const satisfies readonly Event[];

export type EventCode = (typeof events)[number]['code'];

/** The events with one type, whichever optional fields they have. */
export const allEvents: readonly Event[] = events;
