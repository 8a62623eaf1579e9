import { data } from '@remix-run/cloudflare';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { maskLogin } from '#app/server/forms/login.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { type SignUpUses, signUpUses } from '#contract/sign-up.ts';
import { resendOf } from '../resend.server.ts';
import { returnToOf } from '../step.server.ts';
import { accountSchema, confirmSchema, keptSignUp, whoSchema } from './schema.ts';

export async function usesOf(context: LoadContext): Promise<SignUpUses> {
  return (await context.info()).config.signUp ?? signUpUses.parse({});
}

export async function loadSignUp(context: LoadContext, request: Request) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw replaceWith(returnTo);
  const kept = await context.flow.read('signUp', keptSignUp);
  const step = kept?.step ?? 1;
  const [uses, regions] = await Promise.all([usesOf(context), step === 3 ? readRegions(context.supplier, '') : null]);
  return data({
    title: context.t('signup:title'),
    returnTo,
    step,
    resend: resendOf(kept?.resendAt),
    sentTo: kept?.login ? maskLogin(kept.login) : null,
    login: kept?.login?.text ?? '',
    values: (step === 1 ? kept?.who : kept?.typed) ?? {},
    uses,
    constraint: constraintsOf({ 1: whoSchema, 2: confirmSchema, 3: accountSchema(uses) }[step]),
    regions: regions?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    region: (await context.info()).region?.id ?? null,
  });
}

export type SignUpData = Awaited<ReturnType<typeof loadSignUp>>['data'];
