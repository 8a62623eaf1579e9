import { formatPhone } from '#app/i18n/format.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readNotifications } from '#app/supplier/notification.server.ts';

/** Groups are in the supplier's order. */
export async function loadNotifications({ supplier, t }: LoadContext) {
  const { channels, events } = await readNotifications(supplier);
  const groups = [...new Set(events.map(({ group }) => group))];
  const addresses = channels.map(({ code, address }) => (code === 'sms' && address ? formatPhone(address) : address));
  return {
    title: t('notifications:title'),
    to: addresses.filter(Boolean).join(', '),
    channels: channels.map(({ code }) => code),
    groups: groups.map((name) => ({ name, events: events.filter(({ group }) => group === name) })),
  };
}

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>;
