import { page } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { readAddress, updateAddress } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { loadForm } from '../load.server.ts';
import { saveAddress } from '../save.server.ts';

/** An address of the company with its form; another company's is not found. */
export async function loadOne(context: LoadContext, request: Request, named: string | undefined) {
  const address = await requireAddress(context, named);
  const form = await loadForm(context, request, address);
  return page(context, { title: context.t('addresses.one'), id: address.id, ...form });
}

/** Changes an address of the company. */
export async function changeOne(context: LoadContext, request: Request, named: string | undefined) {
  const { id } = await requireAddress(context, named);
  return await saveAddress(context, request, (form) => updateAddress(context.supplier, id, form));
}

/** The address that a path names, or a not-found page. */
async function requireAddress(context: LoadContext, named: string | undefined) {
  if (!/^[1-9]\d{0,14}$/.test(named ?? '')) throw notFound(context);
  try {
    return await readAddress(context.supplier, Number(named));
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) throw notFound(context);
    throw error;
  }
}
