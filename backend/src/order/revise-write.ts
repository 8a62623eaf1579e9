import { keepReturned } from '../approval/since-return.ts';
import type { Env } from '../env.ts';

const assertSql = `UPDATE assertion SET life = coalesce((SELECT version = ?2 FROM orders WHERE id = ?1 AND status = 'draft'), 0)
  WHERE id = 1`;

/**
 * Statements that write an order that was mended in the place of what it was, before its lines and steps are written. Decisions
 * and history stay, and so do messages about lines that go: they are about the whole order then.
 */
export function rewriteOrder(
  env: Env,
  { id, version }: { id: number; version: number },
  values: Record<string, unknown>,
): D1PreparedStatement[] {
  const columns = Object.keys(values);
  const prepare = (sql: string) => env.trade.prepare(sql).bind(id);
  return [
    env.trade.prepare(assertSql).bind(id, version),
    keepReturned(env, id),
    prepare('UPDATE order_message SET line_id = NULL WHERE order_id = ?1'),
    prepare('DELETE FROM order_line WHERE order_id = ?1'),
    prepare('DELETE FROM order_part WHERE order_id = ?1'),
    prepare("DELETE FROM approval_step WHERE order_id = ?1 AND decision = 'waiting'"),
    env.trade
      .prepare(
        `UPDATE orders SET version = version + 1, (${columns.join(', ')}) =
           (SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?2)) WHERE id = ?1`,
      )
      .bind(id, JSON.stringify([values])),
  ];
}
