import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/product-custom.ts';
import type { Supplier } from './supplier.ts';

/** What a buyer says of a product of his own. */
export type OwnForm = CallBody<typeof contract.createCustomProduct>;
/** A page of such products. */
export type OwnList = CallAnswer<typeof contract.getCustomProducts>;

/** A photo's file takes longer than a form: milliseconds for sending it. */
const uploadDeadline = 8000;

/** Products of the company's own with the words of `keyword`, newest first. */
export function findOwnProducts(
  supplier: Supplier,
  { keyword = '', page = 1, perPage = 20 }: { keyword?: string; page?: number; perPage?: number } = {},
): Promise<OwnList> {
  return supplier.call(contract.getCustomProducts, {
    query: { keyword: keyword || undefined, page, 'per-page': perPage },
  });
}

/** One of them; another company's is rejected with 404 like a missing one. */
export function readOwnProduct(supplier: Supplier, id: number): Promise<contract.CustomProduct> {
  return supplier.call(contract.getCustomProduct, { params: { id } });
}

/** Makes one; the same request id makes it once. */
export function createOwnProduct(
  supplier: Supplier,
  body: OwnForm,
  requestId: string,
): Promise<contract.CustomProduct> {
  return supplier.call(contract.createCustomProduct, { body }, { requestId });
}

/** Changes one. */
export async function updateOwnProduct(supplier: Supplier, id: number, body: OwnForm): Promise<void> {
  await supplier.call(contract.updateCustomProduct, { params: { id }, body });
}

/** Deletes one; rejected with 409 while an unfinished order has it. */
export async function deleteOwnProduct(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteCustomProduct, { params: { id } });
}

/** Sends its photo; rejected with 413 or 415 when it is too large or no photo. */
export async function sendPhoto(supplier: Supplier, id: number, photo: Blob): Promise<void> {
  await supplier.call(contract.uploadCustomPhoto, { params: { id }, body: photo }, { deadlineMs: uploadDeadline });
}

/** Takes its photo away. */
export async function deletePhoto(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteCustomPhoto, { params: { id } });
}
