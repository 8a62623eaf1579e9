import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { isSecretField } from '#app/server/forms/secret-fields.ts';
import { redirectTo, replaceWith } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type AccountBody, makeAccount } from '#app/supplier/sign-up.server.ts';
import { keywordOf } from '../company-search/company-search.server.ts';
import { enter, refuseStep, returnToOf, type StepAnswer } from '../step.server.ts';
import { dataUrlOf, noFile, requisitesFault } from './requisites.ts';
import { type Account, accountSchema, type KeptSignUp } from './schema.ts';
import { usesOf } from './sign-up.server.ts';

/** Third step: keeps what was typed, then redirects to the company search or creates the account. */
export async function postAccount(context: LoadContext, request: Request, kept: KeptSignUp) {
  const form = await parseForm(context, request, accountSchema(await usesOf(context)));
  const typed = typedOf(form.payload);
  await context.flow.keep('signUp', { ...kept, typed });
  if (form.payload['intent'] === 'search') {
    if (isFetcherRequest(request) && form.payload['over']) return data<StepAnswer>({ searching: true });
    return redirectTo(paths.signUpCompany({ returnTo: returnToOf(request), name: keywordOf(typed) }));
  }
  const file = form.payload['companyRequisites'];
  const fault = file instanceof File ? await requisitesFault(file) : null;
  const fieldErrors = fault ? { companyRequisites: [context.t(fault)] } : {};
  if (form.status !== 'success') return refuse(form, { fieldErrors });
  try {
    const requisites = fault ? noFile : form.value.companyRequisites && (await dataUrlOf(form.value.companyRequisites));
    const answer = await makeAccount(context.supplier, bodyOf(form.value, kept.token ?? '', requisites));
    await enter(context, { authToken: answer.token, identityCookie: answer.identityCookie }, true);
    await context.flow.drop('signUp');
    context.flash.set(answer.message || context.t('signup:done'));
    return replaceWith(returnToOf(request));
  } catch (error) {
    const reply: typeof form.reply = (options) =>
      form.reply({
        ...options,
        fieldErrors: { ...(options && 'fieldErrors' in options && options.fieldErrors), ...fieldErrors },
      });
    return await refuseSignUp(context, error, { reply });
  }
}

function bodyOf(form: Account, token: string, companyRequisites: string | undefined): AccountBody {
  const { password, passwordRepeat, companyName, inn, kpp, ogrn, address, jobPosition, promo } = form;
  const { regionId, city, kindOfActivity, commodityGroup, loyaltyCardNumber } = form;
  return {
    token,
    tokenFor: 'account',
    password,
    repeatPassword: passwordRepeat,
    isIndividual: form.isIndividual === '1',
    regionId,
    company: { name: companyName, inn, kpp, ogrn, address },
    companyRequisites,
    position: jobPosition,
    city,
    kindOfActivity,
    commodityGroup,
    loyaltyCardNumber,
    promoCode: promo,
  };
}

/** Leaves out secrets, files and the form's own controls. */
export function typedOf(payload: Record<string, unknown>): Record<string, string> {
  const { intent, over, ...typed } = payload;
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !isSecretField(name)));
}

/** The API's field names to the form's. */
const rename = {
  'company.name': 'companyName',
  'company.inn': 'inn',
  'company.kpp': 'kpp',
  'company.ogrn': 'ogrn',
  'company.address': 'address',
  position: 'jobPosition',
  repeatPassword: 'passwordRepeat',
  promoCode: 'promo',
};

/** Starts over when the API no longer knows the sign-up; redirects to sign-in when there is an account already. */
export async function refuseSignUp(context: LoadContext, error: unknown, form: Pick<ParsedForm<unknown>, 'reply'>) {
  if (error instanceof SupplierRejected && error.name === 'AlreadyRegistered') {
    await context.flow.drop('signUp');
    context.flash.set(context.t('signup:known'), 'info');
    return redirectTo(paths.signIn());
  }
  const lost = error instanceof SupplierRejected && error.errors.find(({ field }) => field === 'token');
  if (lost) {
    await context.flow.drop('signUp');
    return refuse(form, { formErrors: [lost.message] });
  }
  return refuseStep(context, form, error, { unavailable: 'signup:unavailable', rename });
}
