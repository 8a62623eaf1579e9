import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { viewsExchange } from '#app/supplier/exchange.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadFiles, loadReport } from './exchange.server.ts';
import { ExchangePage } from './page.tsx';
import { ReportPage } from './report.tsx';

export const handle = { i18n: ['exchange'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, viewsExchange, context.t('exchange:closed'));
  const { searchParams } = new URL(request.url);
  const file = searchParams.get('file');
  return data(file === null ? await loadFiles(context, searchParams) : await loadReport(context, searchParams, file));
}

export default function Route() {
  const exchange = useLoaderData<typeof loader>();
  return 'lines' in exchange ? <ReportPage data={exchange} /> : <ExchangePage data={exchange} />;
}
