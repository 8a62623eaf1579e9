import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getNotificationSettings, setNotificationSettings } from '#contract/notification.ts';
import type { Supplier } from './client/supplier.ts';

export function readNotifications(supplier: Supplier): Promise<CallAnswer<typeof getNotificationSettings>> {
  return supplier.call(getNotificationSettings);
}

/** Rejected with 422 at fields `event.channel` for choices that aren't allowed. */
export async function changeNotifications(
  supplier: Supplier,
  events: CallBody<typeof setNotificationSettings>['events'],
): Promise<void> {
  await supplier.call(setNotificationSettings, { body: { events } });
}
