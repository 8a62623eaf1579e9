import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createSpecification } from '#app/supplier/specification.server.ts';
import { giveBack } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';

export async function postNew(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, namingSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    const { id } = await createSpecification(context.supplier, form.value, readRequestId(form.payload['requestId']));
    context.flash.set(context.t('specifications:created'));
    return redirectTo(paths.specification(id));
  } catch (error) {
    return giveBack(context, error, form);
  }
}
