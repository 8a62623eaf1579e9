import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadSpecifications } from './load.server.ts';
import { SpecificationsPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSpecifications(context, request);
}

export default function Route() {
  return <SpecificationsPage data={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
