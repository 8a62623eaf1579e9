import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/request-id.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { putInto } from './put-into.server.ts';
import { addSchema } from './schema.ts';
import { readSource } from './source.ts';

/** What the page shows of a choice that was not carried out. */
export interface ChoiceAnswer {
  state: FormState;
  requestId: string;
}

/** Puts the products into the chosen specification and leads back, with words on what came of it. */
export async function postChoice(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, addSchema);
  const { values } = form.state;
  const requestId = readRequestId(values['requestId']);
  const answer = (state: FormState, status: number) =>
    page(context, { state, requestId } satisfies ChoiceAnswer, { status });
  const source = readSource({ items: values['items'] ?? null, from: values['from'] ?? null });
  if (!form.ok || !source) return answer(form.state, 422);
  const { target, amount } = form.value;
  const derived = await deriveRequestId(requestId, ...Object.values(target), amount ?? 0);
  try {
    const { id, told, isAny } = await putInto(context, source, { target, amount }, derived);
    context.flash.set(told, isAny ? 'success' : 'error', paths.specification(id));
    throw seeOther(context, safeLocal(values['returnTo'], paths.specification(id)));
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return answer({ ...form.state, formErrors: [context.t('specifications.unavailable')] }, error.status);
    }
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return answer(refusedState(context, error, form.state), error.status);
  }
}

/** A refusal at the field of the name, or in words above the form. */
function refusedState({ t }: LoadContext, error: SupplierRejected, state: FormState): FormState {
  const refused = apiErrorsToState(error, state);
  if (refused.errors['name'] || refused.formErrors.length > 0) return refused;
  return { ...state, formErrors: [error.message || t('specifications.failed')] };
}
