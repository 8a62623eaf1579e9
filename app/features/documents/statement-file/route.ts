import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readStatementFile } from '#app/supplier/document.server.ts';
import { readPeriod, requireStatement } from '../statement/statement.server.ts';

/** The settlements of the same address as a file. What is refused leads back to their page with the reason. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStatement(context, request);
  const search = new URL(request.url).searchParams;
  const format = search.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const { from, to, legalEntityId } = readPeriod(search);
  try {
    const file = await readStatementFile(context.supplier, { from, to, legalEntityId, format });
    return fileAnswer(file, `statement.${format}`);
  } catch (error) {
    const isRefused = error instanceof SupplierRejected && (error.status === 422 || error.status === 429);
    if (!isRefused) throw error;
    context.flash.set(error.message || context.t('ui:export.failed'), 'error');
    return redirectTo(paths.statement({ dateFrom: from, dateTo: to, entity: legalEntityId }));
  }
}
