import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { ReportsPage } from './page.tsx';
import { loadReport } from './reports.server.ts';

export const handle = { i18n: ['reports'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const report = await loadReport(context, request);
  return data({ title: context.t('reports:title'), report }, { status: report.lastResult ? 400 : 200 });
}

export default function Route() {
  return <ReportsPage report={useLoaderData<typeof loader>().report} />;
}
