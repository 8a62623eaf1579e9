import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { exportId } from '#app/server/forms/export-form.server.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { saveCart } from '#app/supplier/job.server.ts';
import { fileFormat } from '#contract/job.ts';

const schema = z.object({
  intent: fileFormat.catch('xlsx'),
  requestId: z.string().optional().catch(undefined),
});

/** Post only. */
export function loader() {
  return redirectTo(paths.cart());
}

/** Leads to the file, or back to the cart with the reason why there is none. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return redirectTo(paths.cart());
  const { intent, requestId } = form.value;
  try {
    return redirectTo(await saveCart(context.supplier, intent, await exportId(requestId, intent, [])));
  } catch (error) {
    const isRefusal = error instanceof SupplierRejected && error.status !== 401;
    if (!isRefusal && !(error instanceof SupplierUnavailable)) throw error;
    context.flash.set(isRefusal ? error.message : context.t('ui:export.failed'), 'error');
    return redirectTo(paths.cart());
  }
}
