import type { ChatMessage } from '#contract/chat.ts';
import type { Actor, UserActor } from '../actor.ts';
import { type Attached, attachedColumns, attachedValues, noFile } from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { newId } from '../new-id.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { nothing } from '../staff/about.ts';
import { recordDeed, recordResult } from '../staff/record.ts';
import { language } from '../texts/texts.ts';
import { announce } from './announce.ts';
import { type Chat, type MessageRow, messageFields, toMessage } from './read.ts';

/** What is sent: a text, a file, or both. */
interface Sent {
  text: string;
  attached?: Attached;
}

interface Sending {
  env: Env;
  now: number;
  requestId: string;
  memory: RequestMemory | null;
}

interface Writer {
  actor: Actor;
  owner: string;
  /** That a visitor has just named. */
  email?: string | undefined;
  /** Origin of the shop. */
  shop: string;
}

/** Messages of a conversation up to the one in question: its place. */
interface Counted {
  n: number;
}

/** Adds a message of a buyer or visitor to their conversation, which begins with the first one. */
export async function addMessage(
  { env, now, requestId, memory }: Sending,
  { actor, owner, email, shop }: Writer,
  { text, attached = noFile }: Sent,
): Promise<ChatMessage> {
  const user = actor.kind === 'user' ? actor : null;
  const [, message, count] = await env.trade.batch<MessageRow & Counted>([
    env.trade
      .prepare(
        `INSERT INTO chat (id, owner, user_id, company_id, email, language, shop, last_at, waits_since)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
         ON CONFLICT (owner) DO UPDATE SET company_id = ?4, email = coalesce(?5, email), language = ?6, shop = ?7,
           last_at = ?8, waits_since = coalesce(waits_since, ?8)`,
      )
      .bind(
        newId(),
        owner,
        user?.userId ?? null,
        user?.companyId ?? null,
        user ? null : (email ?? null),
        language(),
        shop,
        now,
      ),
    env.trade
      .prepare(
        `INSERT INTO chat_message (chat_id, text, request_id, at, ${attachedColumns})
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM chat WHERE owner = ?1 RETURNING ${messageFields}`,
      )
      .bind(owner, text, requestId, now, ...attachedValues(attached)),
    env.trade
      .prepare('SELECT count(*) AS n FROM chat_message WHERE chat_id = (SELECT id FROM chat WHERE owner = ?1)')
      .bind(owner),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return toMessage(env, theOnly(message), theOnly(count).n, now);
}

/** Adds an answer of one of the supplier's people, on record, and announces it in case that it stays unread. */
export async function addAnswer(
  { env, now, requestId, memory }: Sending,
  actor: UserActor,
  chat: Chat,
  { text, attached = noFile }: Sent,
): Promise<ChatMessage> {
  const { userId: staffUserId, sessionId } = actor;
  const about = { userId: chat.userId ?? 0, companyId: chat.companyId ?? 0 };
  const [message, count, , noted] = await env.trade.batch<MessageRow & Counted & { id: number }>([
    env.trade
      .prepare(
        `INSERT INTO chat_message (chat_id, staff_user_id, text, request_id, at, ${attachedColumns})
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING ${messageFields}`,
      )
      .bind(chat.id, staffUserId, text, requestId, now, ...attachedValues(attached)),
    env.trade.prepare('SELECT count(*) AS n FROM chat_message WHERE chat_id = ?1').bind(chat.id),
    env.trade.prepare('UPDATE chat SET waits_since = NULL, last_at = ?2 WHERE id = ?1').bind(chat.id, now),
    recordDeed(
      env,
      { staffUserId, ...about, sessionId, requestId, call: attached === noFile ? 'answerChat' : 'answerChatFile' },
      now,
    ),
    ...announce(env, chat, { text, fileName: attached.fileName }, now),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  await recordResult(env, { id: theOnly(noted).id, about: nothing }, 'done').run();
  return toMessage(env, theOnly(message), theOnly(count).n, now);
}

/** Puts a conversation aside, on record, unless something was written after the message that was seen. */
export async function settle(
  { env, now, requestId }: Omit<Sending, 'memory'>,
  { userId: staffUserId, sessionId }: UserActor,
  chat: Chat,
  seen: number,
): Promise<void> {
  const about = { userId: chat.userId ?? 0, companyId: chat.companyId ?? 0 };
  const [, noted] = await env.trade.batch<{ id: number }>([
    env.trade
      .prepare(
        `UPDATE chat SET waits_since = NULL
          WHERE id = ?1 AND (SELECT count(*) FROM chat_message WHERE chat_id = ?1) <= ?2`,
      )
      .bind(chat.id, seen),
    recordDeed(env, { staffUserId, ...about, sessionId, requestId, call: 'settleChat' }, now),
  ]);
  await recordResult(env, { id: theOnly(noted).id, about: nothing }, 'done').run();
}

/** What a request wrote whose answer was lost. */
export async function writtenBy(
  env: Env,
  requestId: string,
  whose: { owner: string } | { staffUserId: number; chatId: number },
  now: number,
): Promise<ChatMessage> {
  const find = (where: string, ...values: unknown[]) =>
    env.trade
      .prepare(
        `SELECT ${messageFields},
                (SELECT count(*) FROM chat_message m WHERE m.chat_id = c.id AND m.id <= chat_message.id) AS n
           FROM chat c JOIN chat_message ON chat_id = c.id WHERE request_id = ?1 AND ${where}`,
      )
      .bind(requestId, ...values)
      .all<MessageRow & Counted>();
  const found =
    'owner' in whose
      ? await find('c.owner = ?2 AND staff_user_id IS NULL', whose.owner)
      : await find('c.id = ?2 AND staff_user_id = ?3', whose.chatId, whose.staffUserId);
  const message = theOnly(found);
  return toMessage(env, message, message.n, now);
}

/** Notes what a person has seen, and takes back the letter about it. A letter that has gone is not sent again until then. */
export async function markRead(env: Env, owner: string, id: number): Promise<void> {
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE chat SET read_id = max(read_id, (SELECT coalesce(max(id), 0)
           FROM (SELECT id FROM chat_message WHERE chat_id = chat.id ORDER BY id LIMIT ?2))) WHERE owner = ?1`,
      )
      .bind(owner, id),
    env.trade
      .prepare(
        `DELETE FROM outbox WHERE sent_at IS NULL AND tries = 0 AND id = (SELECT notice_id FROM chat c WHERE owner = ?1 AND ${allSeen})`,
      )
      .bind(owner),
    env.trade.prepare(`UPDATE chat AS c SET notice_id = NULL WHERE owner = ?1 AND ${allSeen}`).bind(owner),
  ]);
}

const allSeen = `NOT EXISTS (SELECT 1 FROM chat_message m
  WHERE m.chat_id = c.id AND m.id > c.read_id AND m.staff_user_id IS NOT NULL)`;

function theOnly<T>(result: D1Result<T> | undefined): T {
  const row = result?.results[0];
  if (!row) throw new Error('nothing was written');
  return row;
}
