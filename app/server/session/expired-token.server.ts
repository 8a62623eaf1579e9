import type { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Session } from './session.server.ts';

/**
 * Handles a token that the API no longer accepts. If the buyer has switched company or changed the password, the token is only ignored for
 * this response: the browser already has its successor, which a late response must not erase. Staff acting for a buyer
 * return to their own session; the first refused call of a request does that.
 */
export function dropExpiredToken(session: Session, { name }: SupplierRejected): void {
  if (name === 'SessionReplaced') session.setAside();
  else if (session.acting) session.stopActing();
  else if (!session.cameBack) session.dropToken();
}
