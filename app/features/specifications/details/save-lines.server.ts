import * as paths from '#app/paths.ts';
import { parseForm, type ReplyErrors, refuse } from '#app/server/forms/parse-form.server.ts';
import { postedFields } from '#app/server/forms/posted-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { SupplierRejected } from '#app/supplier/client/errors.ts';
import { changeLines } from '#app/supplier/specification.server.ts';
import { giveBack } from '../refusal.server.ts';
import { carryOut } from './carry-out.server.ts';
import { pageNumber } from './details.server.ts';
import { type LinesForm, linesSchema } from './schema.ts';

export async function postLines(context: LoadContext, request: Request, id: number) {
  const number = pageNumber(request);
  const resend = await postedFields(request);
  const form = await parseForm(context, request, linesSchema);
  if (form.status !== 'success') return refuse(form);
  const { changes, version } = form.value;
  const lines = changes.map(({ line }) => line);
  try {
    if (lines.length > 0) await changeLines(context.supplier, id, lines, version);
    const refused = await carryOut(context, id, form.value, number);
    if (refused) return refuse(form, { formErrors: [refused] });
    return redirectTo(paths.specification(id, { page: number > 1 ? number : undefined }));
  } catch (error) {
    return giveBack(context, error, form, { resend, errorsOf: (refusal) => errorsOf(refusal, changes) });
  }
}

/** The API's `items.<index>.<field>` counts only changed lines; map them to their rows. */
function errorsOf(error: SupplierRejected, changes: LinesForm['changes']): ReplyErrors {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of error.errors) {
    const [, index, name] = /^items\.(\d+)\.(amount|note)$/.exec(field) ?? [];
    const change = changes[Number(index)];
    if (change) fieldErrors[`lines[${change.row}].${name}`] = [message];
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { formErrors: [error.message] };
}
