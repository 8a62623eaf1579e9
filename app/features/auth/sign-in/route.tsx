import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-title.ts';
import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { safeLocal } from '#app/server/http/safe-local.ts';
import { SignInPage } from './page.tsx';
import { signInSchema } from './schema.ts';
import { signIn } from './sign-in.server.ts';

export const handle = { i18n: ['auth', 'bank'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

// The way back travels in the address and not in the session, because two tabs may sign in for different pages.
export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = safeLocal(new URL(request.url).searchParams.get('returnTo'), paths.home());
  if (await context.buyer()) throw redirectTo(returnTo);
  return data({ title: context.t('auth:title'), returnTo });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, signInSchema);
  if (form.status !== 'success') return refuse(form);
  const refusal = await signIn(context, form);
  if (refusal) return refusal;
  throw redirectTo(safeLocal(new URL(request.url).searchParams.get('returnTo'), paths.home()));
}

export default function Route() {
  const { returnTo } = useLoaderData<typeof loader>();
  return <SignInPage returnTo={returnTo} lastResult={useActionData<typeof action>()?.lastResult} />;
}
