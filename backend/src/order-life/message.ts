import type { OrderMessage } from '#contract/order-life.ts';
import type { UserActor } from '../actor.ts';
import {
  type Attached,
  attachedColumns,
  attachedFields,
  attachedValues,
  attachmentOf,
  noFile,
} from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { listPlace } from '../list.ts';
import { companyLink } from '../message/company-link.ts';
import { notify } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { inLanguage, t } from '../texts/texts.ts';
import type { LifeOrder } from './life-order.ts';

interface MessageRow extends Attached {
  id: number;
  staff: number;
  author: string | null;
  text: string;
  itemId: number | null;
  at: number;
}

const fields = `order_message.id, staff, (SELECT name FROM user WHERE user.id = user_id) AS author, text, line_id AS itemId, at, ${attachedFields}`;

function toMessage(
  env: Env,
  { id, staff, author, text, itemId, at, ...attached }: MessageRow,
  now: number,
): OrderMessage {
  return {
    id,
    from: staff ? 'supplier' : 'buyer',
    author: author ?? t('profile.nobody'),
    text,
    ...attachmentOf(env, 'order', attached, now),
    itemId,
    at: new Date(at).toISOString(),
  };
}

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

/** Throws 429 for somebody who writes too often, or sends too many files. */
export async function limitOrderMessages(
  env: Env,
  { userId }: UserActor,
  kind: 'text' | 'file',
  now: number,
): Promise<void> {
  const message = t('chat.too-many');
  await limitPer(env, { key: `order-message:minute:${userId}`, limit: 10, window: 60_000, message }, now);
  const hourly =
    kind === 'file' ? { key: `order-file:${userId}`, limit: 30 } : { key: `order-message:${userId}`, limit: 120 };
  await limitPer(env, { ...hourly, window: perHour, message }, now);
}

export interface NewMessage {
  order: LifeOrder;
  actor: UserActor;
  isStaff: boolean;
  /** May be empty beside a file. */
  text: string;
  attached?: Attached | undefined;
  itemId?: number | undefined;
  requestId: string;
}

/** Throws 422 if the order has no such line. */
export function requireLine({ lines }: LifeOrder, itemId: number | undefined): void {
  if (itemId === undefined || lines.some(({ id }) => id === itemId)) return;
  throw invalidFields([{ field: 'itemId', message: t('order-life.no-line') }]);
}

/** Writes a message, with the further statements in the same batch. */
export async function writeMessage(
  env: Env,
  { order, actor, isStaff, text, attached = noFile, itemId, requestId }: NewMessage,
  { memory, now, more = [] }: { memory: RequestMemory | null; now: number; more?: D1PreparedStatement[] },
) {
  const [written, ...rest] = await env.trade.batch<MessageRow>([
    env.trade
      .prepare(
        `INSERT INTO order_message (order_id, line_id, user_id, staff, text, request_id, at, ${attachedColumns})
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING ${fields}`,
      )
      .bind(
        ...[order.id, itemId ?? null, actor.userId, Number(isStaff), text, requestId, now],
        ...attachedValues(attached),
      ),
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
  { text, attached = noFile, shop }: Pick<NewMessage, 'text' | 'attached'> & { shop: string },
  now: number,
) {
  return inLanguage(order.language, () => {
    const subject = t('order-life.message-subject', { order: orderName(order.number) });
    const link = shop ? [t('order.link', { link: companyLink(shop, order.companyId, `/orders/${order.id}`) })] : [];
    const { photo, fileName } = attached;
    const file = [
      ...(photo ? [t('order-life.photo')] : []),
      ...(fileName ? [t('attachment.named', { name: fileName })] : []),
    ];
    const notice = {
      event: 'order-message',
      userId: order.userId,
      subject,
      text: [text, ...file, ...link].filter(Boolean).join('\n\n'),
    } as const;
    return notify(env, { ...notice, sms: [`${subject}.`, ...link].join(' '), expiresAt: now + lifetime }, now);
  });
}
