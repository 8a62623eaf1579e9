import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { loadColleagues, manages } from './load.server.ts';
import { ColleaguesPage } from './page.tsx';
import { postColleagues } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(context, await loadColleagues(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireRight(context, request, manages, context.t('colleagues.closed'));
  return await postColleagues(context, request);
}

export default function Route() {
  const answer = useActionData<{ state?: FormState }>();
  return <ColleaguesPage data={useLoaderData<typeof loader>()} state={answer?.state} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
