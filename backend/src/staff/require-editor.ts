import type { UserActor } from '../actor.ts';
import { forbidden } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { editsTexts } from './right.ts';

/** Throws 403 unless the user is one of the supplier's people with the right, acting as themselves. */
export function requireEditor({ permissions, staffUserId }: UserActor): void {
  if (staffUserId === null && permissions.includes(editsTexts)) return;
  throw forbidden(t('staff.not-editor'));
}
