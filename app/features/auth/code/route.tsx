import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { maskLogin } from '#app/server/forms/login.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { resendOf } from '../resend.server.ts';
import { returnToOf, type StepAnswer } from '../step.server.ts';
import { keptCode, postCode } from './code.server.ts';
import { CodePage } from './page.tsx';

export const handle = { i18n: ['auth'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw replaceWith(returnTo);
  const kept = await context.flow.read('code', keptCode);
  return data({
    title: context.t('auth:code.heading'),
    returnTo,
    sentTo: kept && maskLogin(kept.login),
    resend: resendOf(kept?.resendAt),
  });
}

/** Public. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postCode(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <CodePage data={useLoaderData<typeof loader>()} lastResult={usePosted<StepAnswer>()?.lastResult} />;
}
