import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { maskLogin } from '#app/server/forms/login.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { resendOf } from '../resend.server.ts';
import { returnToOf, type StepAnswer } from '../step.server.ts';
import { ResetPage } from './page.tsx';
import { keptReset, newPasswordSchema, postReset } from './reset.server.ts';

export const handle = { i18n: ['auth'], holdsKey: true };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw replaceWith(returnTo);
  const kept = await context.flow.read('reset', keptReset);
  return data({
    title: context.t('auth:reset.title'),
    returnTo,
    sentTo: kept && maskLogin(kept.login),
    login: kept?.login.text ?? '',
    resend: resendOf(kept?.resendAt),
    constraint: constraintsOf(newPasswordSchema),
  });
}

/** Public. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postReset(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <ResetPage data={useLoaderData<typeof loader>()} lastResult={usePosted<StepAnswer>()?.lastResult} />;
}
