import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { type Login, type ResetAnswer, resetPassword, sendResetCode } from '#app/supplier/user.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { nextStep, type StepAnswer, sameStep } from '../next-step.server.ts';
import { refusalOf } from '../refusal.server.ts';
import { returnToOf } from '../return-to.server.ts';
import { keptReset, resetSchema } from './schema.ts';

type Form = z.output<typeof resetSchema>;

/** One step of changing a forgotten password; the login is kept in between, the password never. */
export async function postReset(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, resetSchema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  try {
    return await step(context, request, form.value, form.state);
  } catch (error) {
    if (error instanceof Response) throw error;
    return sameStep(context, refusalOf(context, error, form.state, rename('login')));
  }
}

async function step(context: LoadContext, request: Request, value: Form, state: FormState) {
  const here = paths.reset(returnToOf(request));
  if (value.intent === 'back') {
    await context.flow.drop('reset');
    return nextStep(context, request, here);
  }
  if (value.intent === 'send') return await send(context, request, value.login, state, value.captchaToken);
  const kept = await context.flow.read('reset', keptReset);
  if (!kept)
    return sameStep(context, { state: { ...state, formErrors: [context.t('auth.code.expired')] }, status: 422 });
  if (value.intent === 'confirm') return await confirm(context, request, kept.login, value, state);
  context.flash.set(context.t('auth.code.resent'), 'info');
  return await send(context, request, kept.login, state, value.captchaToken);
}

async function send(context: LoadContext, request: Request, login: Login, state: FormState, captcha?: string) {
  const answer = await sendResetCode(context.supplier, login, captcha);
  if (answer.errorCode !== 0) return sameStep(context, refused(answer, state));
  await context.flow.keep('reset', { login });
  return nextStep(context, request, paths.reset(returnToOf(request)));
}

async function confirm(
  context: LoadContext,
  request: Request,
  login: Login,
  value: Extract<Form, { intent: 'confirm' }>,
  state: FormState,
) {
  const { code, password, passwordRepeat: repeatPassword } = value;
  const answer = await resetPassword(context.supplier, login, { code, password, repeatPassword });
  if (answer.errorCode !== 0) return sameStep(context, refused(answer, state));
  await context.flow.drop('reset');
  context.flash.set(context.t('auth.reset.done'));
  if (value.over) return page<StepAnswer>(context, { state: undefined, done: true });
  return seeOther(context, paths.signIn(returnToOf(request)));
}

/** The API's names of the fields: the login under its kind, the repetition in its own order of words. */
const rename = (login: string) => ({ phone: login, email: login, repeatPassword: 'passwordRepeat' });

/** This call tells its refusals by a number: 1 is the login's, whatever field the API names for it. */
function refused(answer: ResetAnswer, state: FormState) {
  const { errorCode, message } = answer;
  const named = errorCode === 1 ? [{ field: 'login', message }] : answer.errors;
  const renames: Readonly<Record<string, string>> = rename('login');
  const errors = Object.fromEntries(named.map(({ field, message }) => [renames[field] ?? field, [message]]));
  return { state: { ...state, errors, formErrors: named.length === 0 ? [message] : [] }, status: 422 };
}
