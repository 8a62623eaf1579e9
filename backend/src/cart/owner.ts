import type { UserActor, VisitorActor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

type User = Pick<UserActor, 'kind' | 'userId' | 'companyId'>;
type Visitor = Pick<VisitorActor, 'kind' | 'visitorId'>;

/** Key of the actor's cart: one per user and company. Null for a visitor without an id. */
export function cartOwner(actor: User): string;
export function cartOwner(actor: User | Visitor): string | null;
export function cartOwner(actor: User | Visitor): string | null {
  if (actor.kind === 'user') return `u:${actor.userId}:${actor.companyId}`;
  return actor.visitorId === null ? null : `v:${actor.visitorId}`;
}

/** Like `cartOwner`, but throws if there is neither a user nor a visitor id. */
export function requireCartOwner(actor: User | Visitor): string {
  const owner = cartOwner(actor);
  if (owner === null) throw new ApiError(400, 'VisitorUnknown', t('cart.no-visitor'));
  return owner;
}

/** SQL condition on lines: they are of the cart whose owner is in the first parameter. */
export const ofOwner = 'cart_id = (SELECT id FROM cart WHERE owner = ?1)';
