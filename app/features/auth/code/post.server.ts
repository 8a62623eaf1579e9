import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { sendSignInCode, signInByCode } from '#app/supplier/user.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { enter } from '../enter.server.ts';
import { nextStep, sameStep } from '../next-step.server.ts';
import { refusalOf } from '../refusal.server.ts';
import { returnToOf } from '../return-to.server.ts';
import { codeSchema, keptCode } from './schema.ts';

const rename = { phone: 'login', email: 'login' };

/** One step of signing in by a code; the login is kept in between, so that a reload loses nothing. */
export async function postCode(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, codeSchema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  const { value, state } = form;
  const here = paths.signInByCode(returnToOf(request));
  try {
    switch (value.intent) {
      case 'send':
        await sendSignInCode(context.supplier, value.login, value.captchaToken);
        await context.flow.keep('code', { login: value.login, rememberMe: value.rememberMe });
        return nextStep(context, request, here);
      case 'back':
        await context.flow.drop('code');
        return nextStep(context, request, here);
      default:
        return await withLogin(context, request, value, state);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return sameStep(context, refusalOf(context, error, state, rename));
  }
}

async function withLogin(
  context: LoadContext,
  request: Request,
  value: { intent: 'resend'; captchaToken?: string | undefined } | { intent: 'confirm'; code: string },
  state: FormState,
) {
  const kept = await context.flow.read('code', keptCode);
  if (!kept)
    return sameStep(context, { state: { ...state, formErrors: [context.t('auth.code.expired')] }, status: 422 });
  if (value.intent === 'resend') {
    await sendSignInCode(context.supplier, kept.login, value.captchaToken);
    context.flash.set(context.t('auth.code.resent'), 'info');
    return nextStep(context, request, paths.signInByCode(returnToOf(request)));
  }
  const answer = await signInByCode(context.supplier, kept.login, value.code, kept.rememberMe);
  enter(context, answer, kept.rememberMe);
  await context.flow.drop('code');
  return seeOther(context, returnToOf(request));
}
