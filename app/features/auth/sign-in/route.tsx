import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { replaceWith } from '#app/server/http/redirect.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { returnToOf, type StepAnswer } from '../step.server.ts';
import { SignInPage } from './page.tsx';
import { keptSignIn, loginText, signIn, signInSchema } from './sign-in.server.ts';

export const handle = { i18n: ['auth', 'bank'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (await context.buyer()) throw replaceWith(returnTo);
  const kept = await context.flow.read('signIn', keptSignIn);
  return data({ title: context.t('auth:title'), returnTo, login: kept ? loginText(kept.login) : '' });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, signInSchema);
  if (form.status !== 'success') return refuse(form);
  const refusal = await signIn(context, form);
  if (refusal) return refusal;
  throw replaceWith(returnToOf(request));
}

export const clientAction = keepForm;

/** The dialog only wants this module: see `useRouteModule`. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return new URL(request.url).searchParams.has('over') ? null : serverLoader<typeof loader>();
}

export default function Route() {
  const { returnTo, login } = useLoaderData<typeof loader>();
  return <SignInPage returnTo={returnTo} login={login} lastResult={usePosted<StepAnswer>()?.lastResult} />;
}
