import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { StatementPage } from './page.tsx';
import { loadStatement } from './statement.server.ts';

export const handle = { i18n: ['documents'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadStatement(context, request);
}

export default function Route() {
  return <StatementPage data={useLoaderData<typeof loader>()} />;
}
