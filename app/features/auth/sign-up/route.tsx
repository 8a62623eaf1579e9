import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { StepAnswer } from '../next-step.server.ts';
import { loadSignUp } from './load.server.ts';
import { SignUpPage } from './page.tsx';
import { postSignUp } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSignUp(context, request);
}

/** Open to visitors: it makes their account. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await postSignUp(context, request);
}

export default function Route() {
  return <SignUpPage data={useLoaderData<typeof loader>()} state={useActionData<StepAnswer>()?.state} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
