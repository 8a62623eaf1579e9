import type { Env } from '#backend/env.ts';
import type { OrderStatus } from '#backend/order/labels.ts';
import type { PastOrder } from './past-orders.ts';

export const dayMs = 86_400_000;

/** What an order passed through, as its history keeps it: a status, or what happened to its goods in between. */
interface Passed {
  status: OrderStatus;
  event: string;
}

/** Statuses that an order passed through; the last one is its current status. */
const ways: Partial<Record<OrderStatus, OrderStatus[]>> = {
  confirmed: ['confirmed'],
  processing: ['confirmed', 'processing'],
  closed: ['confirmed', 'processing', 'closed'],
  cancelled: ['cancelled'],
  rejected: ['rejected'],
  'pending-approval': ['pending-approval'],
};

const comments: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Товар зарезервирован на складе',
  processing: 'Передан на комплектацию',
  closed: 'Товар получен, документы подписаны',
  cancelled: 'Отменён по просьбе покупателя',
  rejected: 'Отклонён: есть просроченная задолженность',
  'pending-approval': 'Ожидает согласования руководителя',
};

/** With which event goods leave: those that are picked up do so as they are handed over. */
const leaving = ({ delivery }: PastOrder) => (delivery === 'pickup' ? 'handed-over' : 'shipped');

function goodsEvents(order: PastOrder): string[] {
  if (order.shipping === 'not-shipped') return [];
  if (order.shipping === 'ready-for-pickup') return ['ready'];
  const arrived = order.shipping === 'delivered' && order.delivery !== 'pickup' ? ['delivered'] : [];
  return [leaving(order), ...arrived];
}

function wayOf(order: PastOrder): Passed[] {
  return (ways[order.status] ?? []).flatMap((status) => {
    const events = status === 'processing' ? goodsEvents(order) : [];
    return [{ status, event: '' }, ...events.map((event) => ({ status, event }))];
  });
}

/** When an order came to a place of its way. */
const momentOf = (order: PastOrder, at: number, place: number) =>
  at + Math.min(dayMs, Math.floor((order.daysAgo * dayMs) / (wayOf(order).length + 1))) * (place + 1);

/** When goods of an order that was placed at a moment left. */
export const leftAt = (order: PastOrder, at: number) =>
  momentOf(
    order,
    at,
    wayOf(order).findIndex(({ event }) => event === leaving(order)),
  );

/** Moves a new order to its current status. */
export function advance(env: Env, order: PastOrder, id: number, at: number): D1PreparedStatement[] {
  const way = wayOf(order);
  const isShipped = ['partially-shipped', 'shipped', 'delivered'].includes(order.shipping);
  return [
    env.trade
      .prepare(
        'UPDATE orders SET status = ?2, payment_status = ?3, shipping_status = ?4, payment_code = ?5, updated_at = ?6 WHERE id = ?1',
      )
      .bind(
        ...[id, order.status, order.payment, order.shipping, order.code ?? 'invoice'],
        momentOf(order, at, way.length - 1),
      ),
    ...(isShipped ? shipStatements(env, order, id, leftAt(order, at)) : []),
    ...way.map(({ status, event }, place) =>
      env.trade
        .prepare(
          `INSERT INTO order_history (order_id, at, status, actor, comment, event, facts) VALUES (?1, ?2, ?3, 'Менеджер', ?4, ?5,
             json_object('count', (SELECT count(*) FROM order_line WHERE order_id = ?1 AND shipped > 0)))`,
        )
        .bind(id, momentOf(order, at, place), status, event === '' ? (comments[status] ?? '') : '', event),
    ),
  ];
}

function shipStatements(env: Env, { shipping }: PastOrder, id: number, at: number): D1PreparedStatement[] {
  const shipped = shipping === 'partially-shipped' ? 'amount / 2' : 'amount';
  return [
    env.trade.prepare(`UPDATE order_line SET shipped = ${shipped} WHERE order_id = ?1`).bind(id),
    env.trade
      .prepare("INSERT INTO shipment (id, order_id, at, carrier, tracking) VALUES (?1, ?1, ?2, 'DPD', ?3)")
      .bind(id, at, `24-${String(id).slice(-6)}`),
    env.trade
      .prepare(
        'INSERT INTO shipment_line (shipment_id, order_line_id, amount) SELECT ?1, id, shipped FROM order_line WHERE order_id = ?1 AND shipped > 0',
      )
      .bind(id),
  ];
}
