import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { captchaField, codeField, keptLogin, loginField } from '#app/server/forms/login.ts';
import { newPassword, sameTwice } from '#app/server/forms/new-password.ts';
import { type ParsedForm, parseForm, type ReplyErrors, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Login, type ResetAnswer, resetPassword, sendResetCode } from '#app/supplier/user.server.ts';
import { codeKept } from '../code-kept.ts';
import { resendAtOf, resendCode } from '../resend.server.ts';
import { loginText } from '../sign-in/sign-in.server.ts';
import { nextStep, refuseStep, returnToOf, type StepAnswer } from '../step.server.ts';

export const newPasswordSchema = z
  .object({
    intent: z.literal('confirm'),
    code: codeField,
    ...newPassword,
    over: z.string().optional(),
  })
  .refine(...sameTwice);

const resetSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, captchaToken: captchaField }),
  newPasswordSchema,
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

export const keptReset = z.object({ login: keptLogin, resendAt: z.number().optional() });

type Filled = Extract<ParsedForm<z.output<typeof resetSchema>>, { status: 'success' }>;

/** The API's field names to the form's. */
const rename: Readonly<Record<string, string>> = {
  phone: 'login',
  email: 'login',
  repeatPassword: 'passwordRepeat',
};

/** The login is kept between the steps, never the password. */
export async function postReset(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, resetSchema);
  if (form.status !== 'success') return refuse(form, codeKept(form.error));
  try {
    return await step(context, request, form);
  } catch (error) {
    return refuseStep(context, form, error, { unavailable: 'auth:reset.unavailable', rename });
  }
}

async function step(context: LoadContext, request: Request, form: Filled) {
  const { value } = form;
  if (value.intent === 'back') {
    await context.flow.drop('reset');
    return nextStep(request, paths.reset(returnToOf(request)));
  }
  if (value.intent === 'send') return await send(context, request, form, value.login, value.captchaToken);
  const kept = await context.flow.read('reset', keptReset);
  if (!kept) return refuse(form, { formErrors: [context.t('auth:code.expired')] });
  if (value.intent === 'resend') {
    return await resend(context, request, form, { ...kept, captchaToken: value.captchaToken });
  }
  const { code, password, passwordRepeat: repeatPassword } = value;
  const answer = await resetPassword(context.supplier, kept.login, { code, password, repeatPassword });
  if (answer.errorCode !== 0) return refuse(form, refusalOf(answer));
  await context.flow.drop('reset');
  await context.flow.keep('signIn', { login: kept.login });
  context.flash.set(context.t('auth:reset.done'));
  if (value.over) return data<StepAnswer>({ done: true, login: loginText(kept.login) });
  return redirectTo(paths.signIn(returnToOf(request)));
}

async function send(context: LoadContext, request: Request, form: Filled, login: Login, captcha?: string) {
  const answer = await sendResetCode(context.supplier, login, captcha);
  if (answer.errorCode !== 0) return refuse(form, errorsOf(answer));
  await context.flow.keep('reset', { login, resendAt: resendAtOf(answer) });
  return nextStep(request, paths.reset(returnToOf(request)));
}

interface Resending extends z.output<typeof keptReset> {
  captchaToken: string | undefined;
}

async function resend(context: LoadContext, request: Request, form: Filled, kept: Resending) {
  const { login, resendAt, captchaToken } = kept;
  const refused = await resendCode(context, form, {
    resendAt,
    send: async () => {
      const answer = await sendResetCode(context.supplier, login, captchaToken);
      return answer.errorCode === 0 ? answer : { fault: errorsOf(answer) };
    },
    keep: (resendAt) => context.flow.keep('reset', { login, resendAt }),
  });
  return refused ?? nextStep(request, paths.reset(returnToOf(request)));
}

function refusalOf(answer: ResetAnswer): ReplyErrors {
  const errors = errorsOf(answer);
  return { ...errors, ...codeKept(errors.fieldErrors) };
}

/** `errorCode` 1 means the login, whatever field the API names. */
function errorsOf({ errorCode, message, errors }: ResetAnswer): ReplyErrors {
  if (errorCode === 1) return { fieldErrors: { login: [message] } };
  if (errors.length === 0) return { formErrors: [message] };
  return { fieldErrors: Object.fromEntries(errors.map(({ field, message }) => [rename[field] ?? field, [message]])) };
}
