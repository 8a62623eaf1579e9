import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary, failureTitle } from '#app/layout/failure-page.tsx';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { useCatalogueQuery } from '../filter-form.tsx';
import { loadValues } from './filter-values.server.ts';
import { FilterValuesPage } from './page.tsx';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams);
  const find = (searchParams.get('find') ?? '').trim().slice(0, 100);
  const values = await loadValues(context, params['filter'] ?? '', query, find);
  return data({ title: context.t('catalogue:valuesTitle', { name: values.filter.name }), values });
}

export default function Route() {
  return <FilterValuesPage {...useLoaderData<typeof loader>()} query={useCatalogueQuery()} />;
}

export const ErrorBoundary = FailureBoundary;
