import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { t } from '../texts/texts.ts';

/** Permission to plan purchases of one's own company. */
export const managesPlans = 'order-manager.manage';

/** The same message for a missing plan, for another company's and for a specification. */
export const missing = 'order-plan.missing';

/** Throws 403 if the shop has no order manager, or the caller may not plan. */
export async function requirePlans(env: Env, actor: UserActor, now: number): Promise<void> {
  const { modules } = (await readShop(env, now)).settings;
  if (!modules.enabled || !modules.orderManager) throw new ApiError(403, 'FeatureDisabled', t('order-plan.off'));
  if (!actor.permissions.includes(managesPlans)) throw forbidden(t('order-plan.forbidden'));
}
