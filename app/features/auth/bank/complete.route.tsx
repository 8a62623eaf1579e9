import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { complete } from './complete.server.ts';
import { BankFailure } from './failure.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** The bank sends the browser back here with GET; the state of this browser makes that safe. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await complete(context, request);
}

export default function Route() {
  return <BankFailure phone={useLoaderData<typeof loader>().phone} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
