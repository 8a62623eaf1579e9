import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';

/** The staff permission to act for buyers. No company can grant it. */
export const actsForBuyers = 'buyer.act-for';

/** The staff permission to edit what buyers read. */
export const editsTexts = 'content.edit';

/** Throws 403 unless the user is one of the supplier's people with the right, acting as themselves. */
export function requireEditor({ permissions, staffUserId }: UserActor): void {
  if (staffUserId === null && permissions.includes(editsTexts)) return;
  throw forbidden('Менять тексты магазина могут только сотрудники поставщика с этим правом');
}
