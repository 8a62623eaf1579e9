import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { signOut as callSignOut } from '#app/supplier/user.server.ts';
import { setIdentityCookie } from './identity-cookie.server.ts';

/** Ends the session here whatever the API says: a buyer at a shared computer must not stay signed in. */
export async function signOut(context: LoadContext): Promise<void> {
  if (context.session.token !== null) await endAtSupplier(context);
  context.session.signOut();
  setIdentityCookie(context.cookies, undefined, false);
  // Pages of the buyer must not come back out of the browser's cache with the Back button.
  context.headers.set('Clear-Site-Data', '"cache"');
  context.flash.set(context.t('auth:signedOut'), 'info');
}

async function endAtSupplier(context: LoadContext): Promise<void> {
  const { supplier, session, log } = context;
  try {
    await callSignOut(supplier);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 401 && session.acting) {
      // The time of acting is over: the own session, which would end with it, is still there.
      session.stopActing();
      return await endAtSupplier(context);
    }
    if (!(error instanceof SupplierRejected || error instanceof SupplierUnavailable)) throw error;
    log.add({ signOut: 'here only' });
  }
}
