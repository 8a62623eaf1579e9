import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { page } from '#app/server/answer.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { parseQuery } from '../parse-query.ts';
import { loadFilters } from './load.server.ts';
import { FiltersPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseQuery(new URL(request.url).searchParams);
  const filters = await loadFilters(context, query);
  return page(context, { ...filters, title: context.t('catalogue.filtersTitle', { heading: filters.heading }) });
}

export default function FiltersRoute() {
  return <FiltersPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
