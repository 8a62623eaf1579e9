import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { type OwnForm, sendPhoto } from '#app/supplier/own-product.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { ownSchema } from './schema.ts';

/** A form that was not saved: what was typed and why, and the status of the answer. */
export interface NotSaved {
  state: FormState;
  status: number;
}

/**
 * Reads the posted form, saves it and sends its photo. `save` answers the product's id. Answers the id with what to tell, or
 * the form as it was typed. A photo that is not taken does not undo the product: the words say so.
 */
export async function saveOwn(
  context: LoadContext,
  request: Request,
  save: (form: OwnForm) => Promise<number>,
  done: string,
): Promise<{ id: number; told: string; isWhole: boolean } | NotSaved> {
  const form = await parseForm(context, request, ownSchema);
  if (!form.ok) return { state: form.state, status: 422 };
  const { photo, ...product } = form.value;
  try {
    const id = await save(product);
    const refused = photo ? await refusedPhoto(context, id, photo) : null;
    return { id, told: refused ?? done, isWhole: refused === null };
  } catch (error) {
    return notSaved(context, error, form.state);
  }
}

/** What keeps a product from being changed as the form says it. A session that ended is the caller's to handle. */
export function notSaved({ t }: LoadContext, error: unknown, state: FormState): NotSaved {
  if (error instanceof SupplierUnavailable) {
    return { state: { ...state, formErrors: [t('own.unavailable')] }, status: error.status };
  }
  if (!(error instanceof SupplierRejected) || error.status === 401 || error.status === 404) throw error;
  return { state: apiErrorsToState(error, state), status: error.status };
}

/** Sends the photo; the words for the buyer when it was not taken. */
async function refusedPhoto({ supplier, t }: LoadContext, id: number, photo: File): Promise<string | null> {
  try {
    await sendPhoto(supplier, id, photo);
    return null;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return t('own.photoLost');
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return t('own.photoRefused', { reason: error.message });
  }
}
