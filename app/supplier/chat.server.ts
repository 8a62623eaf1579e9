import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/chat.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to answer in the chat. */
export const answersChats = 'chat.answer';

/** Uploading takes longer than a form. In milliseconds. */
const uploadDeadline = 8000;

/** One page of 20 of the reader's own conversation, newest first. */
export function readOwnChat(supplier: Supplier, page: number): Promise<CallAnswer<typeof contract.getChat>> {
  return supplier.call(contract.getChat, { query: { page, 'per-page': 20 } });
}

/** Idempotent by request id, like the other messages. */
export async function sendText(
  supplier: Supplier,
  body: { text: string; email?: string | undefined },
  requestId: string,
): Promise<void> {
  await supplier.call(contract.sendChatMessage, { body }, { requestId });
}

/** Rejected with 413 or 415 when the file is too large or no photo. */
export async function sendPhoto(supplier: Supplier, photo: Blob, requestId: string): Promise<void> {
  await supplier.call(contract.sendChatPhoto, { body: photo }, { requestId, deadlineMs: uploadDeadline });
}

/** The reader has seen the messages up to this one. */
export async function noteSeen(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.readChat, { body: { id } });
}

/** One page of 50 of all conversations, those that wait first. */
export function listChats(supplier: Supplier, page: number): Promise<CallAnswer<typeof contract.getChats>> {
  return supplier.call(contract.getChats, { query: { page, 'per-page': 50 } });
}

export function readStaffChat(
  supplier: Supplier,
  id: number,
  page: number,
): Promise<CallAnswer<typeof contract.getStaffChat>> {
  return supplier.call(contract.getStaffChat, { params: { id }, query: { page, 'per-page': 20 } });
}

export async function answerText(supplier: Supplier, id: number, text: string, requestId: string): Promise<void> {
  await supplier.call(contract.answerChat, { params: { id }, body: { text } }, { requestId });
}

export async function answerPhoto(supplier: Supplier, id: number, photo: Blob, requestId: string): Promise<void> {
  const options = { requestId, deadlineMs: uploadDeadline };
  await supplier.call(contract.answerChatPhoto, { params: { id }, body: photo }, options);
}

/** Puts a conversation aside, unless it goes on after the message `seen`. */
export async function settle(supplier: Supplier, id: number, seen: number): Promise<void> {
  await supplier.call(contract.settleChat, { params: { id }, body: { id: seen } });
}
