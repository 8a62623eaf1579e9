import * as contract from '#contract/user.ts';
import { readVisitorId } from '../actor.ts';
import { invalidFields } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { normalLogin } from '../user/login.ts';
import { clientAddress } from './client-address.ts';
import { signIn } from './sign-in.ts';

/** Mounts sign-in and sign-out. */
export function mountSession(app: Api): void {
  mount(app, contract.signIn, async ({ input: { body }, env, headers, now }) => {
    const typed = body.login ?? body.phone ?? body.email;
    if (!typed) throw invalidFields([{ field: 'login', message: 'Укажите телефон или почту' }]);
    const credentials = { login: normalLogin(typed), password: body.password, remember: body.rememberMe };
    const caller = { visitorId: readVisitorId(headers), address: clientAddress(headers, env) };
    return { authToken: await signIn(env, credentials, caller, now) };
  });

  mount(app, contract.signOut, async ({ actor, env }) => {
    await env.trade.prepare('DELETE FROM session WHERE id = ?1').bind(actor.sessionId).run();
  });
}
