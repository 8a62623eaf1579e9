import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { processesOrders } from '../staff/right.ts';
import { t } from '../texts/texts.ts';

/** Throws 403 unless the user is one of the supplier's people with the right, acting as themselves. */
export function requireProcessing({ permissions, staffUserId }: UserActor): void {
  if (staffUserId === null && permissions.includes(processesOrders)) return;
  throw forbidden(t('order-life.not-staff'));
}
