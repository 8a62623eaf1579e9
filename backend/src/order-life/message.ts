import type { OrderMessage } from '#contract/order-life.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { listPlace } from '../list.ts';
import { notify } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { inLanguage, t } from '../texts/texts.ts';
import type { LifeOrder } from './life-order.ts';

interface MessageRow {
  id: number;
  staff: number;
  author: string | null;
  text: string;
  itemId: number | null;
  at: number;
}

const fields = `order_message.id, staff, (SELECT name FROM user WHERE user.id = user_id) AS author, text, line_id AS itemId, at`;

const toMessage = ({ staff, author, at, ...row }: MessageRow): OrderMessage => ({
  ...row,
  from: staff ? 'supplier' : 'buyer',
  author: author ?? t('profile.nobody'),
  at: new Date(at).toISOString(),
});

/** One page, newest first. */
export async function readMessages(env: Env, orderId: number, query: { page: number; 'per-page': number }) {
  const perPage = query['per-page'];
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${fields} FROM order_message WHERE order_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`)
      .bind(orderId, perPage, (query.page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS n FROM order_message WHERE order_id = ?1').bind(orderId),
  ]);
  const total = (count?.results[0] as { n: number } | undefined)?.n ?? 0;
  const items = ((rows?.results ?? []) as MessageRow[]).map(toMessage);
  return { items, meta: listPlace(total, query.page, perPage), params: {} };
}

/** Throws 429 for somebody who writes too often. */
export async function limitOrderMessages(env: Env, { userId }: UserActor, now: number): Promise<void> {
  const message = t('chat.too-many');
  await limitPer(env, { key: `order-message:minute:${userId}`, limit: 10, window: 60_000, message }, now);
  await limitPer(env, { key: `order-message:${userId}`, limit: 120, window: perHour, message }, now);
}

export interface NewMessage {
  order: LifeOrder;
  actor: UserActor;
  isStaff: boolean;
  text: string;
  itemId?: number | undefined;
  requestId: string;
}

/** Writes a message, with the further statements in the same batch. Throws 422 if there is no such line. */
export async function writeMessage(
  env: Env,
  { order, actor, isStaff, text, itemId, requestId }: NewMessage,
  { memory, now, more = [] }: { memory: RequestMemory | null; now: number; more?: D1PreparedStatement[] },
) {
  if (itemId !== undefined && !order.lines.some(({ id }) => id === itemId)) {
    throw invalidFields([{ field: 'itemId', message: t('order-life.no-line') }]);
  }
  const [written, ...rest] = await env.trade.batch<MessageRow>([
    env.trade
      .prepare(
        `INSERT INTO order_message (order_id, line_id, user_id, staff, text, request_id, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING ${fields}`,
      )
      .bind(order.id, itemId ?? null, actor.userId, Number(isStaff), text, requestId, now),
    ...more,
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return { message: toMessage(theOnly(written?.results)), rest };
}

/** What a request wrote whose answer was lost. */
export async function writtenBy(env: Env, { userId }: UserActor, requestId: string): Promise<OrderMessage> {
  const sql = `SELECT ${fields} FROM order_message WHERE request_id = ?1 AND user_id = ?2`;
  const { results } = await env.trade.prepare(sql).bind(requestId, userId).all<MessageRow>();
  return toMessage(theOnly(results));
}

function theOnly(rows: readonly MessageRow[] = []): MessageRow {
  const [row] = rows;
  if (!row) throw new Error('nothing was written');
  return row;
}

/** Whoever comes back a week later finds it at the order. Milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Statements that tell the person who ordered of a message of the supplier, in their language. */
export function tellOfMessage(env: Env, order: LifeOrder, { text, shop }: { text: string; shop: string }, now: number) {
  return inLanguage(order.language, () => {
    const subject = t('order-life.message-subject', { order: orderName(order.number) });
    const link = shop ? [t('order.link', { link: `${shop}/orders/${order.id}` })] : [];
    const notice = {
      event: 'order-message',
      userId: order.userId,
      subject,
      text: [text, ...link].join('\n\n'),
    } as const;
    return notify(env, { ...notice, sms: [`${subject}.`, ...link].join(' '), expiresAt: now + lifetime }, now);
  });
}
