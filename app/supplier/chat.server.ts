import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/chat.ts';
import { uploadDeadline, type Written, withFile } from './attachment.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to answer in the chat. */
export const answersChats = 'chat.answer';

/** One page of 20 of the reader's own conversation, newest first. */
export function readOwnChat(supplier: Supplier, page: number): Promise<CallAnswer<typeof contract.getChat>> {
  return supplier.call(contract.getChat, { query: { page, 'per-page': 20 } });
}

/** Idempotent by request id, like an answer. Rejected with 413 or 415 when the file is too large or of another type. */
export async function sendMessage(
  supplier: Supplier,
  { text, file, email }: Written & { email?: string | undefined },
  requestId: string,
): Promise<void> {
  if (!file) await supplier.call(contract.sendChatMessage, { body: { text, email } }, { requestId });
  else {
    const body = { ...withFile({ text, file }), email };
    await supplier.call(contract.sendChatFile, { body }, { requestId, deadlineMs: uploadDeadline });
  }
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

export async function answer(
  supplier: Supplier,
  id: number,
  { text, file }: Written,
  requestId: string,
): Promise<void> {
  const params = { id };
  if (!file) await supplier.call(contract.answerChat, { params, body: { text } }, { requestId });
  else {
    const body = withFile({ text, file });
    await supplier.call(contract.answerChatFile, { params, body }, { requestId, deadlineMs: uploadDeadline });
  }
}

/** Puts a conversation aside, unless it goes on after the message `seen`. */
export async function settle(supplier: Supplier, id: number, seen: number): Promise<void> {
  await supplier.call(contract.settleChat, { params: { id }, body: { id: seen } });
}
