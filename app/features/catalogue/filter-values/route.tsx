import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { page } from '#app/server/answer.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { parseQuery } from '../parse-query.ts';
import { loadValues } from './load.server.ts';
import { ValuesPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.filter.name ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const find = (searchParams.get('find') ?? '').trim().slice(0, 100);
  return page(context, await loadValues(context, params['filter'] ?? '', parseQuery(searchParams), find));
}

export default function FilterValuesRoute() {
  return <ValuesPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
