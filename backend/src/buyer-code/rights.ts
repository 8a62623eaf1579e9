import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { t } from '../texts/texts.ts';

/** Whether a user may save and delete codes: they decide what the whole company orders by them. */
export function mayEditCodes({ permissions }: UserActor): boolean {
  return permissions.includes('order.create') || permissions.includes('company.manage');
}

/** Throws 403 if the user may only read codes. */
export function requireCodeEditor(actor: UserActor): void {
  if (!mayEditCodes(actor)) throw forbidden(t('buyer-code.forbidden'));
}
