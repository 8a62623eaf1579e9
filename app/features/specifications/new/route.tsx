import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { NewSpecificationPage } from './page.tsx';
import { postNew } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, { title: context.t('specifications.newTitle'), requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postNew(context, request);
}

export default function Route() {
  const { requestId } = useLoaderData<typeof loader>();
  return <NewSpecificationPage requestId={requestId} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
