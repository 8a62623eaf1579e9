import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { t } from '../texts/texts.ts';

/** Permission to set rules of approval, budgets and cost centres. */
export const managesApprovals = 'approval.manage';

export const managesHere = ({ permissions }: UserActor): boolean => permissions.includes(managesApprovals);

/** Throws 403 if the shop doesn't offer approval. */
export async function requireApprovals(env: Env, now: number): Promise<void> {
  const { settings } = await readShop(env, now);
  if (!settings.approvals) throw switchedOff();
}

const openSql = `SELECT 1 FROM orders WHERE company_id = ?1 AND (?2 = 0 OR id = ?2)
    AND (status = 'pending-approval' OR (status = 'draft' AND id = ?2)) LIMIT 1`;

/**
 * Throws 403 if the shop doesn't offer approval and no order of the company, or not this one, has waited since it did: what
 * waits is decided all the same.
 */
export async function requireOpen(env: Env, { companyId }: UserActor, now: number, orderId = 0): Promise<void> {
  const { settings } = await readShop(env, now);
  if (settings.approvals) return;
  if (!(await env.trade.prepare(openSql).bind(companyId, orderId).first())) throw switchedOff();
}

const switchedOff = () => new ApiError(403, 'FeatureDisabled', t('order-life.off'));

/** Throws 403 unless the shop offers approval and the caller sets it up. */
export async function requireApprovalManager(env: Env, actor: UserActor, now: number): Promise<void> {
  await requireApprovals(env, now);
  if (!managesHere(actor)) throw forbidden(t('approval.not-manager'));
}
