import type { LoadContext } from '#app/server/context.server.ts';
import { rememberAuth } from '#app/server/initial-auth.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { setIdentityCookie } from './identity-cookie.server.ts';

/** What the API gives to somebody who has proved who they are. */
export interface Entrance {
  authToken?: string | undefined;
  refreshToken?: string | undefined;
  identityCookie?: { name: string; value: string } | undefined;
}

/** Starts the session that the API has opened. An answer without a token breaks the contract. */
export function enter(context: LoadContext, { authToken, refreshToken, identityCookie }: Entrance, remember: boolean) {
  if (!authToken) throw new SupplierUnavailable(502, 'bad-shape');
  context.session.signIn({ token: authToken, refreshToken, remember });
  rememberAuth(context.cookies, 'signin');
  setIdentityCookie(context.cookies, identityCookie, remember);
}
