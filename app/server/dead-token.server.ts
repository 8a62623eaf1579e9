import type { SupplierRejected } from '#app/supplier/errors.ts';
import type { Session } from './session.server.ts';

/**
 * What becomes of a token that the API no longer takes. One that the buyer's own choice of a company replaced is only left
 * out of this answer: the browser has its successor already, and a late answer must not erase that. Who acted for a buyer
 * goes back to the own session; of the calls of one request several may be refused, the first of them leads back.
 */
export function dropDeadToken(session: Session, { name }: SupplierRejected): void {
  if (name === 'SessionReplaced') session.setAside();
  else if (session.acting) session.stopActing();
  else if (!session.cameBack) session.dropToken();
}
