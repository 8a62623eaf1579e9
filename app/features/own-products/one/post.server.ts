import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { deleteOwnProduct, deletePhoto, updateOwnProduct } from '#app/supplier/own-product.server.ts';
import { notSaved, saveOwn } from '../save.server.ts';
import { requireOwn } from './load.server.ts';

const empty = { values: {}, errors: {}, formErrors: [] };

/** Takes the form of a product: `intent` says whether it is saved, deleted, or loses its photo. */
export async function postOwn(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const { id } = await requireOwn(context, params.id);
  const { supplier, t } = context;
  const intent = (
    await request
      .clone()
      .formData()
      .catch(() => null)
  )?.get('intent');
  if (intent === 'delete' || intent === 'delete-photo') {
    const isWhole = intent === 'delete';
    try {
      await (isWhole ? deleteOwnProduct(supplier, id) : deletePhoto(supplier, id));
    } catch (error) {
      const { state, status } = notSaved(context, error, empty);
      return page(context, { state }, { status });
    }
    context.flash.set(t(isWhole ? 'own.deleted' : 'own.photoDeleted'));
    throw seeOther(context, isWhole ? paths.ownProducts() : paths.ownProduct(id));
  }
  const update = async (form: Parameters<typeof updateOwnProduct>[2]) => {
    await updateOwnProduct(supplier, id, form);
    return id;
  };
  const saved = await saveOwn(context, request, update, t('own.saved'));
  if ('state' in saved) return page(context, { state: saved.state }, { status: saved.status });
  context.flash.set(saved.told, saved.isWhole ? 'success' : 'error');
  throw seeOther(context, paths.ownProduct(id));
}
