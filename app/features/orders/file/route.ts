import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readOrdersFile } from '#app/supplier/order.server.ts';
import { allowed } from '../list/list.server.ts';
import { writeQuery } from '../list/query.ts';
import { readQuery } from '../list/read-query.server.ts';

/** The list of the same address as a file. A list that is refused leads back to its page with the reason. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const { settings } = await context.info();
  const query = allowed(readQuery(searchParams), settings);
  const format = pathname.endsWith('.csv') ? 'csv' : 'xlsx';
  try {
    return fileAnswer(await readOrdersFile(context.supplier, query, format), `orders.${format}`);
  } catch (error) {
    const isRefused = error instanceof SupplierRejected && (error.status === 422 || error.status === 429);
    if (!isRefused) throw error;
    context.flash.set(error.message || context.t('ui:export.failed'), 'error');
    return redirectTo(paths.orders(writeQuery(query)));
  }
}
