import type { Buyer, LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { getCurrentUser } from '#contract/user.ts';
import type { PageHead } from '../info.server.ts';
import { actorTag } from './acting-as.ts';
import { dropExpiredToken } from './expired-token.server.ts';
import type { Session } from './session.server.ts';

type Tell = (message: string) => void;

/** Caches the buyer and the page's head per request. A token that the API no longer accepts is dropped, and the page is rendered for a visitor. */
export function openBuyer(
  supplier: Supplier,
  session: Session,
  include: PageHead,
  tell: Tell,
): Pick<LoadContext, 'buyer' | 'actor'> {
  let loading: Promise<Buyer | null> | undefined;
  let user: Buyer | null = null;
  const ask = async () => {
    user = await currentUser(supplier, session, include, tell);
    return user;
  };
  return {
    buyer() {
      loading ??= session.token === null ? Promise.resolve(null) : ask();
      return loading;
    },
    actor: () => (user ? actorTag(user) : undefined),
  };
}

async function currentUser(supplier: Supplier, session: Session, include: PageHead, tell: Tell): Promise<Buyer | null> {
  const { token } = session;
  try {
    return await supplier.call(getCurrentUser, { query: { include } });
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 401)) throw error;
    if (error.name === 'AccountBlocked') tell(error.message);
    dropExpiredToken(session, error);
    const isOther = session.token !== null && session.token !== token;
    return isOther ? await currentUser(supplier, session, include, tell) : null;
  }
}
