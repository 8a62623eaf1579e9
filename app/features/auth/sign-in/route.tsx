import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { returnToOf } from '../step.server.ts';
import { SignInPage } from './page.tsx';
import { signIn, signInSchema } from './sign-in.server.ts';

export const handle = { i18n: ['auth', 'bank'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw redirectTo(returnTo);
  return data({ title: context.t('auth:title'), returnTo });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, signInSchema);
  if (form.status !== 'success') return refuse(form);
  const refusal = await signIn(context, form);
  if (refusal) return refusal;
  throw redirectTo(returnToOf(request));
}

export default function Route() {
  const { returnTo } = useLoaderData<typeof loader>();
  return <SignInPage returnTo={returnTo} lastResult={useActionData<typeof action>()?.lastResult} />;
}
