import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { type PostedFields, postedFields } from '#app/server/posted-fields.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { renameSpecification, shareSpecification } from '#app/supplier/specification.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { missing } from '../refusal.server.ts';
import { namingFields } from '../schema.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), version: z.coerce.number().int().min(0), ...namingFields }),
  z.object({ intent: z.literal('share'), shown: z.enum(['my', 'read', 'write']) }),
]);

type Wish = z.output<typeof schema>;

/** What the page shows of a form that was not saved. */
export interface SettingsAnswer {
  state: FormState;
  /** Somebody else changed the specification meanwhile. */
  isStale?: true | undefined;
  /** The whole form, to be sent again when the answer was lost. */
  resend?: PostedFields | undefined;
}

/** Saves the name or who sees a specification; what could not be saved comes back as it was typed. */
export async function postSettings(context: LoadContext, request: Request, id: number) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  const answer = (state: FormState, status: number, more: Partial<SettingsAnswer> = {}) =>
    page(context, { state, ...more } as SettingsAnswer, { status });
  if (!form.ok) return answer(form.state, 422);
  try {
    context.flash.set(await save(context, id, form.value));
    throw seeOther(context, paths.specification(id));
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      const state = { ...form.state, formErrors: [context.t('specifications.unavailable')] };
      return answer(state, error.status, { resend });
    }
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    if (error.status === 404) throw missing(context);
    if (error.name === 'SpecificationChanged') {
      return answer({ ...form.state, formErrors: [context.t('specifications.conflict')] }, 409, { isStale: true });
    }
    return answer(apiErrorsToState(error, form.state), error.status);
  }
}

async function save({ supplier, t }: LoadContext, id: number, wish: Wish): Promise<string> {
  if (wish.intent === 'rename') {
    const { name, description, version } = wish;
    await renameSpecification(supplier, id, { name, description, version });
    return t('specifications.renamed');
  }
  const { shown } = wish;
  await shareSpecification(
    supplier,
    id,
    shown === 'my' ? { scope: 'my', access: 'read' } : { scope: 'company', access: shown },
  );
  return t('specifications.sharedDone');
}
