import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { Report } from './load.server.ts';
import { ReportMain } from './main.tsx';

/** Draws a report. */
export function drawReport(context: LoadContext, report: Report): string | null {
  return draw(context, 'report', <ReportMain report={report} />);
}
