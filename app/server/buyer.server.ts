import { SupplierRejected } from '#app/supplier/errors.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { getCurrentUser } from '#contract/user.ts';
import { actorTag } from './actor-tag.ts';
import type { Buyer, LoadContext } from './context.server.ts';
import { dropDeadToken } from './dead-token.server.ts';
import type { Session } from './session.server.ts';

/** Leaves a message for the next page. */
type Tell = (message: string) => void;

/** Asks once who the buyer is. A token that the API no longer takes is dropped, and the page goes on for a visitor. */
export function openBuyer(supplier: Supplier, session: Session, tell: Tell): Pick<LoadContext, 'buyer' | 'actor'> {
  let asked: Promise<Buyer | null> | undefined;
  let known: Buyer | null = null;
  const ask = async () => {
    known = await currentUser(supplier, session, tell);
    return known;
  };
  return {
    buyer() {
      asked ??= session.token === null ? Promise.resolve(null) : ask();
      return asked;
    },
    actor: () => (known ? actorTag(known) : undefined),
  };
}

async function currentUser(supplier: Supplier, session: Session, tell: Tell): Promise<Buyer | null> {
  const asked = session.token;
  try {
    return await supplier.call(getCurrentUser);
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 401)) throw error;
    if (error.name === 'AccountBlocked') tell(error.message);
    dropDeadToken(session, error);
    const isOther = session.token !== null && session.token !== asked;
    return isOther ? await currentUser(supplier, session, tell) : null;
  }
}
