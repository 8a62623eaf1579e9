import type { ApprovalRecord } from '#contract/approval.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Env } from '../env.ts';
import { named } from '../texts/texts.ts';

type SinceReturn = NonNullable<ApprovalRecord['sinceReturn']>;

/** As it is kept. Sums in kopecks. */
interface Was extends Omit<SinceReturn, 'lines'> {
  lines: { productId: number; name: string; unit: string; amount: number }[];
}

const keepSql = `INSERT INTO returned_order (order_id, was)
  SELECT o.id, json_object('total', o.total, 'costCenter', o.cost_center_name,
    'delivery', json_object('type', o.delivery_type, 'place', coalesce(o.delivery_address, s.name || ', ' || s.address, ''),
      'date', o.delivery_date, 'window', o.delivery_window),
    'lines', json((SELECT json_group_array(json_object('productId', product_id, 'amount', amount,
      'name', product ->> 'name', 'unit', product ->> '$.unit.name'))
      FROM (SELECT * FROM order_line WHERE order_id = ?1 ORDER BY id))))
  FROM orders o LEFT JOIN store s ON s.id = o.pickup_store_id WHERE o.id = ?1
  ON CONFLICT (order_id) DO UPDATE SET was = excluded.was`;

/** Statement that keeps an order that was sent back as it is, before it is written over. */
export const keepReturned = (env: Env, id: number): D1PreparedStatement => env.trade.prepare(keepSql).bind(id);

/** What an order that waits again was when it was sent back, and the lines that have changed since; null for others. */
export async function sinceReturn(
  env: Env,
  { id, status, items }: Pick<OrderRecord, 'id' | 'status' | 'items'>,
): Promise<SinceReturn | null> {
  if (status !== 'pending-approval') return null;
  const kept = await env.trade
    .prepare('SELECT was FROM returned_order WHERE order_id = ?1')
    .bind(id)
    .first<string>('was');
  if (kept === null) return null;
  const { lines, ...was } = JSON.parse(kept) as Was;
  return { ...was, lines: changedLines(lines, items) };
}

/** Those of now first, then those that are gone. */
function changedLines(before: Was['lines'], items: OrderRecord['items']): SinceReturn['lines'] {
  const left = new Map(before.map((line) => [line.productId, line]));
  const now = items.map(({ type, product, amount }) => {
    const key = type === 'custom' ? -product.id : product.id;
    const was = left.get(key)?.amount ?? 0;
    left.delete(key);
    return { name: product.name, unit: product.unit.name, was, now: amount };
  });
  const gone = [...left.values()].map(({ name, unit, amount }) => ({ name, unit: named(unit), was: amount, now: 0 }));
  return [...now, ...gone].filter((line) => line.was !== line.now);
}
