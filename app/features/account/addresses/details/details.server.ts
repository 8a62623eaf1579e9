import { data } from '@remix-run/cloudflare';
import { notFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readAddress, updateAddress } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { loadForm } from '../address-form.server.ts';
import { saveAddress } from '../save-address.server.ts';

/** Another company's address is not found. */
export async function loadOne(context: LoadContext, request: Request, named: string | undefined) {
  const address = await requireAddress(context, named);
  const form = await loadForm(context, request, address);
  return data({ title: context.t('addresses:one'), id: address.id, ...form });
}

export async function changeOne(context: LoadContext, request: Request, named: string | undefined) {
  const { id } = await requireAddress(context, named);
  return await saveAddress(context, request, (form) => updateAddress(context.supplier, id, form));
}

async function requireAddress(context: LoadContext, named: string | undefined) {
  if (!/^[1-9]\d{0,14}$/.test(named ?? '')) throw notFound(context);
  try {
    return await readAddress(context.supplier, Number(named));
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) throw notFound(context);
    throw error;
  }
}
