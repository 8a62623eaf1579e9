import type { UserActor, VisitorActor } from '../actor.ts';
import { ApiError } from '../errors.ts';

type User = Pick<UserActor, 'kind' | 'userId' | 'companyId'>;
type Visitor = Pick<VisitorActor, 'kind' | 'visitorId'>;

/** Key of the cart that an actor has: a user has one per company. Null for a visitor who sent no id. */
export function cartOwner(actor: User): string;
export function cartOwner(actor: User | Visitor): string | null;
export function cartOwner(actor: User | Visitor): string | null {
  if (actor.kind === 'user') return `u:${actor.userId}:${actor.companyId}`;
  return actor.visitorId === null ? null : `v:${actor.visitorId}`;
}

/** Key of the cart to change. Without a user or a visitor id there is nobody to keep it for. */
export function requireCartOwner(actor: User | Visitor): string {
  const owner = cartOwner(actor);
  if (owner === null) throw new ApiError(400, 'VisitorUnknown', 'Передайте заголовок User-Uuid, чтобы вести корзину');
  return owner;
}
