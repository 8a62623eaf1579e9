import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { describeError, type ParsedForm, parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import type { Wanted } from '#app/supplier/job.server.ts';
import { postedTicked } from '#app/ui/ticked.ts';
import { exportTarget, type FileFormat, fileFormat, type Job } from '#contract/job.ts';
import { tickFields, turnPage } from './ticked-form.server.ts';

type WantedAs<F extends string> = Omit<Wanted, 'format'> & { format: F };
type Save<F extends string> = (supplier: Supplier, selection: WantedAs<F>, requestId: string) => Promise<Job>;

/** A list whose ticked records are saved. */
interface ListOfRecords {
  /** Of the records in one file. */
  limit: 'exportOrders' | 'exportSpecifications';
  pathOf: (search: URLSearchParams) => Path;
  /** Rejected with 404 for a record that is gone. */
  read: (supplier: Supplier, id: number) => Promise<unknown>;
}

interface Exporting<F extends string> {
  formats: z.ZodType<F>;
  save: Save<F>;
  list?: ListOfRecords;
}

const schemaOf = <F extends string>(formats: z.ZodType<F>) =>
  z.object({
    ...tickFields(formats),
    ids: z.array(z.string()).default([]),
    target: exportTarget,
    requestId: z.string().optional(),
    /** The record's own page, if the form stands there. */
    page: z.string().optional(),
  });

/** What `ExportList` and `ExportOne` post: leads to the file, or back with what was ticked. */
export function postExport(context: LoadContext, request: Request, save: Save<FileFormat>, list?: ListOfRecords) {
  return postExportAs(context, request, { formats: fileFormat, save, ...(list && { list }) });
}

/** The same of records that become files of other formats. */
export async function postExportAs<F extends string>(
  context: LoadContext,
  request: Request,
  { formats, save, list }: Exporting<F>,
) {
  const form = await parseForm(context, request, schemaOf(formats));
  if (form.status !== 'success') return refuse(form);
  const { t, supplier } = context;
  const { intent, target, requestId, page } = form.value;
  const ticked = postedTicked(form.value.ids, form.value.kept);
  if (typeof intent === 'number') {
    if (!list) return refuse(form, { formErrors: [t('errors:form.invalid')] });
    return turnPage(context, request, form, { page: intent, ticked, pathOf: list.pathOf });
  }
  if (ticked.size === 0) return refuse(form, { fieldErrors: { ids: [t('ui:export.nothing')] } });
  const saveThese = async (ids: number[]) => {
    const selection = { ids, format: intent, target };
    return await save(supplier, selection, await exportId(requestId, selection));
  };
  const ids = [...ticked.keys()];
  try {
    const most = list && (await context.info()).limits[list.limit];
    if (most !== undefined && ticked.size > most) {
      return refuse(form, { formErrors: [t('ui:export.over', { ticked: ticked.size, most })] });
    }
    return redirectTo(placeOf(await saveThese(ids)));
  } catch (error) {
    if (page === undefined) return await withoutGone(context, form, error, { ids, list, save: saveThese });
    context.flash.set(describeError(error, t('ui:export.failed')).message, 'error');
    return redirectTo(safeReturnTo(page, paths.home()));
  }
}

interface Attempt {
  ids: readonly number[];
  list: ListOfRecords | undefined;
  save: (ids: number[]) => Promise<Job>;
}

/** What was ticked on another page may be gone: saves the rest and says so, or answers the form. */
async function withoutGone(
  { t, supplier, flash }: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  error: unknown,
  { ids, list, save }: Attempt,
) {
  const refused = (why: unknown) => refuseError(form, why, t('ui:export.failed'), { rethrown: [401] });
  if (!list || !isMissing(error)) return refused(error);
  try {
    const isThere = await Promise.all(ids.map((id) => exists(list.read(supplier, id))));
    const rest = ids.filter((_, at) => isThere[at]);
    if (rest.length === ids.length) return refused(error);
    if (rest.length === 0) return refuse(form, { formErrors: [t('ui:export.allGone')] });
    const { id } = await save(rest);
    flash.set(t('ui:export.gone', { count: ids.length - rest.length }), 'error');
    return redirectTo(paths.job(id));
  } catch (later) {
    return refused(later);
  }
}

const isMissing = (error: unknown) => error instanceof SupplierRejected && [403, 404].includes(error.status);

async function exists(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The same file for a form that is sent twice at once, and a new one a minute later: the records may have changed. */
function exportId(requestId: unknown, { ids, format, target }: WantedAs<string>): Promise<string> {
  return deriveRequestId(readRequestId(requestId), format, target, Math.floor(Date.now() / 60_000), ...ids);
}

/** Where to send whoever asked for a file: to the file itself if it is there already and there is nothing to say. */
function placeOf({ id, file, message }: Job): Path {
  return file && message === undefined ? paths.jobFile(id) : paths.job(id);
}
