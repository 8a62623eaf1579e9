import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { t } from '../texts/texts.ts';

/** Permission to see the documents of a company. */
export const viewsDocuments = 'document.view';

/** The same message for a missing document and for another company's. */
export const missing = 'document.missing';

/** Throws 403 if the shop keeps no documents, or the caller may not see them. */
export async function requireDocuments(env: Env, actor: UserActor, now: number): Promise<void> {
  const { settings } = await readShop(env, now);
  if (!settings.documents) throw new ApiError(403, 'FeatureDisabled', t('document.off'));
  if (!actor.permissions.includes(viewsDocuments)) throw forbidden(t('document.forbidden'));
}

/** Permission to ask for documents that are made on request. */
const requestsDocuments = 'document.request';

function requireRequests({ permissions }: UserActor): void {
  if (!permissions.includes(requestsDocuments)) throw forbidden(t('document.no-requests'));
}

/** Throws 403 unless the caller may have reconciliations. */
export async function requireReconciliations(env: Env, actor: UserActor, now: number): Promise<void> {
  await requireDocuments(env, actor, now);
  requireRequests(actor);
}
