import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getNotificationSettings, setNotificationSettings } from '#contract/notification.ts';
import type { Supplier } from './supplier.ts';

/** What who signed in is told of, and by what. */
export function readNotifications(supplier: Supplier): Promise<CallAnswer<typeof getNotificationSettings>> {
  return supplier.call(getNotificationSettings);
}

/** Changes what is named; rejected with 422 at fields `event.channel` for what cannot be chosen. */
export async function changeNotifications(
  supplier: Supplier,
  events: CallBody<typeof setNotificationSettings>['events'],
): Promise<void> {
  await supplier.call(setNotificationSettings, { body: { events } });
}
