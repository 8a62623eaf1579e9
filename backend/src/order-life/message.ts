import type { OrderMessage } from '#contract/order-life.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { listPlace } from '../list.ts';
import { notify } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import { photoOf } from '../photo/store.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { inLanguage, t } from '../texts/texts.ts';
import type { LifeOrder } from './life-order.ts';

interface MessageRow {
  id: number;
  staff: number;
  author: string | null;
  text: string;
  photo: string | null;
  itemId: number | null;
  at: number;
}

const fields = `order_message.id, staff, (SELECT name FROM user WHERE user.id = user_id) AS author, text, photo, line_id AS itemId, at`;

const toMessage = (env: Env, { staff, author, photo, at, ...row }: MessageRow, now: number): OrderMessage => ({
  ...row,
  photo: photoOf(env, 'order', photo, now),
  from: staff ? 'supplier' : 'buyer',
  author: author ?? t('profile.nobody'),
  at: new Date(at).toISOString(),
});

/** One page, newest first. */
export async function readMessages(
  env: Env,
  orderId: number,
  query: { page: number; 'per-page': number },
  now: number,
) {
  const perPage = query['per-page'];
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${fields} FROM order_message WHERE order_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`)
      .bind(orderId, perPage, (query.page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS n FROM order_message WHERE order_id = ?1').bind(orderId),
  ]);
  const total = (count?.results[0] as { n: number } | undefined)?.n ?? 0;
  const items = ((rows?.results ?? []) as MessageRow[]).map((row) => toMessage(env, row, now));
  return { items, meta: listPlace(total, query.page, perPage), params: {} };
}

/** Throws 429 for somebody who writes too often, or sends too many photos. */
export async function limitOrderMessages(
  env: Env,
  { userId }: UserActor,
  kind: 'text' | 'photo',
  now: number,
): Promise<void> {
  const message = t('chat.too-many');
  await limitPer(env, { key: `order-message:minute:${userId}`, limit: 10, window: 60_000, message }, now);
  const hourly =
    kind === 'photo' ? { key: `order-photo:${userId}`, limit: 30 } : { key: `order-message:${userId}`, limit: 120 };
  await limitPer(env, { ...hourly, window: perHour, message }, now);
}

export interface NewMessage {
  order: LifeOrder;
  actor: UserActor;
  isStaff: boolean;
  /** Empty for a photo. */
  text?: string;
  /** Name of the photo. */
  photo?: string;
  itemId?: number | undefined;
  requestId: string;
}

/** Writes a message, with the further statements in the same batch. Throws 422 if there is no such line. */
export async function writeMessage(
  env: Env,
  { order, actor, isStaff, text = '', photo, itemId, requestId }: NewMessage,
  { memory, now, more = [] }: { memory: RequestMemory | null; now: number; more?: D1PreparedStatement[] },
) {
  if (itemId !== undefined && !order.lines.some(({ id }) => id === itemId)) {
    throw invalidFields([{ field: 'itemId', message: t('order-life.no-line') }]);
  }
  const [written, ...rest] = await env.trade.batch<MessageRow>([
    env.trade
      .prepare(
        `INSERT INTO order_message (order_id, line_id, user_id, staff, text, request_id, at, photo)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING ${fields}`,
      )
      .bind(order.id, itemId ?? null, actor.userId, Number(isStaff), text, requestId, now, photo ?? null),
    ...more,
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return { message: toMessage(env, theOnly(written?.results), now), rest };
}

/** What a request wrote whose answer was lost. */
export async function writtenBy(
  env: Env,
  { userId }: UserActor,
  requestId: string,
  now: number,
): Promise<OrderMessage> {
  const sql = `SELECT ${fields} FROM order_message WHERE request_id = ?1 AND user_id = ?2`;
  const { results } = await env.trade.prepare(sql).bind(requestId, userId).all<MessageRow>();
  return toMessage(env, theOnly(results), now);
}

function theOnly(rows: readonly MessageRow[] = []): MessageRow {
  const [row] = rows;
  if (!row) throw new Error('nothing was written');
  return row;
}

/** Whoever comes back a week later finds it at the order. Milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Statements that tell the person who ordered of a message of the supplier, in their language. */
export function tellOfMessage(
  env: Env,
  order: LifeOrder,
  { text, shop }: { text: string | undefined; shop: string },
  now: number,
) {
  return inLanguage(order.language, () => {
    const subject = t('order-life.message-subject', { order: orderName(order.number) });
    const link = shop ? [t('order.link', { link: `${shop}/orders/${order.id}` })] : [];
    const notice = {
      event: 'order-message',
      userId: order.userId,
      subject,
      text: [text ?? t('order-life.photo'), ...link].join('\n\n'),
    } as const;
    return notify(env, { ...notice, sms: [`${subject}.`, ...link].join(' '), expiresAt: now + lifetime }, now);
  });
}
