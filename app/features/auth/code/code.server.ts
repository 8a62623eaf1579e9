import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { captchaField, codeField, keptLogin, loginField, tick } from '#app/server/forms/login.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { sendSignInCode, signInByCode } from '#app/supplier/user.server.ts';
import { resendAtOf, resendCode } from '../resend.server.ts';
import { enter, nextStep, refuseStep, returnToOf } from '../step.server.ts';

const codeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), login: loginField, rememberMe: tick, captchaToken: captchaField }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
  z.object({ intent: z.literal('resend'), captchaToken: captchaField }),
  z.object({ intent: z.literal('back') }),
]);

export const keptCode = z.object({ login: keptLogin, rememberMe: z.boolean(), resendAt: z.number().optional() });

const rename = { phone: 'login', email: 'login' };

/** The login is kept between the steps, so that a reload loses nothing. */
export async function postCode(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, codeSchema);
  if (form.status !== 'success') return refuse(form);
  const { value } = form;
  const here = paths.signInByCode(returnToOf(request));
  try {
    if (value.intent === 'send') {
      const { login, rememberMe, captchaToken } = value;
      const resendAt = resendAtOf(await sendSignInCode(context.supplier, login, captchaToken));
      await context.flow.keep('code', { login, rememberMe, resendAt });
      return nextStep(request, here);
    }
    if (value.intent === 'back') {
      await context.flow.drop('code');
      return nextStep(request, here);
    }
    const kept = await context.flow.read('code', keptCode);
    if (!kept) return refuse(form, { formErrors: [context.t('auth:code.expired')] });
    if (value.intent === 'resend') {
      const refused = await resendCode(context, form, {
        resendAt: kept.resendAt,
        send: () => sendSignInCode(context.supplier, kept.login, value.captchaToken),
        keep: (resendAt) => context.flow.keep('code', { ...kept, resendAt }),
      });
      return refused ?? nextStep(request, here);
    }
    const answer = await signInByCode(context.supplier, kept.login, value.code, kept.rememberMe);
    await enter(context, answer, kept.rememberMe);
    await context.flow.drop('code');
    return replaceWith(returnToOf(request));
  } catch (error) {
    return refuseStep(context, form, error, { unavailable: 'auth:unavailable', rename });
  }
}
