import * as contract from '#contract/sign-up.ts';
import { checkCaptcha } from '../captcha/check.ts';
import { checkCode, unlessSpent } from '../code/code.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { limitStep } from '../session/asker.ts';
import { type Caller, callerOf } from '../session/caller.ts';
import { accountOf, startSession } from '../session/start.ts';
import { t } from '../texts/texts.ts';
import { largestBody, makeAccount } from './account.ts';
import { startSignUp } from './request.ts';
import { confirmStep, dropSignUp, findSignUp } from './store.ts';

export function mountSignUp(app: Api): void {
  mount(app, contract.requestSignUp, async ({ input: { body }, env, headers, now, defer }) => {
    const caller = callerOf(headers, env);
    await checkCaptcha(env, { token: body.captchaToken, actions: ['signup'], caller }, now);
    const answer = await startSignUp(env, body, caller, now);
    defer(deliverMessages(env, now));
    return answer;
  });

  mount(app, contract.confirmSignUp, ({ input: { body }, env, headers, now }) =>
    confirm(env, body, callerOf(headers, env), now),
  );

  mount(
    app,
    contract.signUp,
    async ({ input: { body }, env, headers, now }) => {
      const token = await makeAccount(env, body, callerOf(headers, env), now);
      return { token, message: t('sign-up.done') };
    },
    { maxBody: largestBody },
  );
}

/**
 * Second step. A correct code proves the login: if an account has it, its owner is signed in; anybody else continues to
 * the third step.
 */
async function confirm(env: Env, { token, code }: { token: string; code: string }, caller: Caller, now: number) {
  await limitStep(env, 'sign-up-code', { token, caller }, now);
  const { login } = await findSignUp(env, { token, steps: [1] }, now);
  const { userId, spend } = await checkCode(env, { purpose: 'sign-up', login, code }, caller, now);
  if (userId === null) return { token: await unlessSpent(confirmStep(env, token, spend, now)) };
  const account = await accountOf(env, userId);
  if (!account) throw new ApiError(403, 'AccountClosed', t('session.closed'));
  const more = [...spend, await dropSignUp(env, token)];
  return {
    ...(await unlessSpent(startSession(env, { account, remember: true, caller }, now, more))),
    message: t('sign-up.already'),
  };
}
