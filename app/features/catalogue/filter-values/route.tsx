import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { cx } from '#app/ui/cx.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import '../filters/drawn-styles.ts';
import css from '../filters/page.module.css';
import { parseQuery } from '../parse-query.ts';
import { drawValues } from './draw.server.tsx';
import { loadValues } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams);
  const find = (searchParams.get('find') ?? '').trim().slice(0, 100);
  const values = await loadValues(context, params['filter'] ?? '', query, find);
  return page(context, {
    title: context.t('catalogue.valuesTitle', { name: values.filter.name }),
    html: drawValues(context, values, query),
  });
}

export default function FilterValuesRoute() {
  return <Drawn name="values" html={useLoaderData<typeof loader>().html} className={cx(css.page, css.values)} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
