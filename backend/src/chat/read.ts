import type { ChatMessage } from '#contract/chat.ts';
import { type Attached, attachedFields, attachmentOf } from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { listPlace } from '../list.ts';
import type { Language } from '../texts/texts.ts';

/** A conversation. */
export interface Chat {
  id: number;
  userId: number | null;
  companyId: number | null;
  name: string | null;
  company: string | null;
  waitsSince: number | null;
  /** Where an answer is announced; null for nowhere. */
  address: string | null;
  language: Language;
  shop: string;
  /** When somebody answered last. */
  answeredAt: number | null;
}

const selectChat = `SELECT c.id, c.user_id AS userId, c.company_id AS companyId, u.name, o.name AS company, c.waits_since AS waitsSince,
    iif(c.user_id IS NULL, c.email, coalesce(u.email, u.contact_email)) AS address, coalesce(u.language, c.language) AS language, c.shop,
    (SELECT at FROM chat_message m WHERE m.chat_id = c.id AND m.staff_user_id IS NOT NULL ORDER BY m.id DESC LIMIT 1) AS answeredAt
  FROM chat c LEFT JOIN user u ON u.id = c.user_id LEFT JOIN company o ON o.id = c.company_id`;

/** The conversation of a person. Null before the first message. */
export function chatOf(env: Env, owner: string): Promise<Chat | null> {
  return env.trade.prepare(`${selectChat} WHERE c.owner = ?1`).bind(owner).first<Chat>();
}

export function findChat(env: Env, id: number): Promise<Chat | null> {
  return env.trade.prepare(`${selectChat} WHERE c.id = ?1`).bind(id).first<Chat>();
}

/** A message as it is stored, but for its id, which would tell how many messages there are in all conversations. */
export interface MessageRow extends Attached {
  staff: number;
  author: string | null;
  text: string;
  at: number;
}

export const messageFields = `staff_user_id IS NOT NULL AS staff,
  (SELECT name FROM user WHERE user.id = staff_user_id) AS author, text, at, ${attachedFields}`;

/** Pass the message's place in its conversation, from 1, as the id. */
export function toMessage(
  env: Env,
  { staff, author, text, at, ...attached }: MessageRow,
  id: number,
  now: number,
): ChatMessage {
  return {
    id,
    from: staff ? 'supplier' : 'person',
    author,
    text,
    ...attachmentOf(env, 'chat', attached, now),
    at: new Date(at).toISOString(),
  };
}

interface Place {
  page: number;
  'per-page': number;
}

/** One page of a conversation, newest first. */
export async function readMessages(env: Env, chatId: number, query: Place, now: number) {
  const perPage = query['per-page'];
  const newer = (query.page - 1) * perPage;
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${messageFields} FROM chat_message WHERE chat_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`)
      .bind(chatId, perPage, newer),
    env.trade.prepare('SELECT count(*) AS n FROM chat_message WHERE chat_id = ?1').bind(chatId),
  ]);
  const total = (count?.results[0] as { n: number } | undefined)?.n ?? 0;
  return {
    items: ((rows?.results ?? []) as MessageRow[]).map((row, index) => toMessage(env, row, total - newer - index, now)),
    meta: listPlace(total, query.page, perPage),
    params: {},
  };
}

/** Statement that counts the answers that a person hasn't seen; pass its result to `toUnread`. */
export function selectUnread(env: Env, owner: string | null): D1PreparedStatement {
  return env.trade
    .prepare(
      `SELECT count(*) AS unread FROM chat c JOIN chat_message m
         ON m.chat_id = c.id AND m.id > c.read_id AND m.staff_user_id IS NOT NULL WHERE c.owner = ?1`,
    )
    .bind(owner);
}

export function toUnread(result: D1Result | undefined): number {
  return (result?.results[0] as { unread: number } | undefined)?.unread ?? 0;
}

/** SQL: how many conversations await an answer. */
export const countWaiting = 'SELECT count(*) AS waiting FROM chat WHERE (waits_since IS NULL) = 0';

interface ListedRow extends Pick<Chat, 'id' | 'name' | 'company' | 'waitsSince'> {
  excerpt: string | null;
  lastAt: number;
}

const toMoment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What the supplier's people see of whose conversation it is. */
export const toStaff = ({ id, name, company, waitsSince }: Pick<Chat, 'id' | 'name' | 'company' | 'waitsSince'>) => ({
  id,
  name,
  company,
  waitsSince: toMoment(waitsSince),
});

/** One page of all conversations: those that wait longest, then those that changed last. */
export async function listChats(env: Env, query: Place) {
  const perPage = query['per-page'];
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT c.id, u.name, o.name AS company, c.waits_since AS waitsSince, c.last_at AS lastAt,
                (SELECT iif(text = '', file_name, substr(text, 1, 100)) FROM chat_message WHERE chat_id = c.id ORDER BY id DESC LIMIT 1) AS excerpt
           FROM chat c LEFT JOIN user u ON u.id = c.user_id LEFT JOIN company o ON o.id = c.company_id
          ORDER BY c.waits_since IS NULL, c.waits_since, c.last_at DESC LIMIT ?1 OFFSET ?2`,
      )
      .bind(perPage, (query.page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS n FROM chat'),
  ]);
  const total = (count?.results[0] as { n: number } | undefined)?.n ?? 0;
  return {
    items: ((rows?.results ?? []) as ListedRow[]).map(({ excerpt, lastAt, ...chat }) => ({
      ...toStaff(chat),
      excerpt: excerpt ?? '',
      lastAt: new Date(lastAt).toISOString(),
    })),
    meta: listPlace(total, query.page, perPage),
    params: {},
  };
}
