import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { confirmSignUp, requestSignUp } from '#app/supplier/sign-up.server.ts';
import { resendAtOf, resendCode } from '../resend.server.ts';
import { enter, nextStep, returnToOf, type StepAnswer } from '../step.server.ts';
import { postAccount, refuseSignUp, typedOf } from './account.server.ts';
import { confirmSchema, type KeptSignUp, keptSignUp, resendSchema, type Who, whoSchema } from './schema.ts';

/** The kept state says which step may follow; the API checks it again. */
export async function postSignUp(context: LoadContext, request: Request) {
  const intent = (await readForm(request))?.get('intent');
  const kept = await context.flow.read('signUp', keptSignUp);
  const here = paths.signUp(returnToOf(request));
  if (intent === 'back') {
    await context.flow.drop('signUp');
    return nextStep(request, here);
  }
  if (intent === 'who') return await postWho(context, request, kept?.typed ?? {});
  if (intent === 'confirm' && kept?.step === 2) return await postCode(context, request, kept);
  if (intent === 'resend' && kept?.step === 2) return await postResend(context, request, kept);
  if (kept?.step === 3) return await postAccount(context, request, kept);
  await context.flow.drop('signUp');
  const error = { '': [context.t('signup:lost')] };
  return data<StepAnswer>({ lastResult: { status: 'error', error } }, { status: 422 });
}

/** `account` is what a bank has told of the company. */
async function postWho(context: LoadContext, request: Request, account: Record<string, string>) {
  const form = await parseForm(context, request, whoSchema);
  const who = typedOf(form.payload);
  if (form.status !== 'success') {
    await context.flow.keep('signUp', { step: 1, who, typed: account });
    return refuse(form);
  }
  return await askForCode(context, request, { ...form.value, typed: who, account }, form);
}

type Wish = Omit<Who, 'intent' | 'captchaToken'> & {
  captchaToken?: string | undefined;
  typed: Record<string, string>;
  account: Record<string, string>;
};

async function askForCode(
  context: LoadContext,
  request: Request,
  wish: Wish,
  form: Pick<ParsedForm<unknown>, 'reply'>,
) {
  const { phone, email, typed, account } = wish;
  try {
    const sent = await send(context, wish);
    const login = phone ? { kind: 'phone', text: phone } : { kind: 'email', text: email };
    rememberAuth(context.cookies, 'signup');
    const { token } = sent;
    await context.flow.keep('signUp', {
      step: 2,
      token,
      login,
      resendAt: resendAtOf(sent),
      who: typed,
      typed: account,
    });
    return nextStep(request, paths.signUp(returnToOf(request)));
  } catch (error) {
    await context.flow.keep('signUp', { step: 1, who: typed, typed: account });
    return await refuseSignUp(context, error, form);
  }
}

function send({ supplier }: LoadContext, who: Omit<Wish, 'typed' | 'account'>) {
  const { phone, email, name, captchaToken, emailAgreedForMarketing } = who;
  const consents = { agreeTerms: true, agreeForProcessingData: true, emailAgreedForMarketing };
  return requestSignUp(supplier, { phone, email, name, captchaToken, ...consents });
}

/** Repeats the request of the first step with the consents given there. */
async function postResend(context: LoadContext, request: Request, kept: KeptSignUp) {
  const { who } = kept;
  const form = await parseForm(context, request, resendSchema);
  const filled = Object.entries(who).filter(([, value]) => value !== '');
  const again = await whoSchema.safeParseAsync({ ...Object.fromEntries(filled), intent: 'who' });
  if (!again.success) return refuse(form, { formErrors: [context.t('signup:lost')] });
  const captchaToken = form.status === 'success' ? form.value.captchaToken : undefined;
  let { token } = kept;
  try {
    const refused = await resendCode(context, form, {
      resendAt: kept.resendAt,
      send: async () => {
        const sent = await send(context, { ...again.data, captchaToken });
        token = sent.token;
        return sent;
      },
      keep: (resendAt) => context.flow.keep('signUp', { ...kept, token, resendAt }),
    });
    return refused ?? nextStep(request, paths.signUp(returnToOf(request)));
  } catch (error) {
    return await refuseSignUp(context, error, form);
  }
}

async function postCode(context: LoadContext, request: Request, kept: KeptSignUp) {
  const form = await parseForm(context, request, confirmSchema);
  if (form.status !== 'success') return refuse(form);
  const { login, token = '' } = kept;
  try {
    if (!login) throw new TypeError('a second step without a login');
    const answer = await confirmSignUp(context.supplier, { login, code: form.value.code, token });
    if (answer.authToken) {
      await enter(context, answer, true);
      await context.flow.drop('signUp');
      context.flash.set(answer.message ?? context.t('signup:known'), 'info');
      return replaceWith(returnToOf(request));
    }
    await context.flow.keep('signUp', { ...kept, step: 3, token: answer.token });
    return nextStep(request, paths.signUp(returnToOf(request)));
  } catch (error) {
    return await refuseSignUp(context, error, form);
  }
}
