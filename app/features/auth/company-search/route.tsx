import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { chooseCompany } from './choose.server.ts';
import { loadCompanies } from './load.server.ts';
import { CompanyPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCompanies(context, request);
}

/** Open to visitors: it is part of making their account. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await chooseCompany(context, request);
}

export default function Route() {
  return <CompanyPage data={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
