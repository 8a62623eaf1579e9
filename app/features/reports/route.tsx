import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { drawReport } from './draw.server.tsx';
import './drawn-styles.ts';
import { loadReport } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const report = await loadReport(context, request);
  const status = report.query.error ? 400 : 200;
  return page(context, { title: context.t('reports.title'), html: drawReport(context, report) }, { status });
}

export default function ReportsRoute() {
  return <Drawn name="report" html={useLoaderData<typeof loader>().html} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
