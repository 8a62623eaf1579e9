import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { type PostedFields, postedFields } from '#app/server/posted-fields.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { changeLines } from '#app/supplier/specification.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { missing } from '../refusal.server.ts';
import { carryOut } from './carry-out.server.ts';
import { pageNumber } from './load.server.ts';
import { type LinesForm, linesSchema } from './schema.ts';

/** What the page shows after a post that was not carried out. */
export interface LinesAnswer {
  /** What was typed and why it was not saved. */
  state: FormState;
  /** Boxes that were ticked. */
  ticked: number[];
  /** Somebody else changed the specification meanwhile. */
  isStale?: true | undefined;
  /** The whole form, to be sent again when the answer was lost. */
  resend?: PostedFields | undefined;
}

/** Saves the changed lines, then does what the button says; what could not be done comes back as it was typed. */
export async function postLines(context: LoadContext, request: Request, id: number) {
  const number = pageNumber(request);
  const here = paths.specification(id, { page: number > 1 ? number : undefined });
  const resend = await postedFields(request);
  const form = await parseForm(context, request, linesSchema);
  const ticked = resend.flatMap(([name, value]) => (name === 'selected' ? [Number(value)] : []));
  const answer = (state: FormState, status: number, more: Partial<LinesAnswer> = {}) =>
    page(context, { state, ticked, ...more } as LinesAnswer, { status });
  if (!form.ok) return answer(form.state, 422);
  try {
    const { changes, version } = form.value;
    if (changes.length > 0) await changeLines(context.supplier, id, changes, version);
    const refused = await carryOut(context, id, form.value, number);
    if (refused) return answer({ ...form.state, formErrors: [refused] }, 422);
    throw seeOther(context, here);
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      const state = { ...form.state, formErrors: [context.t('specifications.unavailable')] };
      return answer(state, error.status, { resend });
    }
    if (!(error instanceof SupplierRejected)) throw error;
    const { state, ...more } = refused(context, error, form.value, form.state);
    return answer(state, error.status, more);
  }
}

/** A refusal in words: at the fields that it is about, or that somebody else was faster. */
function refused(context: LoadContext, error: SupplierRejected, form: LinesForm, state: FormState) {
  if (error.status === 401) throw error;
  if (error.status === 404) throw missing(context);
  if (error.name !== 'SpecificationChanged') return { state: refusedLines(error, form, state) };
  return { state: { ...state, formErrors: [context.t('specifications.conflict')] }, isStale: true as const };
}

/** Errors of `items.<index>.<field>` at the fields of their lines. */
function refusedLines(error: SupplierRejected, { changes }: LinesForm, state: FormState): FormState {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of error.errors) {
    const [, index, name] = /^items\.(\d+)\.(amount|note)$/.exec(field) ?? [];
    const line = changes[Number(index)];
    if (line) errors[`${name}-${line.id}`] = [message];
  }
  const told = Object.keys(errors).length > 0;
  return { ...state, errors, formErrors: told ? [] : [error.message] };
}
