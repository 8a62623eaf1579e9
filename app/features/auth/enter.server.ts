import type { LoadContext } from '#app/server/request-context.ts';
import { setIdentityCookie } from '#app/server/session/identity-cookie.server.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';

export interface Entrance {
  authToken?: string | undefined;
  refreshToken?: string | undefined;
  identityCookie?: { name: string; value: string } | undefined;
}

/** An answer without a token breaks the contract. */
export function enter(context: LoadContext, { authToken, refreshToken, identityCookie }: Entrance, remember: boolean) {
  if (!authToken) throw new SupplierUnavailable(502, 'bad-shape');
  context.session.signIn({ token: authToken, refreshToken, remember });
  rememberAuth(context.cookies, 'signin');
  setIdentityCookie(context.cookies, identityCookie, remember);
}
