import { data } from '@remix-run/cloudflare';
import { productId } from '#app/features/product/item.ts';
import { toOwnView } from '#app/features/product/own-product.ts';
import * as paths from '#app/paths.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  deleteOwnProduct,
  deletePhoto,
  type OwnForm,
  readOwnProduct,
  updateOwnProduct,
} from '#app/supplier/own-product.server.ts';
import { changeSchema, ownForm, saveOwn } from '../own-form.server.ts';

type Params = { id?: string | undefined };

/** When the supplier is down there is only the form. */
export async function loadOwn(context: LoadContext, request: Request, params: Params) {
  try {
    return data(await readOwn(context, request, params));
  } catch (error) {
    // Not thrown, because after a post the page has to keep what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    const title = context.t('own:title');
    return data(
      { title, product: null, id: ownId(context, params.id), failure, ...ownForm() },
      { status: error.status },
    );
  }
}

async function readOwn(context: LoadContext, request: Request, params: Params) {
  await requireBuyer(context, request);
  const found = await orNotFound(context, readOwnProduct(context.supplier, ownId(context, params.id)));
  const product = toOwnView(found);
  return { title: product.name, product, editable: found.editable, ...ownForm(), requestId: mintRequestId() };
}

function ownId(context: LoadContext, named: string | undefined): number {
  const id = productId(named);
  if (id === null) throw notFound(context);
  return id;
}

export type OwnPageData = Awaited<ReturnType<typeof loadOwn>>['data'];

export type OwnData = Extract<OwnPageData, { requestId: string; product: object }>;

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
      await orNotFound(context, saveOwn(context, product, update, t('own:saved')));
      return redirectTo(paths.ownProduct(id));
    }
    const isWhole = form.value.intent === 'delete';
    await orNotFound(context, isWhole ? deleteOwnProduct(supplier, id) : deletePhoto(supplier, id));
    flash.set(t(isWhole ? 'own:deleted' : 'own:photoDeleted'));
    return redirectTo(isWhole ? paths.ownProducts() : paths.ownProduct(id));
  } catch (error) {
    return refuseError(form, error, context.t('own:unavailable'));
  }
}
