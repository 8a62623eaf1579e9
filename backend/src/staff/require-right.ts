import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { answersChats, changesExchange, editsTexts, processesOrders, viewsExchange } from './right.ts';

/** What is said to whoever lacks a right. */
const refusals = {
  [editsTexts]: 'staff.not-editor',
  [answersChats]: 'chat.not-staff',
  [processesOrders]: 'order-life.not-staff',
  [viewsExchange]: 'exchange.forbidden',
  [changesExchange]: 'webhook.forbidden',
} as const;

/** Whether the user is one of the supplier's people with the right, acting as themselves. */
export const hasStaffRight = ({ permissions, staffUserId }: UserActor, right: keyof typeof refusals): boolean =>
  staffUserId === null && permissions.includes(right);

/** Throws 403 unless `hasStaffRight`. */
export function requireStaffRight(actor: UserActor, right: keyof typeof refusals): void {
  if (!hasStaffRight(actor, right)) throw forbidden(t(refusals[right]));
}
