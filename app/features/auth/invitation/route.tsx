import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { StepAnswer } from '../step.server.ts';
import { loadInvitation, postInvitation } from './invitation.server.ts';
import { InvitationPage } from './page.tsx';

export const handle = { i18n: ['auth', 'invitation', 'signup'], holdsKey: true };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadInvitation(context, request);
}

/** Public: the invited person has no account yet. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postInvitation(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <InvitationPage data={useLoaderData<typeof loader>()} lastResult={usePosted<StepAnswer>()?.lastResult} />;
}
