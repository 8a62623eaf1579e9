import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deleteOwnProduct, deletePhoto, type OwnForm, updateOwnProduct } from '#app/supplier/own-product.server.ts';
import { giveBack, saveOwn } from '../save-own-product.server.ts';
import { changeSchema } from '../schema.ts';
import { orMissing, ownId } from './details.server.ts';

export async function postOwn(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  const id = ownId(context, params.id);
  const { supplier, t, flash } = context;
  const form = await parseForm(context, request, changeSchema);
  if (form.status !== 'success') return refuse(form);
  const update = async (product: OwnForm) => {
    await updateOwnProduct(supplier, id, product);
    return id;
  };
  try {
    if (form.value.intent === 'save') {
      const { intent, ...product } = form.value;
      await orMissing(context, saveOwn(context, product, update, t('own:saved')));
      return redirectTo(paths.ownProduct(id));
    }
    const isWhole = form.value.intent === 'delete';
    await orMissing(context, isWhole ? deleteOwnProduct(supplier, id) : deletePhoto(supplier, id));
    flash.set(t(isWhole ? 'own:deleted' : 'own:photoDeleted'));
    return redirectTo(isWhole ? paths.ownProducts() : paths.ownProduct(id));
  } catch (error) {
    return giveBack(context, error, form);
  }
}
