import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/order-life.ts';
import { uploadDeadline, type Written, withFile } from './attachment.ts';
import type { Supplier } from './client/supplier.ts';

export type OrderMessages = CallAnswer<typeof contract.getOrderMessages>;

const perPage = 20;

/** One page of 20, newest first. */
export function readOrderMessages(supplier: Supplier, id: number, page: number): Promise<OrderMessages> {
  return supplier.call(contract.getOrderMessages, { params: { id }, query: { page, 'per-page': perPage } });
}

export function readStaffOrderMessages(supplier: Supplier, id: number, page: number): Promise<OrderMessages> {
  return supplier.call(contract.getStaffOrderMessages, { params: { id }, query: { page, 'per-page': perPage } });
}

/** The reader has seen the messages up to this one. */
export async function noteSeen(supplier: Supplier, id: number, messageId: number, by: 'buyer' | 'supplier') {
  const call = by === 'buyer' ? contract.readOrderMessages : contract.readStaffOrderMessages;
  await supplier.call(call, { params: { id }, body: { id: messageId } });
}

interface Wish extends Written {
  intent: 'message' | 'reserve' | 'cancel';
}

/** The text is that of a message, or the reason. Idempotent by request id, like an answer. */
export async function askAboutOrder(supplier: Supplier, id: number, { intent, text, file }: Wish, requestId: string) {
  const params = { id };
  const options = { requestId };
  if (intent === 'reserve') await supplier.call(contract.reserveOrder, { params, body: {} }, options);
  else if (intent === 'cancel') await supplier.call(contract.cancelOrder, { params, body: { reason: text } }, options);
  else if (file) {
    const body = withFile({ text, file });
    await supplier.call(contract.addOrderFile, { params, body }, { ...options, deadlineMs: uploadDeadline });
  } else await supplier.call(contract.addOrderMessage, { params, body: { text } }, options);
}

/** Sends a picture of goods that are to be returned; answers its name. */
export async function sendReturnPhoto(supplier: Supplier, id: number, file: File): Promise<string> {
  const options = { deadlineMs: uploadDeadline };
  return (await supplier.call(contract.addReturnPhoto, { params: { id }, body: file }, options)).photo;
}

/** Asks the supplier to take goods back. */
export async function askReturn(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.returnOrder>,
  requestId: string,
): Promise<void> {
  await supplier.call(contract.returnOrder, { params: { id }, body }, { requestId });
}

/** Takes a request of goods back before it is decided. */
export async function withdrawReturn(
  supplier: Supplier,
  id: number,
  returnId: number,
  requestId: string,
): Promise<void> {
  await supplier.call(contract.withdrawReturn, { params: { id }, body: { returnId } }, { requestId });
}

export async function answerAboutOrder(
  supplier: Supplier,
  id: number,
  { text, file }: Written,
  requestId: string,
): Promise<void> {
  const params = { id };
  if (!file) await supplier.call(contract.answerOrderMessage, { params, body: { text } }, { requestId });
  else {
    const body = withFile({ text, file });
    await supplier.call(contract.answerOrderFile, { params, body }, { requestId, deadlineMs: uploadDeadline });
  }
}
