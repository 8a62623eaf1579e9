import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadOwn } from './load.server.ts';
import { OwnPage } from './page.tsx';
import { postOwn } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadOwn(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postOwn(context, request, params);
}

export default function Route() {
  return <OwnPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
