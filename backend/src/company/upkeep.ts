import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { type TextKey, t } from '../texts/texts.ts';

/**
 * Whether a user may change what the whole company orders with: addresses, codes and products of its own. Who orders
 * needs them, and who manages the company maintains them.
 */
export function keepsUp({ permissions }: UserActor): boolean {
  return permissions.includes('order.create') || permissions.includes('company.manage');
}

/** Throws 403 with this message if the user may only read them. */
export function requireUpkeep(actor: UserActor, refusal: TextKey): void {
  if (!keepsUp(actor)) throw forbidden(t(refusal));
}
