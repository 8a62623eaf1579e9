import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary, failureTitle } from '#app/layout/failure-page.tsx';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { openedFilters } from '../expanded-filters.server.ts';
import { useCatalogueQuery } from '../use-catalogue-query.ts';
import { loadFilters } from './filters.server.ts';
import { FiltersPage } from './page.tsx';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.filters.heading ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams);
  const filters = await loadFilters(context, query, openedFilters(searchParams));
  return data({ filters });
}

export default function Route() {
  return <FiltersPage {...useLoaderData<typeof loader>()} query={useCatalogueQuery()} />;
}

export const ErrorBoundary = FailureBoundary;
