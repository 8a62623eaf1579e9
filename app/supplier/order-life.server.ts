import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/order-life.ts';
import type { Supplier } from './client/supplier.ts';

export type OrderMessages = CallAnswer<typeof contract.getOrderMessages>;

const perPage = 20;
/** A photo needs longer than other calls. */
const uploadDeadline = 8000;

/** One page of 20, newest first. */
export function readOrderMessages(supplier: Supplier, id: number, page: number): Promise<OrderMessages> {
  return supplier.call(contract.getOrderMessages, { params: { id }, query: { page, 'per-page': perPage } });
}

export function readStaffOrderMessages(supplier: Supplier, id: number, page: number): Promise<OrderMessages> {
  return supplier.call(contract.getStaffOrderMessages, { params: { id }, query: { page, 'per-page': perPage } });
}

interface Wish {
  intent: 'message' | 'reserve' | 'cancel' | 'return';
  /** Of a message, or the reason. */
  text: string;
}

/** Idempotent by request id, like an answer. */
export async function askAboutOrder(supplier: Supplier, id: number, { intent, text }: Wish, requestId: string) {
  const params = { id };
  const options = { requestId };
  if (intent === 'reserve') await supplier.call(contract.reserveOrder, { params, body: {} }, options);
  else if (intent === 'cancel') await supplier.call(contract.cancelOrder, { params, body: { reason: text } }, options);
  else if (intent === 'return') await supplier.call(contract.returnOrder, { params, body: { reason: text } }, options);
  else await supplier.call(contract.addOrderMessage, { params, body: { text } }, options);
}

export async function answerAboutOrder(supplier: Supplier, id: number, text: string, requestId: string): Promise<void> {
  await supplier.call(contract.answerOrderMessage, { params: { id }, body: { text } }, { requestId });
}

/** Rejected with 413 or 415 when the file is too large or no photo. */
export async function sendOrderPhoto(supplier: Supplier, id: number, photo: Blob, requestId: string): Promise<void> {
  const options = { requestId, deadlineMs: uploadDeadline };
  await supplier.call(contract.addOrderPhoto, { params: { id }, body: photo }, options);
}

export async function answerOrderPhoto(supplier: Supplier, id: number, photo: Blob, requestId: string): Promise<void> {
  const options = { requestId, deadlineMs: uploadDeadline };
  await supplier.call(contract.answerOrderPhoto, { params: { id }, body: photo }, options);
}
