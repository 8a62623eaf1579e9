import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/user.ts';
import { checkCaptcha } from '../captcha/check.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { callerOf } from '../session/caller.ts';
import { codeSent } from '../session/routes.ts';
import { t } from '../texts/texts.ts';
import { normalLogin } from '../user/login.ts';
import { ResetRefused, resetPassword, sendResetCode } from './reset.ts';

type Answer = CallAnswer<typeof contract.resetPassword>;

/** `errorCode` by the invalid field. */
const errorCodes = { code: 2, password: 3, repeatPassword: 3 } as const;

/** Unlike other calls, this one returns 200 with `errorCode` for invalid fields. */
export function mountPassword(app: Api): void {
  mount(app, contract.resetPassword, async ({ input: { body }, env, headers, now, defer }): Promise<Answer> => {
    const caller = callerOf(headers, env);
    const typed = body.phone ?? body.email;
    if (!typed?.trim()) return refused(1, 'phone', t('person.login'));
    const login = normalLogin(typed);
    if (body.code === undefined && body.password === undefined) {
      const { captchaToken: token } = body;
      const actions = ['signinreset', 'PASSWORDRESET'] as const;
      await checkCaptcha(env, { token, actions, caller }, now);
      const sent = await sendResetCode(env, login, caller, now);
      defer(deliverMessages(env, now));
      return { errorCode: 0, errors: [], ...codeSent(sent) };
    }
    const { code = '', password = '', repeatPassword: repeat = '' } = body;
    try {
      await resetPassword(env, { login, code, password, repeat }, caller, now);
    } catch (error) {
      if (!(error instanceof ResetRefused)) throw error;
      const { faults, message } = error;
      return { errorCode: errorCodes[faults[0].field], message, errors: [...faults] };
    }
    defer(deliverMessages(env, now));
    return { errorCode: 0, message: t('password.changed'), errors: [] };
  });
}

function refused(errorCode: number, field: string, message: string): Answer {
  return { errorCode, message, errors: [{ field, message }] };
}
