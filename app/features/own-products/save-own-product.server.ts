import type { z } from 'zod';
import { apiErrors, type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type OwnForm, sendPhoto } from '#app/supplier/own-product.server.ts';
import type { ownSchema } from './schema.ts';

/** `save` returns the product's id. A refused photo doesn't undo the product; the message says so. */
export async function saveOwn(
  context: LoadContext,
  { photo, ...product }: z.output<typeof ownSchema>,
  save: (form: OwnForm) => Promise<number>,
  done: string,
): Promise<number> {
  const id = await save(product);
  const refused = photo ? await refusedPhoto(context, id, photo) : null;
  context.flash.set(refused ?? done, refused === null ? 'success' : 'error');
  return id;
}

/** Keeps what was typed. Rethrows an ended session and a missing product. */
export function giveBack({ t }: LoadContext, error: unknown, form: Pick<ParsedForm<unknown>, 'reply'>) {
  if (error instanceof SupplierUnavailable) return refuse(form, { formErrors: [t('own:unavailable')] }, error.status);
  if (!(error instanceof SupplierRejected) || error.status === 401 || error.status === 404) throw error;
  return refuse(form, apiErrors(error), error.status);
}

/** Returns a message if the photo was refused. */
async function refusedPhoto({ supplier, t }: LoadContext, id: number, photo: File): Promise<string | null> {
  try {
    await sendPhoto(supplier, id, photo);
    return null;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return t('own:photoLost');
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return t('own:photoRefused', { reason: error.message });
  }
}
