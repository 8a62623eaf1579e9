import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';

/** Key of the cart that an actor has, or null for a visitor who sent no id. */
export function cartOwner(actor: Actor): string | null {
  if (actor.kind === 'user') return `u:${actor.userId}:${actor.companyId}`;
  return actor.visitorId === null ? null : `v:${actor.visitorId}`;
}

/** Key of the cart to change. Without a user or a visitor id there is nobody to keep it for. */
export function requireCartOwner(actor: Actor): string {
  const owner = cartOwner(actor);
  if (owner === null) throw new ApiError(400, 'VisitorUnknown', 'Передайте заголовок User-Uuid, чтобы вести корзину');
  return owner;
}
