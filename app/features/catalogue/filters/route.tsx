import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { cx } from '#app/ui/cx.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { openedFilters } from '../opened.server.ts';
import { parseQuery } from '../parse-query.ts';
import { drawFilters } from './draw.server.tsx';
import './drawn-styles.ts';
import { loadFilters } from './load.server.ts';
import css from './page.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams);
  const filters = await loadFilters(context, query, openedFilters(searchParams));
  return page(context, { title: filters.heading, html: drawFilters(context, filters, query) });
}

export default function FiltersRoute() {
  return <Drawn name="filters" html={useLoaderData<typeof loader>().html} className={cx(css.page, css.filters)} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
