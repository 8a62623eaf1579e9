import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { readRequestId } from '#app/server/request-id.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { createSpecification } from '#app/supplier/specification.server.ts';
import { namingFields } from '../schema.ts';

const schema = z.object(namingFields);

/** Makes a specification; what could not be saved comes back as it was typed. */
export async function postNew(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  const requestId = readRequestId(form.state.values['requestId']);
  if (!form.ok) return page(context, { state: form.state, requestId }, { status: 422 });
  try {
    const { id } = await createSpecification(context.supplier, form.value, requestId);
    context.flash.set(context.t('specifications.created'));
    throw seeOther(context, paths.specification(id));
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      const state = { ...form.state, formErrors: [context.t('specifications.unavailable')] };
      return page(context, { state, requestId }, { status: error.status });
    }
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return page(context, { state: apiErrorsToState(error, form.state), requestId }, { status: error.status });
  }
}
