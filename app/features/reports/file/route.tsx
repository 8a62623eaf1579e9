import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { toCsv } from '../csv.ts';
import { loadLines } from '../load.server.ts';
import { writeQuery } from '../query.ts';
import { tableOf } from '../table.ts';

/** A report as a file. A wrong range is told by the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { query, lines } = await loadLines(context, request);
  if (!lines) return seeOther(context, paths.reports(writeQuery(query)));
  const { kind, from, to } = query;
  return new Response(toCsv(tableOf(context.t, query, lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}-${from}-${to}.csv"`,
    },
  });
}
