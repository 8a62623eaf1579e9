import type { OrderRecord } from '#contract/order.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

interface ShipmentRow {
  id: number;
  at: number;
  carrier: string;
  tracking: string;
  /** JSON of pairs of line and amount. */
  lines: string;
}

const shipmentsSql = `SELECT s.id, s.at, s.carrier, s.tracking,
    (SELECT json_group_array(json_array(order_line_id, amount)) FROM shipment_line WHERE shipment_id = s.id) AS lines
  FROM shipment s WHERE s.order_id = ?1 ORDER BY s.id`;

/** Statement that reads what has left of an order; pass its result to `toShipments`. */
export function selectShipments(env: Env, orderId: number): D1PreparedStatement {
  return env.trade.prepare(shipmentsSql).bind(orderId);
}

export function toShipments(result: D1Result | undefined): OrderRecord['shipments'] {
  return ((result?.results ?? []) as ShipmentRow[]).map(({ at, lines, ...shipment }) => ({
    ...shipment,
    date: moscowDay(at),
    items: (JSON.parse(lines) as [number, number][]).map(([id, amount]) => ({ id, amount })),
  }));
}
