import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { StepAnswer } from '../step.server.ts';
import { SignUpPage } from './page.tsx';
import { loadSignUp } from './sign-up.server.ts';
import { postSignUp } from './submit-step.server.ts';

export const handle = { i18n: ['auth', 'signup'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSignUp(context, request);
}

/** Public. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postSignUp(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <SignUpPage data={useLoaderData<typeof loader>()} lastResult={usePosted<StepAnswer>()?.lastResult} />;
}
