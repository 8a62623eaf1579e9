import { Buffer } from 'node:buffer';
import { type Allowance, wholeRun } from '../allowance.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { t } from '../texts/texts.ts';
import { type MessageWithFile, sendThroughGateway } from './gateway.ts';
import type { Attachment, Message } from './message.ts';

/** Throws 503 if no message channel is configured: better than a code that never arrives. */
export function requireOutbox(env: Env): void {
  if (env.messages.way !== 'none') return;
  throw new ApiError(503, 'MessagesNotConfigured', t('message.not-configured'));
}

/**
 * Statement that queues a message; put it into the batch that writes what the message is about. With `isNeeded` false it
 * inserts nothing but takes the same time.
 */
export function queueMessage(env: Env, message: Message, now: number, isNeeded = true): D1PreparedStatement {
  const { channel, address, subject, text, attachment, replyTo = null, expiresAt } = message;
  return env.trade
    .prepare(
      `INSERT INTO outbox (channel, address, subject, text, attachment, created_at, expires_at, next_at, reply_to)
       SELECT ?1, ?2, ?3, ?4, ?8, ?5, ?6, ?5, ?9 WHERE ?7`,
    )
    .bind(
      channel,
      address,
      subject,
      text,
      now,
      expiresAt,
      isNeeded ? 1 : 0,
      attachment ? JSON.stringify(attachment) : null,
      replyTo,
    );
}

/**
 * Wait before a failed message is retried, in milliseconds: 30 s, a minute, 2 … and half an hour from the seventh try on, until
 * it expires. The first is longer than the gateway and a file that is made may take: what is being sent isn't sent again.
 */
const firstWait = 30_000;
const doublings = 6;
/** From this try on a message that nobody takes is trouble: it has been tried for a quarter of an hour. */
const tooManyTries = 6;

interface Due extends Omit<Message, 'attachment'> {
  id: number;
  createdAt: number;
  /** As JSON. */
  attachment: string | null;
}

/**
 * Sends up to ten due messages to the gateway. A message is claimed for a while before it is sent, so that two workers
 * don't send it twice; a failed one is retried later, until it expires. In the demonstration nothing is sent. Returns how many it tried.
 */
export async function deliverMessages(env: Env, now: number): Promise<number> {
  const { messages } = env;
  await forgetMessages(env, now);
  if (messages.way !== 'gateway') return 0;
  const { results } = await env.trade
    .prepare(
      `UPDATE outbox SET tries = tries + 1, next_at = ?1 + ?2 * (1 << min(tries, ?3))
        WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND next_at <= ?1 AND expires_at > ?1
                      ORDER BY tries, id LIMIT 10)
       RETURNING id, channel, address, subject, text, attachment, created_at AS createdAt,
                 expires_at AS expiresAt, reply_to AS replyTo`,
    )
    .bind(now, firstWait, doublings)
    .all<Due>();
  const send = async (message: Due) => {
    if (await sendThroughGateway(messages, await withFile(env, message))) await noteSent(env, message.id, now);
  };
  await Promise.all(results.map((message) => send(message).catch(logFailure)));
  return results.length;
}

/** The message with the bytes of its file. Without a file that is gone: the text says where it was. */
async function withFile(env: Env, { attachment, id, createdAt, ...rest }: Due): Promise<MessageWithFile> {
  // Ids begin anew with the database.
  const message = { ...rest, sendId: `${createdAt}-${id}` };
  if (attachment === null) return message;
  const kept = JSON.parse(attachment) as Attachment;
  const bytes = await bytesOf(env, kept);
  if (!bytes) return message;
  const { name, type } = kept;
  return { ...message, attachments: [{ name, type, content: Buffer.from(bytes).toString('base64') }] };
}

async function bytesOf(env: Env, attachment: Attachment): Promise<ArrayBuffer | Uint8Array | null> {
  if ('document' in attachment) {
    const { documentPdf } = await import('../document/pdf.ts');
    return await documentPdf(env, attachment.document);
  }
  if ('offerLink' in attachment) {
    const { linkedPdf } = await import('../offer/mailed-file.ts');
    return await linkedPdf(env, attachment.offerLink, attachment.language);
  }
  return (await (await env.files.get(attachment.object))?.arrayBuffer()) ?? null;
}

/** Most rounds of a scheduled run, and the statements of each: one that deletes, one that claims, and of a message its file and its note. */
const [mostRounds, askedByRound] = [10, 72];

/** Sends all messages that are due, for the schedule: those of a request that nobody follows wait for nobody. */
export async function deliverWaiting(env: Env, _: number, allowance: Allowance = wholeRun()): Promise<void> {
  for (let round = 0; round < mostRounds && allowance.left >= askedByRound; round++) {
    const tried = await deliverMessages(env, Date.now());
    if (tried === 0) return;
    allowance.left -= askedByRound;
  }
}

async function noteSent(env: Env, id: number, now: number): Promise<void> {
  await env.trade
    .prepare("UPDATE outbox SET sent_at = ?2, text = '', reply_to = NULL WHERE id = ?1")
    .bind(id, now)
    .run();
}

const day = 24 * 60 * 60 * 1000;

/** Whether the gateway has not taken a message for a quarter of an hour that may still be sent. */
export async function hasMessageWaiting({ trade, messages }: Env, now: number): Promise<boolean> {
  if (messages.way !== 'gateway') return false;
  const sql = 'SELECT 1 FROM outbox WHERE sent_at IS NULL AND tries >= ?1 AND expires_at > ?2 LIMIT 1';
  return (await trade.prepare(sql).bind(tooManyTries, now).first()) !== null;
}

/**
 * Deletes expired messages: in the demonstration a day later, so that people can read them, elsewhere at once. The log tells of
 * those that were never sent.
 */
async function forgetMessages(env: Env, now: number): Promise<void> {
  const kept = env.messages.way === 'demo' ? day : 0;
  const { results } = await env.trade
    .prepare('DELETE FROM outbox WHERE expires_at < ?1 RETURNING channel, sent_at AS sentAt')
    .bind(now - kept)
    .all<{ channel: string; sentAt: number | null }>();
  if (env.messages.way !== 'gateway') return;
  for (const { channel, sentAt } of results) if (sentAt === null) logEvent('MessageExpired', { channel });
}
