import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { formatsOf } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { writeQuery } from '../query.ts';
import { loadLines } from '../reports.server.ts';
import { tableOf, toCsv } from './csv.ts';

/** With an invalid range it redirects to the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { query, lines } = await loadLines(context, request);
  if (!lines) return redirectTo(paths.reports(writeQuery(query)));
  const { kind, from, to } = query;
  return new Response(toCsv(tableOf(context.t, formatsOf(context.i18n.language), query, lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-${from}-${to}.csv"`,
    },
  });
}
