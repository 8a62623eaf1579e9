import * as contract from '#contract/user.ts';
import { checkCaptcha } from '../captcha/check.ts';
import type { IssuedCode } from '../code/code.ts';
import { invalidFields } from '../errors.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { normalLogin } from '../user/login.ts';
import { callerOf } from './caller.ts';
import { sendSignInCode, signIn, signInByCode } from './sign-in.ts';

/** The same response to every request for a code, whether the login exists or not. */
export function codeSent(code: IssuedCode) {
  const message = code.isSent ? t('session.code-sent') : t('code.still-valid');
  return { message, ...code };
}

/** Fields of a body that may contain a login. */
interface Logins {
  login?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

/** The normalised login of a body. Throws 422 if there is none. */
export function loginOf({ login, phone, email }: Logins): string {
  const typed = login ?? phone ?? email;
  if (!typed) throw invalidFields([{ field: 'login', message: t('person.login') }]);
  return normalLogin(typed);
}

export function mountSession(app: Api): void {
  mount(app, contract.signIn, async ({ input: { body }, env, headers, now, defer }) => {
    const login = loginOf(body);
    const caller = callerOf(headers, env);
    const remember = body.rememberMe;
    if (body.code !== undefined) {
      return signInByCode(env, { login, code: body.code, remember }, caller, now);
    }
    if (body.password !== undefined) {
      return signIn(env, { login, password: body.password, remember }, caller, now);
    }
    if (body.login !== undefined) throw invalidFields([{ field: 'password', message: t('password.needed') }]);
    await checkCaptcha(env, { token: body.captchaToken, actions: ['signinreset'], caller }, now);
    const code = await sendSignInCode(env, login, caller, now);
    defer(deliverMessages(env, now));
    return codeSent(code);
  });

  mount(app, contract.signOut, async ({ actor, env }) => {
    // Staff acting for a buyer sign out completely: deleting their own session deletes this one too.
    await env.trade
      .prepare('DELETE FROM session WHERE id = ?1 OR id = (SELECT staff_session_id FROM session WHERE id = ?1)')
      .bind(actor.sessionId)
      .run();
  });
}
