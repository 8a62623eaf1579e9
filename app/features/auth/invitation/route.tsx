import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { StepAnswer } from '../next-step.server.ts';
import { loadInvitation } from './load.server.ts';
import { InvitationPage } from './page.tsx';
import { postInvitation } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Opening the link only shows who invites; signing in is a post. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadInvitation(context, request);
}

/** Open to visitors: the invited person has no account yet. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postInvitation(context, request);
}

export default function Route() {
  return <InvitationPage data={useLoaderData<typeof loader>()} state={useActionData<StepAnswer>()?.state} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
