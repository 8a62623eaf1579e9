import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/return-to.ts';
import { describeError, parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import type { Wanted } from '#app/supplier/job.server.ts';
import { id } from '#contract/base.ts';
import { exportTarget, type FileFormat, fileFormat } from '#contract/job.ts';

const schemaOf = <F extends string>(formats: z.ZodType<F>) =>
  z.object({
    ids: z.array(z.coerce.number().pipe(id)).min(1, 'ui:export.nothing'),
    intent: formats,
    target: exportTarget,
    requestId: z.string().optional(),
    /** The record's own page, if the form stands there. */
    page: z.string().optional(),
  });

type Save<F extends string> = (
  supplier: Supplier,
  wanted: Omit<Wanted, 'format'> & { format: F },
  requestId: string,
) => Promise<Path>;

/** What `ExportForm` and `ExportOne` post: leads to the file, or back with what was ticked. */
export function postExport(context: LoadContext, request: Request, save: Save<FileFormat>) {
  return postExportAs(context, request, fileFormat, save);
}

/** The same of records that become files of other formats. */
export async function postExportAs<F extends string>(
  context: LoadContext,
  request: Request,
  formats: z.ZodType<F>,
  save: Save<F>,
) {
  const form = await parseForm(context, request, schemaOf(formats));
  if (form.status !== 'success') return refuse(form);
  const { ids, intent: format, target, requestId, page } = form.value;
  const wanted = { ids, format, target };
  try {
    return redirectTo(await save(context.supplier, wanted, await exportId(requestId, wanted)));
  } catch (error) {
    const failed = context.t('ui:export.failed');
    if (page === undefined) return refuseError(form, error, failed, { rethrown: [401] });
    context.flash.set(describeError(error, failed).message, 'error');
    return redirectTo(safeLocal(page, paths.home()));
  }
}

/** The same file for a form that is sent twice at once, and a new one a minute later: the records may have changed. */
function exportId(
  requestId: unknown,
  { ids, format, target }: Omit<Wanted, 'format'> & { format: string },
): Promise<string> {
  return deriveRequestId(readRequestId(requestId), format, target, Math.floor(Date.now() / 60_000), ...ids);
}
