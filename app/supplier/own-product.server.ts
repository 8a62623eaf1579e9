import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/product-custom.ts';
import type { Supplier } from './client/supplier.ts';

export type OwnForm = CallBody<typeof contract.createCustomProduct>;
type OwnList = CallAnswer<typeof contract.getCustomProducts>;

/** Uploading takes longer than a form. In milliseconds. */
const uploadDeadline = 8000;

/** Newest first. */
export function findOwnProducts(
  supplier: Supplier,
  { keyword = '', page = 1, perPage = 20 }: { keyword?: string; page?: number; perPage?: number } = {},
): Promise<OwnList> {
  return supplier.call(contract.getCustomProducts, {
    query: { keyword: keyword || undefined, page, 'per-page': perPage },
  });
}

/** Another company's is rejected with 404, like a missing one. */
export function readOwnProduct(supplier: Supplier, id: number): Promise<CallAnswer<typeof contract.getCustomProduct>> {
  return supplier.call(contract.getCustomProduct, { params: { id } });
}

/** Idempotent by request id. */
export function createOwnProduct(
  supplier: Supplier,
  body: OwnForm,
  requestId: string,
): Promise<contract.CustomProduct> {
  return supplier.call(contract.createCustomProduct, { body }, { requestId });
}

export async function updateOwnProduct(supplier: Supplier, id: number, body: OwnForm): Promise<void> {
  await supplier.call(contract.updateCustomProduct, { params: { id }, body });
}

/** Rejected with 409 while an unfinished order contains it. */
export async function deleteOwnProduct(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteCustomProduct, { params: { id } });
}

/** Rejected with 413 or 415 when the file is too large or no photo. */
export async function sendPhoto(supplier: Supplier, id: number, photo: Blob): Promise<void> {
  await supplier.call(contract.uploadCustomPhoto, { params: { id }, body: photo }, { deadlineMs: uploadDeadline });
}

export async function deletePhoto(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteCustomPhoto, { params: { id } });
}
