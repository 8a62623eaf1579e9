import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadApprovals } from './approvals.server.ts';
import { ApprovalsPage } from './page.tsx';

export const handle = { i18n: ['approval', 'orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return await loadApprovals(context, new URL(request.url).searchParams);
}

export default function Route() {
  return <ApprovalsPage data={useLoaderData<typeof loader>()} />;
}
