import type { Messages } from '../env-services.ts';
import { logEvent } from '../log.ts';
import type { Message } from './message.ts';

type Gateway = Extract<Messages, { way: 'gateway' }>;

/** A message as it is sent, with its file in base64. */
export interface MessageWithFile extends Omit<Message, 'attachment'> {
  attachments?: { name: string; type: string; content: string }[];
  /** The same at each try. */
  sendId: string;
}

/** Timeout for the gateway in milliseconds. */
const patience = 10_000;

/**
 * Sends a message to the operator's gateway: a POST of JSON `{channel, to, subject, text}`, `replyTo` if answers go somewhere, and
 * `attachments` if it has a file, with the key as bearer token. Any 2xx means accepted. A worker that ends before it has noted that sends the message
 * again, under the same `Idempotency-Key`. A failure is logged by channel and status only: address and text are private.
 */
export async function sendThroughGateway({ url, key }: Gateway, message: MessageWithFile): Promise<boolean> {
  const { channel, address, subject, text, attachments, replyTo, sendId } = message;
  const to = channel === 'sms' ? `+7${address}` : address;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, 'Idempotency-Key': sendId },
      body: JSON.stringify({ channel, to, subject, text, attachments, replyTo: replyTo ?? undefined }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) logEvent('MessageRefused', { channel, status: answer.status });
    return answer.ok;
  } catch (error) {
    logEvent('MessageFailed', { channel, reason: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}
